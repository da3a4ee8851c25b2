"""How fast one connection may talk."""

from pontoon_protocol.commands import Commands, Hello, Ready, Say
from pontoon_protocol.errors import Detail
from pontoon_protocol.limits import CHAT_BURST, CHAT_SECONDS, COMMANDS_BURST, COMMANDS_PER_SECOND
from pontoon_protocol.updates import Refusal
from pontoon_server.edge.meter import REFUSALS_BURST, Meter
from support.tables import Clock


def metered(per_second: float = COMMANDS_PER_SECOND) -> tuple[Meter, Clock]:
    clock = Clock(50.0)
    return Meter(per_second, clock), clock


def refused(meter: Meter, commands: list[Commands]) -> list[Refusal]:
    return [refusal for command in commands if (refusal := meter.refusal(command)) is not None]


def test_twenty_commands_at_once_and_then_ten_a_second() -> None:
    """DESIGN.md section 5."""
    meter, clock = metered()
    assert refused(meter, [Ready(number) for number in range(1, COMMANDS_BURST + 1)]) == []
    assert meter.refusal(Ready(21)) == Refusal(21, "too_fast", Detail(seconds=0.1))
    clock.now += 1
    assert len(refused(meter, [Ready(number) for number in range(21, 41)])) == 10


def test_the_refusal_names_the_command_so_that_it_can_be_sent_again() -> None:
    """Its table never saw the id: sent again a moment later it goes through."""
    meter, clock = metered()
    refused(meter, [Ready(number) for number in range(1, 21)])
    refusal = meter.refusal(Ready(21))
    assert refusal is not None
    assert refusal.id == 21
    clock.now += 0.1
    assert meter.refusal(Ready(21)) is None


def test_what_has_no_id_is_refused_with_zero() -> None:
    """Hello and the entrances are not numbered."""
    meter, _ = metered()
    refused(meter, [Ready(number) for number in range(1, 21)])
    refusal = meter.refusal(Hello((1,)))
    assert refusal is not None
    assert refusal.id == 0


def test_five_sayings_in_ten_seconds() -> None:
    """The sixth waits until the first is ten seconds old; moves go on meanwhile."""
    meter, clock = metered()
    assert refused(meter, [Say(number, "hurry up") for number in range(1, CHAT_BURST + 1)]) == []
    assert meter.refusal(Say(6, "!")) == Refusal(6, "too_fast", Detail(seconds=CHAT_SECONDS))
    assert meter.refusal(Ready(6)) is None
    clock.now += CHAT_SECONDS
    assert meter.refusal(Say(7, "!")) is None


def test_a_burst_is_no_flood() -> None:
    """Twice what is allowed at once is refused, but the connection stays."""
    meter, _ = metered()
    refused(meter, [Ready(number) for number in range(1, 2 * COMMANDS_BURST + 1)])
    assert not meter.flooding


def test_going_on_in_spite_of_refusals_is_a_flood() -> None:
    """After so many refusals at once the connection has earned its end."""
    meter, _ = metered()
    refused(meter, [Ready(number) for number in range(1, COMMANDS_BURST + REFUSALS_BURST + 1)])
    assert not meter.flooding
    meter.refusal(Ready(1))
    assert meter.flooding


def test_pings_and_pongs_count_like_commands() -> None:
    """They are answered up to the same rate; a flood of them is a flood."""
    meter, clock = metered()
    assert [meter.takes_heartbeat() for _ in range(COMMANDS_BURST + 1)] == [True] * COMMANDS_BURST + [False]
    clock.now += 0.1
    assert meter.takes_heartbeat()
    assert not meter.flooding
    for _ in range(REFUSALS_BURST):
        meter.takes_heartbeat()
    assert meter.flooding


def test_a_limit_of_zero_is_none() -> None:
    """For benches: nothing is refused, and nothing is a flood."""
    meter, _ = metered(0)
    assert refused(meter, [Say(number, "x") for number in range(1, 500)]) == []
    assert all(meter.takes_heartbeat() for _ in range(500))
    assert not meter.flooding
