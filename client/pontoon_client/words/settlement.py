"""How a hand ended: who won what and why."""

from pontoon_client.language import _
from pontoon_client.words.cards import chips_words, ranks_words
from pontoon_client.words.scene import Scene
from pontoon_protocol.amounts import HOUSE
from pontoon_protocol.hand_events import HandResult, SeatResult, Settled


def settled(scene: Scene, event: Settled) -> list[str]:
    """Every hand that was still in, then the bank, markers, and what you have now; yours first."""
    if not event.hands:
        return [_("Nobody staked; the hand is over.")]
    results = sorted(event.hands, key=lambda result: not scene.yours(result.seat))
    told = [_result(scene, result) for result in results if result.kind != "bust" and scene.yours(result.seat)]
    told += [_in_all(seat) for seat in event.seats if scene.yours(seat.seat) and _several(event, seat.seat)]
    told += [_result(scene, result) for result in results if result.kind != "bust" and not scene.yours(result.seat)]
    bank = scene.before.order[-1] if scene.before.order else scene.now.bank
    told += [_bank_net(scene, seat) for seat in event.seats if seat.seat == bank]
    # The house draws markers whenever it loses: the ledger has them, and nobody needs to be told each time.
    told += [_marker(scene, seat) for seat in event.seats if seat.marker and seat.seat != HOUSE]
    told += [_own_chips(scene, seat.chips) for seat in event.seats if scene.yours(seat.seat)]
    return [" ".join(told)]


def _several(event: Settled, seat: int) -> bool:
    return sum(1 for result in event.hands if result.seat == seat) > 1


def _in_all(result: SeatResult) -> str:
    if result.net == 0:
        return _("In all you come out even.")
    told = _("In all you win {chips}.") if result.net > 0 else _("In all you lose {chips}.")
    return told.format(chips=abs(result.net))


def _own_chips(scene: Scene, chips: int) -> str:
    """What you have now, and how to get more when it is too little for another hand."""
    told = _("You have {chips}.").format(chips=chips_words(chips))
    if chips >= scene.now.options.minimum_stake:
        return told
    return (
        told
        + " "
        + _("That is too little for a stake; buyin {amount} brings more.").format(amount=scene.now.settings.buy_in)
    )


def _result(scene: Scene, result: HandResult) -> str:
    hand = _hand_words(scene, result)
    if result.chips >= 0:
        return scene.tell(
            result.seat,
            _("You{hand} win {chips} with {cards}."),
            _("{name}{hand} wins {chips} with {cards}."),
            result.hand,
            chips=result.chips,
            cards=hand,
        )
    return scene.tell(
        result.seat,
        _("You{hand} have {cards} and lose {chips}."),
        _("{name}{hand} has {cards} and loses {chips}."),
        result.hand,
        chips=-result.chips,
        cards=hand,
    )


def _hand_words(scene: Scene, result: HandResult) -> str:
    ranks = ranks_words(result.cards, scene.style)
    if result.kind == "pontoon":
        return _("a Pontoon")
    if result.kind == "trick":
        return _("a Five Card Trick ({cards})").format(cards=ranks)
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
    return told.format(net=abs(net))


def _marker(scene: Scene, result: SeatResult) -> str:
    return scene.tell(
        result.seat,
        _("You draw a marker for {marker}: it is added to your buy-ins."),
        _("{name} draws a marker for {marker}."),
        marker=result.marker,
    )


def bank_stays(scene: Scene, bank: int) -> str:
    """Who keeps the bank after a hand, as far as can be known now."""
    return scene.tell(bank, _("You keep the bank."), _("{name} keeps the bank."))
