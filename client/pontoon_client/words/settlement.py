"""How a hand ended: who won what and why."""

from typing import Final

from pontoon_client.language import _
from pontoon_client.table.model import hand_at
from pontoon_client.words.by_key import by_key
from pontoon_client.words.cards import chips_words, ranks_words
from pontoon_client.words.numbers import figure
from pontoon_client.words.rules_terms import trick_name
from pontoon_client.words.scene import Scene
from pontoon_client.words.ties import bank_wins_ties, tied
from pontoon_protocol.amounts import HOUSE
from pontoon_protocol.hand_events import HandResult, SeatResult, Settled

HANDS_IN_A_LINE: Final = 4
"""How many hands' results stand in one line with the bank's; of more, each seat's have a line of their own."""


def settled(scene: Scene, event: Settled) -> list[str]:
    """Every hand that was still in, then the bank, markers, and what you have now; yours first."""
    if not event.hands:
        return [_("Nobody staked; the hand is over.")]
    told = [*_own_results(scene, event), *_results_of_others(scene, event)]
    bank = scene.before.order[-1] if scene.before.order else scene.now.bank
    last = [_bank_net(scene, seat) for seat in event.seats if seat.seat == bank]
    # The house draws markers whenever it loses: the ledger has them, and nobody needs to be told each time.
    last += [_marker(scene, seat) for seat in event.seats if seat.marker and seat.seat != HOUSE]
    last += [_own_chips(scene, seat.chips) for seat in event.seats if scene.yours(seat.seat)]
    if sum(1 for result in event.hands if result.kind != "bust") > HANDS_IN_A_LINE:
        return [line for line in (*told, " ".join(last)) if line]
    return [" ".join((*told, *last))]


def _own_results(scene: Scene, event: Settled) -> list[str]:
    mine = [result for result in event.hands if scene.yours(result.seat)]
    # A bust was told when it happened; what it lost is told again where it is part of a sum.
    own = [_result(scene, result) for result in mine if result.kind != "bust" or len(mine) > 1]
    own += [_in_all(seat) for seat in event.seats if scene.yours(seat.seat) and len(mine) > 1]
    return [" ".join(own)] if own else []


def _results_of_others(scene: Scene, event: Settled) -> list[str]:
    """For each of the other seats what its hands won or lost."""
    seats: dict[int, list[str]] = {}
    for result in event.hands:
        if result.kind != "bust" and not scene.yours(result.seat):
            seats.setdefault(result.seat, []).append(_result(scene, result))
    return [" ".join(results) for results in seats.values()]


def _in_all(result: SeatResult) -> str:
    if result.net == 0:
        return _("In all you come out even.")
    told = _("In all you win {chips}.") if result.net > 0 else _("In all you lose {chips}.")
    return told.format(chips=figure(abs(result.net)))


def _own_chips(scene: Scene, chips: int) -> str:
    """What you have now, and how to get more when it is too little for another hand."""
    told = _("You have {chips}.").format(chips=chips_words(chips))
    if chips >= scene.now.options.minimum_stake:
        return told
    pressed = _("That is too little for a stake; {key} brings more.")
    typed = _("That is too little for a stake; buyin {amount} brings more.")
    more = by_key(scene.style.keys, "buyin", pressed, typed, amount=figure(scene.now.settings.buy_in))
    return f"{told} {more}"


def _result(scene: Scene, result: HandResult) -> str:
    data = {"chips": f"{chips_words(abs(result.chips))}{_multiple(scene, result)}", "cards": _hand_words(scene, result)}
    if scene.yours(result.seat) and not result.cards and result.kind != "bust":
        told = _("You{hand} win {chips}.") if result.chips >= 0 else _("You{hand} lose {chips}.")
        return scene.tell(result.seat, told, "", result.hand, **data)
    if result.kind == "bust":
        yours, theirs = _("You{hand} were bust and lost {chips}."), _("{name}{hand} was bust and lost {chips}.")
        return scene.tell(result.seat, yours, theirs, result.hand, **data)
    if result.chips >= 0:
        return scene.tell(
            result.seat,
            _("You{hand} win {chips} with {cards}."),
            _("{name}{hand} wins {chips} with {cards}."),
            result.hand,
            **data,
        )
    yours, theirs = _("You{hand} have {cards} and lose {chips}."), _("{name}{hand} has {cards} and loses {chips}.")
    if tied(scene.before, result):
        yours, theirs = (
            _("You{hand} have {cards}, as the bank has, and lose {chips}: {ties}."),
            _("{name}{hand} has {cards}, as the bank has, and loses {chips}: {ties}."),
        )
        data["ties"] = bank_wins_ties(scene.now)
    return scene.tell(result.seat, yours, theirs, result.hand, **data)


def _multiple(scene: Scene, result: HandResult) -> str:
    """How many times the stake it is; empty for once."""
    hand = hand_at(scene.before, result.hand)
    stake = hand.stake if hand is not None else 0
    times = {2: _("twice the stake"), 3: _("three times the stake")}
    told = next((words for factor, words in times.items() if stake and abs(result.chips) == factor * stake), "")
    if not told:
        return ""
    return f", {told}," if result.chips > 0 else f", {told}"


def _hand_words(scene: Scene, result: HandResult) -> str:
    ranks = ranks_words(result.cards, scene.style)
    if result.kind == "pontoon":
        return _("a Pontoon")
    if result.kind == "trick":
        return _("a {trick} ({cards})").format(trick=trick_name(scene.now.options), cards=ranks)
    if result.kind == "royal":
        return _("a royal of three sevens")
    return _("{total} ({cards})").format(total=result.total, cards=ranks)


def _bank_net(scene: Scene, result: SeatResult) -> str:
    if result.seat == HOUSE:
        return _house_net(result.net)
    if result.net > 0:
        yours, theirs = _("As the bank you end {net} up."), _("{name}, the bank, ends {net} up.")
    elif result.net < 0:
        yours, theirs = _("As the bank you end {net} down."), _("{name}, the bank, ends {net} down.")
    else:
        yours, theirs = _("As the bank you end even."), _("{name}, the bank, ends even.")
    return scene.tell(result.seat, yours, theirs, net=abs(result.net))


def _house_net(net: int) -> str:
    if net == 0:
        return _("The house ends even.")
    told = _("The house ends {net} up.") if net > 0 else _("The house ends {net} down.")
    return told.format(net=figure(abs(net)))


def _marker(scene: Scene, result: SeatResult) -> str:
    return scene.tell(
        result.seat,
        _("You owe {marker} more, which is added to your buy-ins."),
        _("{name} owes {marker} more."),
        marker=result.marker,
    )


def bank_stays(scene: Scene, bank: int) -> str:
    """Who keeps the bank after a hand, as far as can be known now."""
    return scene.tell(bank, _("You keep the bank."), _("{name} keeps the bank."))
