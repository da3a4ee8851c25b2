"""Something to say to everybody at the table."""

from pontoon_client.language import _
from pontoon_client.lines.commands import is_order
from pontoon_client.screens.overlays.entry import Entry
from pontoon_client.screens.overlays.sheet import Behind
from pontoon_client.words.screen_log import slips_into_chat
from pontoon_protocol.limits import CHAT_CHARACTERS


class Chat(Entry):
    """What is said goes to the log of everybody; the arrows bring back what you have said before."""

    REMEMBERS = True

    def __init__(self, behind: Behind) -> None:
        super().__init__(behind, "chat", _("Say to everybody"), self._say, most=CHAT_CHARACTERS)

    _doubted = ""
    """The word of the game that was typed, and would be said if it were sent again."""

    def said_before(self) -> list[str]:
        """What you have said in this evening."""
        return self.behind.said["chat"]

    def _say(self, text: str) -> str:
        """Say it; what is nothing but a word of the game only when it is sent again."""
        if is_order(text) and text != self._doubted:
            self._doubted = text
            return slips_into_chat(self.behind.labels)
        if text:
            self.remember("chat", text)
            self.behind.typed(f"say {text}")
        return ""
