"""Bytes to frozen messages and back."""

import json
import resource
from typing import Any

import msgpack
import msgspec
import pytest

from pontoon_protocol.codec import (
    COMMANDS,
    UPDATES,
    Encoding,
    decode_command,
    decode_update,
    encode,
    encode_catch_up,
    with_private,
)
from pontoon_protocol.commands import Ready, Say, Stake
from pontoon_protocol.errors import CloseCode, Detail, ProtocolError
from pontoon_protocol.events import LineBack
from pontoon_protocol.hand_events import WholeHand
from pontoon_protocol.host_events import Locked, RulesChanged, SettingsChanged
from pontoon_protocol.limits import FRAME_BYTES, LIST_ITEMS, UPDATE_BYTES
from pontoon_protocol.options import CLUB, Settings
from pontoon_protocol.updates import CatchUp, Closing, Done, Happened, Private, Snapshot
from pontoon_protocol.views import Offer, Wait
from support.example_updates import LOBBY
from support.frames import Frame, as_frame, for_viewer

MSGPACK, JSON = Encoding


def _refusal(encoding: Encoding, frame: Frame, *, update: bool = False) -> ProtocolError:
    with pytest.raises(ProtocolError) as raised:
        (decode_update if update else decode_command)(encoding, frame)
    return raised.value


def test_every_message_is_found_by_its_tag() -> None:
    """The tag is the class's name in snake case, and no two share one side's."""
    assert COMMANDS["buy_in"].__name__ == "BuyIn"
    assert UPDATES["catch_up"].__name__ == "CatchUp"
    assert (len(COMMANDS), len(UPDATES)) == (45, 11)


def test_a_command_is_no_update_and_the_reverse() -> None:
    """Each direction has its own door."""
    assert _refusal(MSGPACK, encode(MSGPACK, Done(1))).text == "a message of no known type"
    assert _refusal(MSGPACK, encode(MSGPACK, Ready(1)), update=True).text == "a message of no known type"


def test_a_frame_at_the_limit_is_read_and_one_over_it_is_not() -> None:
    """The limit counts bytes, whatever the encoding (RFC 6455: 1009)."""
    assert _refusal(MSGPACK, b"\xc0" * FRAME_BYTES).code is CloseCode.BAD_PAYLOAD
    assert _refusal(MSGPACK, b"\xc0" * (FRAME_BYTES + 1)).code is CloseCode.TOO_BIG
    text = encode(JSON, Ready(1)).decode()
    assert decode_command(JSON, text.ljust(FRAME_BYTES)) == Ready(1)
    assert _refusal(JSON, text.ljust(FRAME_BYTES + 1)).code is CloseCode.TOO_BIG
    assert _refusal(JSON, '"' + "€" * 2_800 + '"').code is CloseCode.TOO_BIG


def test_a_client_takes_longer_frames_than_a_server() -> None:
    """A snapshot may need more than a command."""
    text = encode(JSON, Done(1)).decode()
    assert decode_update(JSON, text.ljust(FRAME_BYTES + 1)) == Done(1)
    assert _refusal(JSON, text.ljust(UPDATE_BYTES + 1), update=True).code is CloseCode.TOO_BIG


def test_text_is_for_json_and_bytes_are_for_messagepack() -> None:
    """A frame of the other kind is refused without a look inside."""
    assert "text frames" in _refusal(JSON, encode(JSON, Ready(1))).text
    assert "text frames" in _refusal(MSGPACK, encode(JSON, Ready(1)).decode()).text


def test_a_command_with_a_field_too_many_is_refused() -> None:
    """An older server doesn't drop silently what a newer client relies on."""
    assert _refusal(JSON, '{"type":"ready","id":1,"more":1}').text == "fields that a ready can't have"


def test_an_update_with_a_field_too_many_is_read() -> None:
    """An older client doesn't mind what a newer server adds."""
    assert decode_update(JSON, '{"type":"done","id":1,"more":[1]}') == Done(1)


