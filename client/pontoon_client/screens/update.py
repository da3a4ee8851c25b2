"""What news make of the full screen. Pure and total."""

from collections.abc import Iterable
from typing import assert_never

from msgspec.structs import replace

from pontoon_client.connection.news import (
    Arrived,
    AtDoor,
    Changed,
    Declined,
    Hidden,
    LineDown,
    News,
    Noticed,
    Returned,
    Seated,
)
from pontoon_client.language import _
from pontoon_client.lines.muting import audible
from pontoon_client.lines.stakes import staked_ahead
from pontoon_client.lines.tray import EMPTY, follow
from pontoon_client.lines.typed import Answer
from pontoon_client.screens.about_you import about_you, says_total
from pontoon_client.screens.amounts import dropped
from pontoon_client.screens.asked_now import amount_for, guard_stands, question
from pontoon_client.screens.came import came
from pontoon_client.screens.covering import lines_told
from pontoon_client.screens.model import Kind, Logged, Model, logged, style, with_lines
from pontoon_client.screens.moved import moved
from pontoon_client.table.fold_deal import shown
from pontoon_client.table.update import fold
from pontoon_client.words.differences import differences
from pontoon_client.words.door import door_news, your_place
from pontoon_client.words.line import back, line_down
from pontoon_client.words.refusals import refused
from pontoon_client.words.service import notice_words
from pontoon_client.words.standing import headline, seated_words
from pontoon_client.words.story import tell_missed
from pontoon_client.words.tempo import tempo
from pontoon_protocol.events import NightEnded, Said
from pontoon_protocol.updates import Happened, Notice
from pontoon_protocol.views import TableView


def heard(model: Model, news: News, seconds: float | None, now: float = 0.0) -> Model:
    """The model after news at a time by the clock; `seconds` are left of the wait that ran before them."""
    return _timed(model, _staked_ahead(_heard(model, news, seconds)), now)


def _heard(model: Model, news: News, seconds: float | None) -> Model:
    match news:
        case Arrived(view=view):
            return _arrived(model, view)
        case AtDoor(guest=guest, code=code):
            return _at_door(replace(model, guest=guest, code=code))
        case Hidden():
            gone = replace(dropped(model), view=None, tray=EMPTY, settled=None, last=(), guarded=None)
            return told(gone, [notice_words(Notice("watchers_off"))])
        case Seated(after=after):
            return told(_seen(_up(model), after), [_back(model), seated_words(after)])
        case Changed():
            return _changed(model, news)
        case LineDown(closing=closing):
            down = line_down(model.view, closing, seconds, guest=model.guest > 0)
            return told(replace(model, down=news), [down])
        case Returned():
            return _returned(model, news)
        case Declined(refusal=refusal, command=command) if model.view is not None:
            words = refused(
                model.view, refusal, command, tray=model.tray, seconds=seconds, numbered=False, keys=model.keys
            )
            return told(replace(model, sent=None), [words], yours=says_total(model.view, words))
        case Declined():
            return model
        case Noticed(notice=notice):
            stopping = model.stopping or notice.code == "server_stopping"
            return told(replace(model, stopping=stopping), [notice_words(notice)])
        case _:
            assert_never(news)


def told(model: Model, lines: Iterable[str], kind: Kind = "told", *, yours: bool = False) -> Model:
    """The model with something told to you alone; `yours`: it may say what you hold."""
    return replace(model, log=logged(model, list(lines), kind, yours=yours))


def _arrived(model: Model, view: TableView) -> Model:
    waited = model.guest > 0
    seen = _seen(_up(model), view)
    lines = [_back(model), headline(view), differences(view.options), tempo(view, model.keys)]
    lines.append(seated_words(view) if waited and view.you is not None else "")
    lines.append(your_place(view, seen.guest))
    return told(seen, lines)


def _at_door(model: Model) -> Model:
    place = your_place(model.view, model.guest) if model.view is not None and model.down is None else ""
    return told(_up(model), [_back(model), place])


def _back(model: Model) -> str:
    """That the line is back, if it was told that it was down."""
    return back([], whole=True) if model.down is not None else ""


