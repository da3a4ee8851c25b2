"""What went wrong elsewhere with amounts: a stake below nothing paid whoever made it, a text crashed all."""

import json
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, Final

import msgpack
import msgspec
import pytest
from msgspec import Struct

from pontoon_protocol.codec import Encoding
from pontoon_protocol.command_base import SeatCommand
from pontoon_protocol.commands import AcceptOffer, Buy, BuyIn, CashOut, OfferBank, Open, Stake
from pontoon_protocol.errors import CloseCode
from pontoon_protocol.host_commands import ChangeRules, ChangeSettings, TopUp
from pontoon_protocol.limits import AMOUNT_LEAST, AMOUNT_MOST, CHIPS
from pontoon_protocol.options import CLUB, Options
from pontoon_protocol.updates import Closing, Happened, Refusal, Snapshot
from pontoon_protocol.views import TableView
from support.clients import PATIENT, Client, caller, opening
from support.houses import Served, served
from support.parties import NAMES
from support.playing import done, in_step, play_hands, play_to

OUT_OF_RANGE: Final = (-1, 0, AMOUNT_LEAST, AMOUNT_MOST)
"""Whole numbers, which the rules refuse. As a price of the bank, some of them may be asked; see `Way`."""
NO_AMOUNTS: Final[tuple[object, ...]] = (
    0.5,
    1.0,
    True,
    "10",
    2**31,
    -(2**31) - 1,
    2**63,
    -(2**63),
    float("nan"),
    float("inf"),
    [10],
    None,
    {},
)
"""What is no amount at all: the connection is closed."""


class Way(Struct, frozen=True):
    """A command that has an amount, and how to come to where it could be given."""

    kind: type[SeatCommand]
    field: str
    ready: Callable[[Sequence[Client]], Awaitable[Client]]
    """Brings a table there; returns whoever could give it."""
    good: int = 1
    """What would do; 0: what the offer says is usual or least."""
    fields: dict[str, object] = {}
    """Others that it has."""


async def may_stake(clients: Sequence[Client]) -> Client:
    """Whose stake it is."""
    await play_to(clients, "stakes")
    return next(client for client in clients if client.offer is not None)


async def may_buy(clients: Sequence[Client]) -> Client:
    """Who may buy a card."""
    await play_to(clients, "punters")
    mover = next(client for client in clients if client.offer is not None)
    assert mover.offer is not None
    assert any(choice.verb == "buy" and choice.closed is None for choice in mover.offer.choices)
    return mover


async def may_pay(clients: Sequence[Client]) -> Client:
    """Between two hands; the host."""
    await play_hands(clients, 1)
    return clients[0]


async def has_bank(clients: Sequence[Client]) -> Client:
    """Between two hands; the bank."""
    await play_hands(clients, 1)
    return next(client for client in clients if client.seat == client.table.bank)


async def may_accept(clients: Sequence[Client]) -> Client:
    """To whom the bank is offered for 1."""
    bank = await has_bank(clients)
    await done(bank, OfferBank, 1)
    await in_step(clients)
    return next(client for client in clients if client is not bank)


WAYS: Final = (
    Way(Stake, "amounts", may_stake),
    Way(Buy, "amount", may_buy, good=0),
    Way(BuyIn, "amount", may_pay),
    Way(CashOut, "amount", may_pay),
    Way(TopUp, "amount", may_pay, fields={"seat": 1}),
    Way(OfferBank, "price", has_bank),
    Way(AcceptOffer, "price", may_accept),
)


AGREED: Final[tuple[tuple[type[ChangeSettings | ChangeRules | Open], str, str], ...]] = (
    (ChangeSettings, "settings", "buy_in"),
    (ChangeRules, "rules", "minimum_stake"),
    (ChangeRules, "rules", "maximum_stake"),
    (Open, "settings", "buy_in"),
    (Open, "rules", "minimum_stake"),
    (Open, "rules", "maximum_stake"),
)
"""The amounts on which a table agrees, with the commands in which they are."""
NEVER_AGREED: Final = (*OUT_OF_RANGE, CHIPS + 1, *NO_AMOUNTS)


def chips(view: TableView) -> object:
    """Every chip that is seen on the table, and everything in the books."""
    seats = [(seat.seat, seat.chips) for seat in view.seats]
    return seats, [(hand.seat, hand.stake, hand.cards) for hand in view.hands], view.ledger, view.sale


def good(client: Client, way: Way) -> int:
    """An amount that will do."""
    offer = client.offer
    return way.good or (0 if offer is None else next(each.least for each in offer.choices if each.verb == "buy"))


def frame(client: Client, way: Way, amount: object) -> bytes | str:
    """The command with this amount, whatever it is."""
    offer = {"offer": client.offer.number} if client.offer is not None and way.kind in (Stake, Buy) else {}
    value = [amount] if way.kind is Stake else amount
    tag = way.kind.__struct_config__.tag
    fields = {"type": tag, "id": client.last_id + 1, **offer, **way.fields, way.field: value}
    return json.dumps(fields) if client.encoding is Encoding.JSON else bytes(msgpack.packb(fields))