def test_options_and_settings_of_a_newer_server_are_read() -> None:
    """What they have too much is ignored in a snapshot, though a command may not have it."""
    tree: dict[str, Any] = msgspec.to_builtins(Snapshot(1, LOBBY))
    tree["view"]["options"]["jokers"] = 2
    tree["view"]["settings"]["music"] = True
    tree["view"]["weather"] = "fine"
    assert decode_update(JSON, json.dumps(tree)) == Snapshot(1, LOBBY)


@pytest.mark.parametrize("caught_up", [False, True])
def test_rules_and_settings_of_a_newer_server_are_read_where_they_change(caught_up: bool) -> None:
    """In the events that tell of them, alone or among what was missed."""
    told = Happened(7, (RulesChanged(CLUB), SettingsChanged(Settings(chat=False)), Locked()))
    tree: dict[str, Any] = msgspec.to_builtins(told)
    tree["events"][0]["rules"]["jokers"] = 2
    tree["events"][1]["settings"]["music"] = True
    if caught_up:
        assert decode_update(JSON, json.dumps({"type": "catch_up", "updates": [tree]})) == CatchUp((told,))
    else:
        assert decode_update(JSON, json.dumps(tree)) == told


@pytest.mark.parametrize(
    "events", [None, 1, {"rules": {}}, [None], [{"type": "rules_changed", "rules": 1}], [{"rules": []}], "rules"]
)
def test_a_happened_without_sound_events_is_refused(events: object) -> None:
    """Whatever stands where they or their rules should be."""
    frame = msgpack.packb({"type": "happened", "seq": 1, "events": events})
    assert _refusal(MSGPACK, frame, update=True).text == "fields that a happened can't have"


@pytest.mark.parametrize("view", [None, [], {"options": 1}, {"options": {"packs": "many"}, "settings": []}])
def test_a_snapshot_without_a_view_is_refused(view: object) -> None:
    """Whatever stands where the view or its options should be."""
    frame = msgpack.packb({"type": "snapshot", "seq": 1, "view": view})
    assert _refusal(MSGPACK, frame, update=True).text == "fields that a snapshot can't have"


@pytest.mark.parametrize(
    ("encoding", "frame"),
    [
        (JSON, '{"type":"ready","id":1,"id":2}'),
        (MSGPACK, b"\x82\xa2id\x01\xa2id\x02"),
        (JSON, '{"type":"ready","id":NaN}'),
        (JSON, '{"type":"ready","id":-Infinity}'),
        (MSGPACK, msgpack.packb(msgpack.ExtType(5, b"x"))),
        (MSGPACK, msgpack.packb(msgpack.ExtType(5, b""))),
        (MSGPACK, msgpack.packb({"type": msgpack.Timestamp(0)})),
    ],
)
def test_what_only_some_readers_understand_is_not_read(encoding: Encoding, frame: Frame) -> None:
    """A key twice, a number that is none, an extension."""
    assert _refusal(encoding, frame).text == "not one well-formed message"


def test_an_error_never_repeats_what_the_peer_sent() -> None:
    """It may be logged as it is."""
    frames: list[tuple[Encoding, Frame]] = [
        (JSON, '{"type":"SECRET"}'),
        (JSON, '{"type":"say","id":"SECRET","text":""}'),
        (JSON, "SECRET"),
        (MSGPACK, b"\xa6SECRET"),
        (MSGPACK, msgpack.packb({"type": "ready", "SECRET": 1})),
    ]
    assert not any("SECRET" in str(_refusal(encoding, frame)) for encoding, frame in frames)


def test_half_a_character_is_no_text_in_either_encoding() -> None:
    """Nobody could send it on; a whole one that is escaped in two halves is fine."""
    assert _refusal(JSON, '{"type":"say","id":1,"text":"\\ud83c"}').code is CloseCode.BAD_PAYLOAD
    assert decode_command(JSON, '{"type":"say","id":1,"text":"\\ud83c\\udca1 \\u00e9"}') == Say(1, "🂡 é")


