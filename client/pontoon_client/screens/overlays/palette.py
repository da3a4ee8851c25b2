"""Everything that can be done, to be searched by its words."""

from typing import cast

from textual import events, on
from textual.command import CommandPalette, DiscoveryHit, Hit, Hits, Provider
from textual.content import Content
from textual.widgets import Input, OptionList, Static

from pontoon_client.language import _
from pontoon_client.screens.overlays.listed import MARKED, UNMARKED
from pontoon_client.screens.overlays.sheet import Behind, let_go, tell_meanwhile
from pontoon_client.screens.repertoire import Doable, repertoire

LEAST: float = 0.0001
"""How well what was typed itself fits: worse than anything that is found."""


class Doing(Provider):
    """Finds deeds and tools; what nothing fits is done as a line in words."""

    async def discover(self) -> Hits:
        """All of them, while nothing is typed."""
        for doable in self._all():
            yield DiscoveryHit(Content(_label(doable)), lambda doable=doable: self._do(doable), text=doable.words)

    async def search(self, query: str) -> Hits:
        """Those whose words fit, and the line itself."""
        matcher = self.matcher(query)
        for doable in self._all():
            score = matcher.match(doable.words)
            if score > 0:
                yield Hit(score, Content(_label(doable)), lambda doable=doable: self._do(doable), text=doable.words)
        told = _("As a line in words: {line}").format(line=query)
        yield Hit(LEAST, Content(UNMARKED + told), lambda: self._behind.typed(query), text=told)

    @property
    def _behind(self) -> Behind:
        return cast(Behind, self.app)

    def _all(self) -> tuple[Doable, ...]:
        return repertoire(self._behind.model, self._behind.labels)

    def _do(self, doable: Doable) -> None:
        if doable.deed:
            self._behind.do(doable.deed)
        else:
            self._behind.typed(doable.line)


class Palette(CommandPalette):
    """Textual's own, with what can be done here and nothing else."""

    DEFAULT_CSS = """
    Palette { background: transparent; }
    Palette SearchIcon { display: none; }
    Palette > Vertical { margin-top: 1; max-width: 78; }
    Palette #--input, Palette #--input.--list-visible { border: none; padding: 1 1 0 1; }
    Palette CommandList, Palette CommandList:focus { border: none; }
    Palette CommandList > .option-list--option-highlighted {
        color: $block-cursor-foreground; background: $block-cursor-background; text-style: $block-cursor-text-style;
    }
    Palette .foot { dock: bottom; height: 1; width: 100%; padding: 0 1; background: $background; }
    Palette .urgent { text-style: bold; color: $warning; }
    """

    def __init__(self, behind: Behind) -> None:
        super().__init__([Doing], placeholder=_("What would you do?"))
        self._behind = behind
        self._early = 0
        """Where the next letter goes that was typed before the palette had the keys."""
        self._about = Static(classes="foot", markup=False)

    def on_unmount(self) -> None:
        """Let go of how it was drawn."""
        let_go()

    def on_mount(self) -> None:
        """Say at the foot how the table stands, as everything over it does."""
        self.mount(self._about)
        self.follow()

    def on_key(self, event: events.Key) -> None:
        """Who types before it has opened loses nothing."""
        if event.is_printable and event.character is not None:
            field = self.query_one(Input)
            field.insert(event.character, self._early)
            self._early += 1
            field.cursor_position = len(field.value)

    @on(OptionList.OptionHighlighted)
    def mark(self, message: OptionList.OptionHighlighted) -> None:
        """Mark what is highlighted by a sign too, not by colour alone."""
        options = message.option_list
        for place, option in enumerate(options.options):
            words = str(option.prompt).removeprefix(MARKED).removeprefix(UNMARKED)
            sign = MARKED if place == options.highlighted else UNMARKED
            if str(option.prompt) != sign + words:
                options.replace_option_prompt_at_index(place, Content(sign + words))

    def follow(self) -> None:
        """What can be done is looked up anew with each letter."""
        tell_meanwhile(self._about, self._behind)


def _label(doable: Doable) -> str:
    return UNMARKED + (f"{doable.words}  ({doable.key})" if doable.key else doable.words)
