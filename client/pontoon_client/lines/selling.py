"""The bank for sale, as it is typed (K7)."""

from typing import Final

from pontoon_client.language import _
from pontoon_client.lines.moves import amount_in, no_amount
from pontoon_client.lines.spoken import without_to
from pontoon_client.lines.typed import UNSTAMPED, Answer, Send, Typed
from pontoon_client.words.numbers import figure
from pontoon_client.words.scene import name_at
from pontoon_protocol.commands import AcceptOffer, OfferBank
from pontoon_protocol.limits import SEATS
from pontoon_protocol.views import TableView

WORDS: Final = ("sell", "accept")


def sale(view: TableView, word: str, rest: str) -> Typed:
    """An offer, `sell 20` or `sell 20 to 3`, or the answer to one, which names the price that was seen."""
    return _accept(view, rest) if word == "accept" else _sell(rest)


def _sell(rest: str) -> Typed:
    price, _space, to = rest.casefold().partition(" ")
    amount = amount_in(price)
    if not price:
        return Answer(_("Sell the bank for how many chips? Type sell 20, or sell 20 to 3 for seat 3 alone."))
    if amount is None:
        return no_amount(price)
    if not to:
        return Send(OfferBank(UNSTAMPED, amount))
    seat = amount_in(without_to(to))
    if seat is None or not 1 <= seat <= SEATS:
        return Answer(
            _("Sell it to whom? Type sell {price} to and the number of the seat.").format(price=figure(amount))
        )
    return Send(OfferBank(UNSTAMPED, amount, seat - 1))


def _accept(view: TableView, rest: str) -> Typed:
    offer = view.sale
    if offer is None:
        return Answer(_("The bank is not for sale just now."))
    if offer.to not in (None, view.you):
        return Answer(_("The bank is for sale to {buyer} alone.").format(buyer=name_at(view, offer.to)))
    if rest and amount_in(rest) != offer.price:
        return Answer(
            _("The price is {price}; type accept to buy the bank for that.").format(price=figure(offer.price))
        )
    return Send(AcceptOffer(UNSTAMPED, offer.price))