def test_a_frame_that_announces_giants_costs_no_memory() -> None:
    """3,000 bytes once made room for 64 MiB of lists in lists."""
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    for _ in range(3):
        _refusal(MSGPACK, b"\xdc\x1f\xff" * 1_000)
        _refusal(MSGPACK, b"\xde\x1f\xff\xa1a" * 1_000)
    assert resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before < 8_192


def test_a_list_is_as_long_in_one_encoding_as_in_the_other() -> None:
    """The longest is read from both, one item more from neither."""
    longest = Closing("no_common_version", Detail(versions=(1,) * LIST_ITEMS))
    longer = Closing("no_common_version", Detail(versions=(1,) * (LIST_ITEMS + 1)))
    assert decode_update(JSON, encode(JSON, longest).decode()) == decode_update(MSGPACK, encode(MSGPACK, longest))
    assert _refusal(JSON, encode(JSON, longer).decode(), update=True).code is CloseCode.BAD_PAYLOAD
    assert _refusal(MSGPACK, encode(MSGPACK, longer), update=True).code is CloseCode.BAD_PAYLOAD


def test_lists_of_real_length_are_read() -> None:
    """The longest commands have five amounts, the longest updates a whole night."""
    assert decode_command(MSGPACK, encode(MSGPACK, Stake(1, 1, (1,) * 5))) == Stake(1, 1, (1,) * 5)
    long = CatchUp(tuple(Happened(seq, (LineBack(0),) * 32) for seq in range(128)))
    assert decode_update(MSGPACK, encode(MSGPACK, long)) == long


PUBLIC = Happened(7, (LineBack(1),), Wait("turn", (1,), 2.5))
PRIVATE = Private((WholeHand(0, ("AS", "KD"), 21, soft=True),), Offer(3, ()), 9)


@pytest.mark.parametrize("encoding", Encoding)
@pytest.mark.parametrize("private", [PRIVATE, Private(), Private(offer=None), Private(id=4)])
def test_a_happened_is_put_together_of_two_parts(encoding: Encoding, private: Private) -> None:
    """The frame is, byte for byte, that of the whole message."""
    whole = Happened(PUBLIC.seq, PUBLIC.events, PUBLIC.wait, private.hands, private.offer, private.id)
    assert with_private(encoding, encode(encoding, PUBLIC), encode(encoding, private)) == encode(encoding, whole)


def test_a_happened_stays_small_enough_to_be_put_together() -> None:
    """A MessagePack map of up to 15 entries has them counted in its first byte."""
    assert len(Happened.__struct_fields__) + 1 <= 15
    assert Private.__struct_fields__ == Happened.__struct_fields__[-3:]


@pytest.mark.parametrize("encoding", Encoding)
def test_frames_that_were_kept_go_out_as_one_catch_up(encoding: Encoding) -> None:
    """They are kept as MessagePack and read by clients of either encoding."""
    kept = [for_viewer(MSGPACK, PUBLIC, PRIVATE), encode(MSGPACK, Happened(8))]
    rest = CatchUp((), Wait("bank", (0,), 1.0))
    found = encode_catch_up(encoding, kept, rest)
    assert [it.seq for it in _catch_up(encoding, found).updates] == [7, 8]
    assert _catch_up(encoding, found).updates[0].hands == PRIVATE.hands
    assert _catch_up(encoding, found).wait == rest.wait


def _catch_up(encoding: Encoding, encoded: bytes) -> CatchUp:
    found = decode_update(encoding, as_frame(encoding, encoded))
    assert isinstance(found, CatchUp)
    return found


def test_a_default_is_left_out_of_an_update_and_a_null_that_means_something_is_not() -> None:
    """Absent and null say different things about an offer."""
    assert encode(JSON, Closing("left")) == b'{"type":"closing","code":"left"}'
    assert encode(JSON, Happened(1)) == b'{"type":"happened","seq":1}'
    assert encode(JSON, Happened(1, offer=None)) == b'{"type":"happened","seq":1,"offer":null}'
