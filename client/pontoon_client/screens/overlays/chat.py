"""Something to say to everybody at the table."""

from pontoon_client.language import _
from pontoon_client.screens.overlays.entry import Entry
from pontoon_client.screens.overlays.sheet import Behind
from pontoon_protocol.limits import CHAT_CHARACTERS


class Chat(Entry):
    """What is said goes to the log of everybody; the arrows bring back what you have said before."""

    REMEMBERS = True

    def __init__(self, behind: Behind) -> None:
        super().__init__(behind, "chat", _("Say to everybody"), self._say, most=CHAT_CHARACTERS)

    def said_before(self) -> list[str]:
        """What you have said in this evening."""
        return self.behind.said["chat"]

    def _say(self, text: str) -> str:
        if text:
            self.remember("chat", text)
            self.behind.typed(f"say {text}")
        return ""
