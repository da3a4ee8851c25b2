"""What a simulation found, as data and in words."""

from collections.abc import Iterator, Mapping
from typing import Final

import msgspec
from msgspec import Struct

from pontoon_protocol.options import nearest
from pontoon_server.simulation.plan import Plan
from pontoon_server.simulation.statistics import Ratio
from pontoon_server.simulation.tally import NOT_PLAYED, Tally

_KINDS: Final = ("bust", "total", "royal", "trick", "pontoon")


class PuntersFound(Struct, frozen=True):
    """The punters' side. Results are shares of what they staked."""

    strategy: str
    per_initial_stake: Ratio
    per_chip_staked: Ratio
    hands: int
    """How many hands they had, splits counted."""
    outcomes: dict[str, float]
    """What share of those came to what."""
    initial_stakes: int
    final_stakes: int
    result: int
    """In chips."""


class BankFound(Struct, frozen=True):
    """The bank's side. Results are shares of what the punters staked."""

    strategy: str
    per_initial_stake: Ratio
    per_chip_staked: Ratio
    outcomes: dict[str, float]
    """What share of all hands the bank's came to what; a number is a total it stuck on."""
    moves: int
    """How often it moved to another seat."""
    moves_per_hand: float | None


class Found(Struct, frozen=True):
    """All that was found."""

    rules: dict[str, object]
    players: int
    hands: int
    planned: int
    """How many hands it should have been: more, if it was stopped."""
    unstaked: int
    seed: int
    punters: PuntersFound
    bank: BankFound


def found(plan: Plan, tally: Tally) -> Found:
    """What the tally of a plan shows."""
    preset, changed = nearest(plan.options)
    initial, final = tally.initial.ratio(), tally.final.ratio()
    rules = {name: getattr(plan.options, name) for name in changed}
    hands = tally.punters.total()
    return Found(
        rules={"preset": preset, **rules},
        players=plan.players,
        hands=tally.hands,
        planned=plan.hands,
        unstaked=tally.unstaked,
        seed=plan.seed,
        punters=PuntersFound(
            strategy=plan.punters,
            per_initial_stake=initial,
            per_chip_staked=final,
            hands=hands,
            outcomes=_shares({kind: tally.punters[kind] for kind in _KINDS}, hands),
            initial_stakes=tally.initial.stake,
            final_stakes=tally.final.stake,
            result=tally.final.result,
        ),
        bank=BankFound(
            strategy=plan.bank if plan.options.bank_play == "free" else plan.options.bank_play,
            per_initial_stake=initial.turned(),
            per_chip_staked=final.turned(),
            outcomes=_shares(_in_order(tally.bank), tally.hands),
            moves=tally.bank_moves,
            moves_per_hand=tally.bank_moves / tally.hands if tally.hands else None,
        ),
    )


def as_json(plan: Plan, tally: Tally) -> str:
    """One JSON object on one line. The same plan, played to its end, always gives the same bytes."""
    return msgspec.json.encode(found(plan, tally)).decode()


def in_words(plan: Plan, tally: Tally) -> Iterator[str]:
    """The same for people, in lines of at most 80 columns."""
    shown = found(plan, tally)
    changes = ", ".join(f"{name}={value}" for name, value in shown.rules.items() if name != "preset")
    yield f"{shown.rules['preset']}{f' with {changes}' if changes else ''}"
    yield (
        f"{shown.players} {'player' if shown.players == 1 else 'players'}, seed {shown.seed}, {shown.hands:,} hands"
        + (f" of {shown.planned:,}" if shown.hands < shown.planned else "")
    )
    yield f"punters play {shown.punters.strategy}, the bank {shown.bank.strategy}"
    yield ""
    yield f"{'Result':24}{'for each initial stake':>26}{'for each chip staked':>26}"
    for name, side in (("punters", shown.punters), ("bank", shown.bank)):
        yield f"  {name:22}{_percent(side.per_initial_stake):>26}{_percent(side.per_chip_staked):>26}"
    yield ""
    yield from _outcomes("The bank's hand", shown.bank.outcomes)
    yield ""
    yield from _outcomes(f"The punters' {shown.punters.hands:,} hands", shown.punters.outcomes)
    if plan.options.bank == "seat" and shown.bank.moves_per_hand is not None:
        yield ""
        yield f"The bank moved {shown.bank.moves:,} times, after {shown.bank.moves_per_hand:.2%} of the hands."


def _outcomes(title: str, outcomes: Mapping[str, float]) -> Iterator[str]:
    yield title
    for name, share in outcomes.items():
        yield f"  {name.replace('_', ' '):14}{share:>9.3%}"


def _percent(ratio: Ratio) -> str:
    if ratio.mean is None:
        return "nothing staked"
    if ratio.standard_error is None:
        return f"{ratio.mean:+.3%}"
    return f"{ratio.mean:+.3%} +- {ratio.standard_error:.3%}"


def _in_order(outcomes: Mapping[str, int]) -> dict[str, int]:
    """Not played and bust first, then the totals as they rise, then trick and Pontoon."""
    totals = sorted((name for name in outcomes if name.isdigit()), key=int)
    return {name: outcomes.get(name, 0) for name in (NOT_PLAYED, "bust", *totals, "trick", "pontoon")}


def _shares(counts: Mapping[str, int], of: int) -> dict[str, float]:
    return {name: count / of for name, count in counts.items()} if of else {}