def _up(model: Model) -> Model:
    return replace(model, down=None, stopping=False, sent=None)


def _changed(model: Model, news: Changed) -> Model:
    before, happened, after = news.before, news.happened, news.after
    last, ways = moved(before, happened, model.last), came(happened, model.came)
    log = logged(
        replace(model, log=_log_of(model, before, happened)), door_news(before, after, model.guest, model.keys), "told"
    )
    seen = _with_last_hand(_seen(replace(model, log=log), after), before, happened)
    if news.answered is not None and not happened.events:
        seen = told(seen, [_("That is so already; nothing changes.")])
    return replace(seen, last=last, came=ways)


def _with_last_hand(model: Model, before: TableView, happened: Happened) -> Model:
    """The model with the hand that was settled in the same moment as the night was over."""
    view = before
    for event in happened.events:
        if isinstance(event, NightEnded) and view.phase == "between" and before.phase != "between" and view.results:
            return replace(model, settled=shown(view, happened.hands))
        view = fold(view, event)
    return model


def _log_of(model: Model, before: TableView, happened: Happened) -> tuple[Logged, ...]:
    """The log with what happened; what people said is marked as theirs."""
    heard_of = audible(model.muted, before, happened, model.guest)
    talk: Kind = "chat" if all(isinstance(event, Said) for event in happened.events) else "game"
    return with_lines(model, lines_told(before, heard_of, style(model), talk))


def _returned(model: Model, news: Returned) -> Model:
    seen, lines = _up(model), list[str]()
    missed = tell_missed(news.before, news.missed, model.muted, style(model))
    if model.down is not None:
        lines.append(back(missed, whole=news.whole))
    lines += [headline(news.after)] if news.whole else missed
    lines.append(your_place(news.after, model.guest))
    before, last, ways = news.before, model.last, model.came
    for happened in news.missed:
        last, ways = moved(before, happened, last), came(happened, ways)
    seen = _seen(replace(seen, last=() if news.whole else last, came=() if news.whole else ways), news.after)
    return told(seen, lines, yours=any(about_you(before, happened) for happened in news.missed))


def _seen(model: Model, view: TableView) -> Model:
    """The model with the table as it is now."""
    before = model.view
    new_hand = before is None or before.hand != view.hand
    tray = follow(model.tray, view)
    guarded = model.guarded if before is not None and guard_stands(before, view) else None
    seen = replace(
        model,
        view=view,
        guest=model.guest if view.you is None else 0,
        tray=tray,
        settled=_settled(model, view),
        last=() if new_hand else model.last,
        came=() if new_hand else model.came,
        box=min(model.box, view.options.boxes) if tray.hand == model.tray.hand else 1,
        guarded=guarded,
    )
    return seen if amount_for(before) == amount_for(view) else dropped(seen)


def _settled(model: Model, view: TableView) -> TableView | None:
    """The settled hand: as long as no other begins, and after that unless it was seen."""
    if view.phase == "between" and view.results:
        return view
    return model.settled if model.settled is not None and model.settled.hand != model.seen else None


def _staked_ahead(model: Model) -> Model:
    """Told why stakes that were laid down before can't be sent now that they are asked for, if they can't."""
    meant = staked_ahead(model.view, model.tray) if model.view is not None else None
    if not isinstance(meant, Answer):
        return model
    return told(replace(model, tray=replace(model.tray, due=-1)), [meant.text])


def _timed(before: Model, model: Model, now: float) -> Model:
    """The model that knows when it was asked what it is asked, and that stays where its log was scrolled to."""
    asked = question(model.view)
    if asked is not None and asked != question(before.view):
        model = replace(model, asked_at=now)
    if not model.scrolled:
        return model
    return replace(model, scrolled=min(len(model.log), model.scrolled + _added(before, model)))


def _added(before: Model, after: Model) -> int:
    """How many lines the log has more, beside those that went at its beginning."""
    if not before.log:
        return len(after.log)
    last = before.log[-1]
    return next((more for more, logged in enumerate(reversed(after.log)) if logged is last), len(after.log))
