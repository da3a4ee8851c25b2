"""The terms that a table plays on, changed between hands."""

import pytest
from msgspec.structs import replace

from pontoon_protocol.commands import OfferBank
from pontoon_protocol.errors import Detail, Refused
from pontoon_protocol.events import HandBegan, OfferLapsed, SatDown
from pontoon_protocol.host_commands import ChangeRules, ChangeSettings
from pontoon_protocol.host_events import GuestLeft, RulesChanged, SettingsChanged
from pontoon_protocol.limits import CHIP_CHARACTERS
from pontoon_protocol.options import CASINO, CLUB, TRADITIONAL, Options, Settings
from pontoon_server.table.check import check
from pontoon_server.table.decide import decide, wants
from pontoon_server.table.state import Shuffle
from pontoon_server.table.terms import clean, verify_options
from pontoon_server.table.view import view
from support.moments import RUNNING, Moment, between, draw, lobby, settled
from support.nights import Night


def detail(night: Night, rules: Options) -> tuple[str, Detail | None]:
    """Why rules can't be these now."""
    with pytest.raises(Refused) as caught:
        decide(night.table, 1, ChangeRules(night.next_id("A"), rules))
    return caught.value.reason, caught.value.detail


def places(night: Night) -> tuple[int, int]:
    """How many seats there are, and for how many there may be an offer."""
    return len(night.table.seats), len(night.table.offers)


# -- rules --------------------------------------------------------------------------------------


@pytest.mark.parametrize("moment", [lobby, between, settled])
def test_the_next_hand_is_played_by_the_new_rules(moment: Moment) -> None:
    """All of them are told to everybody."""
    night = moment()
    assert night.host(ChangeRules, CLUB) == (RulesChanged(CLUB),)
    assert view(night.table, None, 0.0).options == CLUB
    if night.table.phase == "lobby":
        night.started()
    night.deal("2S 3S 4S")
    assert night.hand.options == CLUB
    assert len(night.hand.movers) == 1, "stakes in turn"


@pytest.mark.parametrize("moment", RUNNING)
def test_a_hand_is_played_by_the_rules_that_it_began_with(moment: Moment) -> None:
    """`in_a_hand`, for settings as well."""
    night = moment()
    assert night.refused("A", ChangeRules, CASINO) == "in_a_hand"
    assert night.refused("A", ChangeSettings, Settings(buy_in=7)) == "in_a_hand"


def test_nothing_changes_while_the_bank_is_drawn() -> None:
    """`wrong_phase`: the draw has no hand."""
    assert draw().refused("A", ChangeRules, CLUB) == "wrong_phase"
    assert draw().refused("A", ChangeSettings, Settings(buy_in=7)) == "wrong_phase"


def test_rules_that_do_not_go_together_are_refused() -> None:
    """With the names of those that clash."""
    clashing = replace(TRADITIONAL, minimum_stake=20)
    assert detail(between(), clashing) == ("options_clash", Detail(options=("minimum_stake", "maximum_stake")))
    verify_options(CASINO)
    with pytest.raises(Refused, match="options_clash"):
        verify_options(clashing)


def test_whether_a_seat_or_the_house_banks_cannot_change() -> None:
    """The house has an account, a seat has the bank."""
    assert detail(between(), CASINO) == ("cannot_change", Detail(options=("bank",)))
    night = Night("Ann", options=CASINO).started()
    assert detail(night, TRADITIONAL) == ("cannot_change", Detail(options=("bank",)))


def test_no_seat_goes_in_which_somebody_sits() -> None:
    """Fewer seats are fine where nobody does."""
    night = between()
    assert detail(night, Options(seats=2)) == ("cannot_change", Detail(options=("seats",)))
    night.host(ChangeRules, Options(seats=3))
    assert places(night) == (3, 3)
    night.leave("C")
    night.host(ChangeRules, Options(seats=2))
    assert places(night) == (2, 2)
    night.deal("2S 3S 2D 3D")
    night.play("B stake 1")
    night.plays_out()
    check(night.table)


def test_a_gap_in_the_row_keeps_the_seats_behind_it() -> None:
    """It is the places that go, not the number of people."""
    night = between()
    night.leave("B")
    assert night.refused("A", ChangeRules, Options(seats=2)) == "cannot_change"


def test_new_seats_are_for_those_who_wait() -> None:
    """In the order in which they came."""
    night = Night("Ann", "Ben", "Cat", "Dan", options=Options(seats=2)).started()
    events = night.host(ChangeRules, Options(seats=3))
    assert events[:3] == (RulesChanged(Options(seats=3)), GuestLeft(1, "seated"), SatDown(2, 3, "Cat", 100))
    assert night.door == ["Dan"]
    night.deal("2S 3S 4S")
    assert night.table.in_hand(2)


def test_the_same_rules_again_are_no_change() -> None:
    """The hand that is over stays on the table."""
    night = settled()
    assert night.host(ChangeRules, TRADITIONAL) == ()
    assert night.host(ChangeSettings, night.table.settings) == ()
    assert view(night.table, None, 0.0).results != ()


