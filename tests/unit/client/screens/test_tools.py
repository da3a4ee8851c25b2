"""The host's tools as a list."""

from msgspec.structs import replace

from pontoon_client.lines.commands import parse
from pontoon_client.lines.typed import Answer, Send
from pontoon_client.screens.tools import Tool, change_tools, every_tool, host_tools, tools_inside, whole_line
from pontoon_protocol.host_commands import (
    AddBot,
    Admit,
    ChangeRules,
    ChangeSettings,
    EndNight,
    GoOn,
    HandOver,
    Kick,
    Lock,
    NameBot,
    Pause,
    RemoveBot,
    Skip,
    StartNight,
    TopUp,
    TurnAway,
    Unlock,
)
from pontoon_protocol.options import Options, Settings
from pontoon_protocol.views import GuestView, TableView
from support.client_tables import YOU, table, your_turn

DOOR = (GuestView(3, "Eve", admitted=False), GuestView(4, "Fay"))
HOSTED = table(host=YOU, guests=DOOR)
ANSWERS = {"topup": "50", "namebot": "Robby", "stakes": "2 20", "set": "45", "set buy_in=": "200"}


def _changed(tool: Tool) -> str:
    return whole_line(tool, ANSWERS.get(tool.line, tool.usual))


def commands(view: TableView) -> list[object]:
    """What the tools send, each with an answer where it asks for one."""
    found: list[object] = []
    for tool in set(every_tool(view)) - set(change_tools(view)):
        answer = ANSWERS.get(tool.line.split()[0], tool.usual)
        meant = parse(whole_line(tool, answer), view)
        found.append(meant.command if isinstance(meant, Send) else meant)
    found += [meant.command for tool in change_tools(view) if isinstance(meant := parse(_changed(tool), view), Send)]
    return found


def test_every_tool_is_a_line_that_the_line_client_understands() -> None:
    """None of them is answered that there is no such word, or that something is missing."""
    for view in (HOSTED, your_turn(HOSTED), replace(HOSTED, phase="lobby"), replace(HOSTED, paused=True, locked=True)):
        assert [found for found in commands(view) if isinstance(found, Answer)] == []


def test_everything_that_only_a_host_may_do_is_in_the_list() -> None:
    """Each command of a host, in one or another phase of a night."""
    views = (HOSTED, your_turn(HOSTED), replace(HOSTED, phase="lobby"), replace(HOSTED, paused=True, locked=True))
    kinds = {type(found) for view in views for found in commands(view)}
    changes = {ChangeRules, ChangeSettings}
    assert kinds >= {
        AddBot, Admit, EndNight, GoOn, HandOver, Kick, Lock, NameBot, Pause, RemoveBot, Skip, StartNight, TopUp,
        TurnAway, Unlock, *changes,
    }  # fmt: skip


def test_who_asks_at_the_door_comes_first() -> None:
    """Somebody waits for that answer."""
    labels = [tool.label for tool in host_tools(HOSTED)]
    assert labels[:3] == ["Let Eve in", "Turn Eve away from the door", "Turn Fay away from the door"]


def test_each_person_has_one_line_in_the_list_and_tools_behind_it() -> None:
    """With the seats in their order, whatever order they were sent in; your own chips need no list."""
    view = replace(HOSTED, seats=HOSTED.seats[::-1])
    labels = [tool.label for tool in host_tools(view)]
    people = [label for label in labels if any(name in label for name in ("Ann", "Ben", "yourself", "Cy"))]
    assert people == [
        "Ann: chips, make the host, send away",
        "Ben: chips, make the host, send away",
        "Bring chips to yourself",
        "Cy, a bot: chips, another name, send away",
    ]
    assert [tool.label for tool in tools_inside(view, "seat 2")] == [
        "Bring chips to Ben", "Make Ben the host", "Send Ben away from the table",
    ]  # fmt: skip
    assert tools_inside(view, "seat 8") == ()


def test_a_bot_is_seated_by_its_temper() -> None:
    """Nobody guesses which one comes."""
    assert [tool.line for tool in host_tools(HOSTED) if "bot" in tool.line] == ["bots"]
    assert [tool.line for tool in tools_inside(HOSTED, "bots")] == ["addbot careful", "addbot steady", "addbot bold"]


def test_nobody_else_has_tools() -> None:
    """Neither a player nor who looks on."""
    assert host_tools(table()) == host_tools(table(host=YOU, you=None)) == change_tools(table()) == ()


def test_the_night_ends_last_in_the_list() -> None:
    """Nothing that can't be undone lies where a finger falls first."""
    assert host_tools(HOSTED)[-1].line == "end"


def test_each_rule_and_setting_can_be_changed_and_shows_what_it_is() -> None:
    """With what it may be, and its value to begin with."""
    tools = change_tools(HOSTED)
    assert len(tools) == len(Options.__struct_fields__) + len(Settings.__struct_fields__)
    found = next(tool for tool in tools if tool.line == "set buy_in=")
    assert (found.label, found.usual) == ("100 chips to start with (buy_in)", "100")
    assert "a whole number from 1" in found.asks
    meant = parse(whole_line(found, "200"), HOSTED)
    assert isinstance(meant, Send)
    assert isinstance(meant.command, ChangeSettings)
    assert meant.command.settings.buy_in == 200


def test_names_are_safe_to_print() -> None:
    """A guest may be called anything."""
    view = table(host=YOU, guests=(GuestView(3, "E\x1b]0;x\x07ve[/]", admitted=False),))
    assert host_tools(view)[0].label == "Let E]0;xve[/] in"
