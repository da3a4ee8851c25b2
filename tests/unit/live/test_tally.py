"""What is counted at the tables, and what is said of it in the server's own log."""

from structlog.testing import capture_logs

from pontoon_protocol.codec import Encoding
from pontoon_protocol.errors import CloseCode
from pontoon_protocol.host_commands import EndNight
from pontoon_protocol.updates import Done, Refusal
from pontoon_server.live.outbox import Line
from pontoon_server.live.tally import Tally
from support.nights import Night
from support.peers import Peer


def said(what: str) -> dict[str, object]:
    """The one line that is logged by `what`."""
    tally = Tally()
    with capture_logs() as lines:
        match what:
            case "opened":
                tally.opened("K7QX2MPA")
            case "woke":
                tally.woke("K7QX2MPA", 7)
            case "asleep":
                tally.fell_asleep("K7QX2MPA")
            case "left":
                tally.left_asleep("K7QX2MPA", "table_frozen")
            case _:
                tally.swept(failed=True)
    (line,) = lines
    return dict(line)


def test_the_life_of_a_table_is_logged() -> None:
    """Opened, woken, asleep: one line each, with its code, of which the log makes a mark."""
    assert said("opened") == {"event": "table opened", "table": "K7QX2MPA", "log_level": "info"}
    assert said("woke") == {"event": "table awake", "table": "K7QX2MPA", "version": 7, "log_level": "info"}
    assert said("asleep")["event"] == "table asleep"
    assert said("left") == {
        "event": "table left asleep",
        "table": "K7QX2MPA",
        "reason": "table_frozen",
        "log_level": "warning",
    }
    assert said("swept")["log_level"] == "warning"


def test_a_sweep_that_found_the_log_well_says_nothing() -> None:
    """It is counted."""
    tally = Tally()
    with capture_logs() as lines:
        tally.swept(failed=False)
    assert lines == []
    assert (tally.sweeps, tally.sweeps_failed) == (1, 0)


def test_refusals_are_counted_by_reason() -> None:
    """Nothing else that a line is told is."""
    tally = Tally()
    for message in (Refusal(1, "stale"), Refusal(2, "stale"), Refusal(0, "wrong_key"), Done(1)):
        tally.told(message)
    assert tally.refused == {"stale": 2, "wrong_key": 1}


def test_what_a_night_came_to_is_counted() -> None:
    """Versions, commands of people, hands that began and ended, and the night's end."""
    night = Night("Ann", "Ben").started()
    for _ in range(2):
        night.deal("9S 8H TD 9C")
        night.play("B stake 5, B stick, A stick")
    night.host(EndNight)
    tally = Tally()
    before = night.log[0].after
    for entry in night.log[1:]:
        tally.note(before, entry.after, entry.command)
        before = entry.after
    assert tally.versions == len(night.log) - 1
    assert tally.commands == sum(entry.command > 0 for entry in night.log[1:]) > 0
    assert (tally.hands_begun, tally.hands_ended, tally.nights_over) == (2, 2, 1)


def test_a_line_counts_what_it_refuses_and_why_it_ends() -> None:
    """A line that is closed twice ended once; one that overflows was cut."""
    tally = Tally()
    peer = Peer()
    peer.line.tally = tally
    peer.line.tell(Refusal(1, "stale"))
    peer.line.close("left", CloseCode.NORMAL)
    peer.line.close("server_stopping", CloseCode.GOING_AWAY)
    assert (tally.refused, tally.closed, tally.outboxes_cut) == ({"stale": 1}, {"left": 1}, 0)
    deaf = Line(Encoding.MSGPACK, lambda: None, peer, limit=2, tally=tally)
    for _ in range(5):
        deaf.tell(Refusal(1, "stale"))
    assert tally.outboxes_cut == 1