def test_with_other_rules_the_hand_that_is_over_is_taken_off_the_table() -> None:
    """It would be shown by rules that it wasn't played by; the bank and the chips stay."""
    night = settled()
    chips = [night.chips(letter) for letter in "ABC"]
    night.host(ChangeRules, Options(stick_minimum=16))
    seen = view(night.table, 1, 0.0)
    assert (seen.hands, seen.bank_hand, seen.order, seen.results, seen.nets, seen.turn) == ((), None, (), (), (), None)
    assert night.bank == "B"
    assert [night.chips(letter) for letter in "ABC"] == chips


def test_the_wait_for_the_next_hand_goes_on() -> None:
    """With the seconds that it has."""
    night = settled()
    wait = night.wait
    night.host(ChangeRules, CLUB)
    night.host(ChangeSettings, Settings(between_hands_seconds=1.0))
    assert night.wait == wait


def test_who_was_too_poor_for_the_stakes_may_play_with_lower_ones() -> None:
    """T19: then a hand can begin."""
    poor = Night("Ann", options=replace(CASINO, minimum_stake=10), settings=Settings(buy_in=5)).started()
    assert poor.table.wait is None
    poor.host(ChangeRules, replace(CASINO, minimum_stake=5))
    assert poor.wait.kind == "between"


def test_with_everybody_ready_the_hand_begins_that_lower_stakes_allow() -> None:
    """Nobody has to say it again, or wait for the clock."""
    night = between()
    night.host(ChangeRules, Options(minimum_stake=1_000, maximum_stake=1_000))
    for letter in "ABC":
        night.ready(letter)
    assert isinstance(night.host(ChangeRules, Options())[-1], HandBegan)


def played_on() -> Night:
    """A club's hand without a Pontoon is over: its pack will be played on (K6)."""
    night = between(options=CLUB)
    night.deal("TS 9S 4S TD 8D 4D")
    night.play("B stake 1, C stake 1, A keep_stakes, B stick, C stick")
    night.plays_out()
    assert night.table.pack
    return night


def test_a_pack_that_is_played_on_stays_with_other_rules() -> None:
    """K6, as long as it is the same pack."""
    night = played_on()
    pack = night.table.pack
    night.host(ChangeRules, replace(CLUB, stick_minimum=16))
    assert night.table.pack == pack
    assert night.tick()[-2] == HandBegan(2, (1, 2, 0), shuffled=False)
    check(night.table)


@pytest.mark.parametrize("change", [{"packs": 2}, {"shuffle": "every_hand"}])
def test_other_packs_are_shuffled(change: dict[str, object]) -> None:
    """More of them, or one for each hand."""
    night = played_on()
    night.host(ChangeRules, replace(CLUB, **change))
    assert night.table.pack == ()
    assert night.tick() == (HandBegan(2, (1, 2, 0), shuffled=True),)
    assert wants(night.table) == Shuffle(night.table.options.packs)
    night.shuffle("2S 3S 4S")
    check(night.table)


def test_the_bank_is_not_for_sale_where_the_new_rules_have_no_sale() -> None:
    """The offer lapses first; under rules that have it, it stands."""
    night = between(options=CLUB)
    night.say("A", OfferBank, 20)
    night.host(ChangeRules, replace(CLUB, stick_minimum=16))
    assert night.table.sale is not None
    assert night.host(ChangeRules, TRADITIONAL) == (OfferLapsed(0), RulesChanged(TRADITIONAL))
    assert night.table.sale is None


def test_a_bank_that_moves_after_some_hands_counts_on_by_the_new_number() -> None:
    """`each_hands`: one hand of three becomes one of one, and the next is somebody else's."""
    night = between(options=Options(bank_moves="each_hands:3"))
    night.deal("TS 3S 4S TD 3D 4D")
    night.play("B stake 1, C sit_out, B stick")
    night.plays_out()
    assert (night.bank, night.table.hands_banked) == ("A", 1)
    night.host(ChangeRules, Options(bank_moves="each_hands:1"))
    night.deal("TS 3S 4S TD 3D 4D")
    night.play("B stake 1, C sit_out, B stick")
    night.plays_out()
    assert night.bank == "B"


# -- settings -----------------------------------------------------------------------------------


@pytest.mark.parametrize("moment", [lobby, between, settled])
def test_other_settings_hold_from_now_on(moment: Moment) -> None:
    """Told to everybody; the hand that is over stays on the table."""
    night = moment()
    results = view(night.table, None, 0.0).results
    wanted = Settings(buy_in=7, turn_seconds=5.0, chat=False, watchers=False)
    assert night.host(ChangeSettings, wanted) == (SettingsChanged(wanted),)
    seen = view(night.table, None, 0.0)
    assert (seen.settings, seen.results) == (wanted, results)
    assert night.comes("Dan")[0] == SatDown(3, 4, "Dan", 7)


def test_what_a_chip_is_worth_is_made_safe_to_show() -> None:
    """Before it is told, and before it is compared."""
    assert clean(Settings(chip="\x1b[2J 0.10\n GBP")).chip == clean(clean(Settings(chip="\x1b[2J 0.10\n GBP"))).chip
    night = between()
    (changed,) = night.host(ChangeSettings, Settings(chip="10\u202ect\x07"))
    assert isinstance(changed, SettingsChanged)
    assert changed.settings.chip == "10ct"
    assert night.host(ChangeSettings, Settings(chip="10ct\x07")) == ()
    assert len(clean(Settings(chip="x" * CHIP_CHARACTERS)).chip) == CHIP_CHARACTERS
