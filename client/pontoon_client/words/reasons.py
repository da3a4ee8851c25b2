"""Why something was refused, in a sentence, for each reason code."""

from typing import Final

from pontoon_client.language import N_
from pontoon_client.table.model import BANKS_TURN, hand_at, places_of, seat_of, staked_by
from pontoon_client.words.numbers import figure
from pontoon_client.words.pick import detail_words, first_filled
from pontoon_client.words.scene import name_at
from pontoon_client.words.verbs import to_do
from pontoon_protocol.errors import Detail, Reason
from pontoon_protocol.views import Choice, TableView, Verb

COSTLY: Final[tuple[Verb, ...]] = ("buy", "split", "double")
"""Moves that cost chips, beside the stake."""
SENTENCES: Final[dict[Reason, tuple[str, ...]]] = {
    "unknown_seat": (N_("You are not in this hand."),),
    "wrong_phase": (N_("That can't be done now."),),
    "not_your_turn": (N_("It is not your turn; it is {mover}'s."), N_("It is not your turn.")),
    "not_in_these_rules": (N_("The rules of this table don't have that move here."),),
    "below_stick_minimum": (
        N_("You have {total}; you may {stick} from {least}."),
        N_("You may {stick} from {least}."),
        N_("You have too little to {stick}."),
    ),
    "cannot_twist": (N_("You have {total} and can't {twist}."), N_("You can't {twist} now.")),
    "bought_out": (N_("After a twist you can't buy any more."),),
    "cannot_buy": (N_("You have {total} and can't buy."), N_("You can't buy now.")),
    "cannot_split": (N_("You can't split these cards."),),
    "cannot_double": (N_("You can't double now."),),
    "cannot_burn": (N_("You can't burn these cards."),),
    "pack_empty": (N_("The pack has no card left for that."),),
    "amount_out_of_range": (N_("The amount must be {least} to {most}."), N_("That amount won't do.")),
    "no_free_box": (
        N_("The cards don't reach for so many boxes: {most} may be played now."),
        N_("The cards don't reach for so many boxes."),
    ),
    "not_enough_chips": (
        N_("You have too few chips: {most_chips} free, {staked} staked."),
        N_("You have too few chips: {most_chips} free."),
        N_("You have too few chips for that."),
    ),
    "stale": (N_("That came too late: what you may do had changed."),),
    "out_of_order": (N_("That got lost between two others; say it again."),),
    "in_a_hand": (N_("That has to wait until the hand is over."),),
    "not_the_host": (N_("Only the host, {host}, may do that."), N_("Only the host may do that.")),
    "not_the_bank": (N_("Only the bank may do that."),),
    "not_for_sale": (N_("The bank is not for sale to you at that price."),),
    "nobody_there": (N_("Nobody else sits in that seat."),),
    "not_seated": (N_("You have no seat at this table."),),
    "already_seated": (N_("You have a seat at this table already."),),
    "table_full": (N_("All the seats at this table are taken, and no more people may wait for one."),),
    "watchers_full": (N_("As many people watch this table as may."),),
    "no_watchers": (N_("This table may not be watched."),),
    "no_such_table": (N_("The server has no table of that code. Look at the link again."),),
    "wrong_passcode": (N_("That is not the table's passcode."),),
    "wrong_key": (N_("The seat is not kept for you any more."),),
    "bad_name": (N_("That name won't do: use letters, digits, spaces and . - _ '."),),
    "name_taken": (N_("Somebody at the table has that name, or one that looks like it."),),
    "not_a_bot": (N_("There is no bot in that seat."),),
    "night_over": (N_("The night is over."),),
    "already_started": (N_("The night has begun already."),),
    "too_many_tables": (N_("The server has no room for another table."),),
    "may_not_open": (N_("You may not open tables on this server."),),
    "not_yet_played": (
        N_("The server does not play these rules yet: {options}."),
        N_("The server does not play these rules yet."),
    ),
    "options_clash": (N_("These rules don't go together: {options}."), N_("These rules don't go together.")),
    "too_fast": (N_("Too much at once; wait {seconds}."), N_("Too much at once; wait a little.")),
    "too_many_tries": (
        N_("Too many wrong tries from your address; wait {seconds}."),
        N_("Too many wrong tries from your address; wait a minute."),
    ),
    "nothing_to_say": (N_("There was nothing to say."),),
    "no_chat": (N_("Nobody may talk at this table; {host}, the host, can change that."), N_("Nobody may talk here.")),
    "table_locked": (N_("The host has locked this table: nobody new comes in."),),
    "paused": (N_("The game is paused; nobody moves until it goes on."),),
    "not_paused": (N_("The game is not paused."),),
    "nobody_absent": (N_("Nobody who is absent is waited for; whoever it is may still move."),),
    "host_is_there": (
        N_("{host}, the host, is there and can skip the wait."),
        N_("The host is there to skip the wait."),
    ),
    "no_such_guest": (N_("Nobody of that number waits at the door."),),
    "seat_taken": (N_("That seat is not free."),),
    "cannot_change": (
        N_("That can't change while people sit at the table: {options}."),
        N_("That can't change while people sit at the table."),
    ),
    "cannot_save": (N_("The server can't save the game just now; nothing is played until it can."),),
    "table_frozen": (N_("The server found a fault and stopped this table."),),
}
"""For each reason what may be said, the fullest first; the first whose gaps can be filled is."""


def reason_words(reason: Reason, detail: Detail | None, view: TableView | None) -> str:
    """The sentence for a refusal, with what its data and the table tell."""
    return first_filled(SENTENCES[reason], {**_terms(view), **_from_table(view), **detail_words(detail)})


def why_closed(view: TableView, choice: Choice) -> str:
    """Why you can't make a move that people expect to be able to make; empty for what is better left unsaid."""
    data = _terms(view)
    if choice.closed == "below_stick_minimum":
        least = choice.least or view.options.stick_minimum
        return first_filled((N_("You may {stick} from {least}."),), {**data, "least": figure(least)})
    if choice.closed == "not_enough_chips" and choice.verb in COSTLY:
        data["move"] = to_do(view, choice.verb)
        return first_filled((N_("You have too few chips to {move}."),), data)
    if choice.closed in ("pack_empty", "not_enough_chips", "no_free_box"):
        return first_filled(SENTENCES[choice.closed][-1:], data)
    return ""


def _terms(view: TableView | None) -> dict[str, str]:
    """The table's words for the moves that every table has."""
    return {"twist": to_do(view, "twist"), "stick": to_do(view, "stick")}


def _from_table(view: TableView | None) -> dict[str, str]:
    if view is None:
        return {}
    staked = staked_by(view, view.you)
    data = {"staked": figure(staked)} if staked else {}
    mover = view.bank if view.phase in BANKS_TURN else None
    if view.turn is not None and (hand := hand_at(view, view.turn)) is not None:
        mover = hand.seat
    if mover is not None and mover != view.you:
        data["mover"] = name_at(view, mover)
    if seat_of(view, view.host) is not None:
        data["host"] = name_at(view, view.host)
    own = [hand.total for place in places_of(view, view.you) if (hand := hand_at(view, place)) and hand.total]
    return data | ({"total": str(own[0])} if len(own) == 1 else {})