async def party_by(here: Served, stack: list[Client], rules: Options) -> None:
    """All of them at a new table of the first, by these rules."""
    code = await stack[0].open(NAMES[0], settings=PATIENT, rules=rules)
    for client, name in zip(stack[1:], NAMES[1:], strict=False):
        await client.join(code, name)
    await in_step(stack)


@pytest.mark.parametrize("encoding", list(Encoding))
@pytest.mark.parametrize("way", WAYS, ids=lambda way: way.kind.__name__)
async def test_an_amount_that_is_none_moved_chips(way: Way, encoding: Encoding) -> None:
    """Negative, zero, half, true, a text, 2**63, NaN, a list: refused, or the end of that line; no chip has moved."""
    async with (
        served(commands_per_second=0) as here,
        caller(here.port, encoding) as ann,
        caller(here.port, encoding) as ben,
        caller(here.port, encoding) as witness,
    ):
        clients = [ann, ben]
        await party_by(here, clients, CLUB)
        giver = await way.ready(clients)
        other = next(client for client in clients if client is not giver)
        before = chips(other.table)
        for amount in OUT_OF_RANGE:
            await giver.socket.send(frame(giver, way, amount))
            giver.last_id += 1
            answer = await giver.answer()
            assert isinstance(answer, Refusal), amount
            assert answer.reason in ("amount_out_of_range", "not_enough_chips", "not_for_sale"), amount
        name = NAMES[clients.index(giver)]
        for nothing in NO_AMOUNTS:
            async with caller(here.port, encoding) as again:
                await again.come_back(giver, name)
                giver = again
                await giver.socket.send(frame(giver, way, nothing))
                assert await giver.ended() == (CloseCode.BAD_PAYLOAD, Closing("bad_message")), nothing
        await witness.come_back(giver, name)
        await in_step([other, witness])
        assert chips(other.table) == before
        assert chips(witness.table)[0] == before[0]  # type: ignore[index]
        await witness.socket.send(frame(witness, way, good(witness, way)))
        witness.last_id += 1
        assert isinstance(await witness.answer(), Happened), "the same with a good amount is done"
        await in_step([other, witness])
        assert chips(other.table) != before


def agreeing(
    kind: type[ChangeSettings | ChangeRules | Open], number: int, within: str, **amounts: object
) -> dict[str, Any]:
    """The command with these amounts, whatever they are, and the rest in order; of Cyd's, if it opens a table."""
    agreed = {"settings": PATIENT, "rules": CLUB}[within]
    command = opening("Cyd") if kind is Open else kind(number, agreed)  # type: ignore[call-arg, arg-type]  # each has two of these
    plain: dict[str, Any] = msgspec.to_builtins(command)
    plain[within] = {**msgspec.to_builtins(agreed), **amounts}
    return plain


async def says(client: Client, plain: object) -> None:
    """Send it as it is."""
    packed = json.dumps(plain) if client.encoding is Encoding.JSON else bytes(msgpack.packb(plain))
    await client.socket.send(packed)


@pytest.mark.parametrize("encoding", list(Encoding))
@pytest.mark.parametrize(("kind", "within", "field"), AGREED, ids=lambda value: getattr(value, "__name__", value))
async def test_an_amount_that_is_none_was_agreed_on(
    kind: type[ChangeSettings | ChangeRules | Open], within: str, field: str, encoding: Encoding
) -> None:
    """The end of that line, whoever says it; the table keeps what it agreed on, and another opens with good ones."""
    async with served(commands_per_second=0) as here, caller(here.port, encoding) as ann, caller(here.port) as ben:
        await party_by(here, [ann, ben], CLUB)
        host, before = ann, (ben.table.settings, ben.table.options, chips(ben.table))
        for nothing in NEVER_AGREED:
            async with caller(here.port, encoding) as again:
                if kind is not Open:
                    await again.come_back(host, NAMES[0])
                    host = again
                await says(again, agreeing(kind, host.last_id + 1, within, **{field: nothing}))
                assert await again.ended() == (CloseCode.BAD_PAYLOAD, Closing("bad_message")), nothing
        async with caller(here.port, encoding) as again:
            if kind is not Open:
                await again.come_back(host, NAMES[0])
                await in_step([again, ben])
            assert (ben.table.settings, ben.table.options, chips(ben.table))[:2] == before[:2]
            assert chips(ben.table)[0] == before[2][0]  # type: ignore[index]
            if within == "rules":
                clash = agreeing(kind, again.last_id + 1, within, minimum_stake=9, maximum_stake=8)
                await says(again, clash)
                again.last_id += 1
                assert (await again.hear_until(lambda update: isinstance(update, Refusal))).reason == "options_clash"  # type: ignore[union-attr]
            await says(again, agreeing(kind, again.last_id + 1, within, **{field: 7}))
            if kind is Open:
                await again.hear_until(lambda update: isinstance(update, Snapshot))
            else:
                again.last_id += 1
                assert isinstance(await again.answer(), Happened)
            agreed = again.table.settings if within == "settings" else again.table.options
            assert getattr(agreed, field) == 7
