"""Opening a WebSocket (RFC 6455, section 4)."""

from typing import Final

from prove.wire.case import BINARY, HELLO, OPENING, Case, bytewise, frame, handshake

OPENED: Final = "101, open"
REFUSED: Final = "400|426"
EARLY: Final = handshake() + frame(BINARY, HELLO)

CASES: Final = (
    Case(
        *("the example of the RFC", "6455 1.3", (handshake(),), OPENED),
        has=(
            ("sec-websocket-accept", "s3pPLMBiTxaQ9kYGzzhZRbK+xOo="),
            ("upgrade", "websocket"),
            ("connection", "upgrade"),
            ("sec-websocket-protocol", OPENING["Sec-WebSocket-Protocol"]),
        ),
    ),
    Case("Upgrade in mixed case", "6455 4.2.1", (handshake(Upgrade="WebSocket"),), OPENED),
    Case("Connection in mixed case and a list", "6455 4.2.1", (handshake(Connection="keep-alive, UPGRADE"),), OPENED),
    Case("headers in any order", "6455 4.2.1", (handshake(without="Host").replace(b"\r\n\r\n", b"\r\nHost: localhost\r\n\r\n"),), OPENED),
    Case("names in lower case", "6455 4.2.1", (handshake().replace(b"Sec-WebSocket", b"sec-websocket"),), OPENED),
    Case("a byte at a time", "6455 4.2.1", bytewise(handshake()), OPENED),
    Case("a query", "6455 3", (handshake(start="GET /ws?x=1 HTTP/1.1"),), OPENED),
    Case("a target with the server's name", "6455 4.2.1", (handshake(start="GET http://localhost/ws HTTP/1.1"),), OPENED),
    Case("a header that nobody knows", "6455 4.2.1", (handshake("X-Unheard-Of: 1"),), OPENED),
    Case("spaces around the key", "6455 4.2.1", (handshake(Sec_WebSocket_Key=f"  {OPENING['Sec-WebSocket-Key']} "),), OPENED),
    Case("without Upgrade", "6455 4.2.1", (handshake(without="Upgrade"),), REFUSED),
    Case("an upgrade to something else", "6455 4.2.1", (handshake(Upgrade="h2c"),), REFUSED),
    Case("a choice of upgrades", "9110 7.8", (handshake(Upgrade="h2c, websocket"),), f"{REFUSED} / 101, open"),
    Case("without Connection", "6455 4.2.1", (handshake(without="Connection"),), REFUSED),
    Case("Connection without Upgrade", "6455 4.2.1", (handshake(Connection="keep-alive"),), REFUSED),
    Case("without a key", "6455 4.2.1", (handshake(without="Sec-WebSocket-Key"),), "400"),
    Case("an empty key", "6455 4.2.1", (handshake(Sec_WebSocket_Key=""),), "400"),
    Case("a key of 15 bytes", "6455 4.2.1", (handshake(Sec_WebSocket_Key="AAAAAAAAAAAAAAAAAAAA"),), "400"),
    Case("a key of 17 bytes", "6455 4.2.1", (handshake(Sec_WebSocket_Key="A" * 23 + "="),), "400"),
    Case("a key that is no base64", "6455 4.2.1", (handshake(Sec_WebSocket_Key="!" * 22 + "=="),), "400"),
    Case("a key with something beside it", "6455 4.2.1", (handshake(Sec_WebSocket_Key="A!" * 11 + "A" * 11 + "=="),), "400"),
    Case("two keys", "6455 11.3.1", (handshake(f"Sec-WebSocket-Key: {'A' * 22}=="),), "400"),
    *(
        Case(f"version {version}", "6455 4.4", (handshake(Sec_WebSocket_Version=version),), REFUSED, has=(("sec-websocket-version", "13"),))
        for version in ("0", "7", "8", "12", "14", "256", "13.0", "hixie")
    ),
    Case("without a version", "6455 4.2.1", (handshake(without="Sec-WebSocket-Version"),), REFUSED),
    Case("two versions", "6455 11.3.5", (handshake("Sec-WebSocket-Version: 8"),), REFUSED, has=(("sec-websocket-version", "13"),)),
    Case("POST", "6455 4.2.1", (handshake(start="POST /ws HTTP/1.1"),), "400|405"),
    Case("HEAD", "6455 4.2.1", (handshake(start="HEAD /ws HTTP/1.1"),), "400|405", head=True),
    Case("HTTP/1.0", "9110 7.8", (handshake(start="GET /ws HTTP/1.0"),), "400|426, end"),
    Case("another place", "6455 4.2.2", (handshake(start="GET /wss HTTP/1.1"),), "404"),
    Case("without a host", "6455 4.2.1", (handshake(without="Host"),), "400"),
    Case("another's host", "6455 4.2.1", (handshake(Host="pontoon.example"),), "400|403|421"),
    Case("another's origin", "6455 10.2", (handshake("Origin: http://pontoon.example"),), "403"),
    Case("the origin null", "6455 10.2", (handshake("Origin: null"),), "403"),
    Case("the server's own origin", "6455 10.2", (handshake("Origin: http://localhost"),), OPENED),
    Case("no subprotocol", "6455 4.2.2", (handshake(without="Sec-WebSocket-Protocol"),), "400"),
    Case("a subprotocol that is not spoken", "6455 4.2.2", (handshake(Sec_WebSocket_Protocol="chat"),), "400"),
    Case("subprotocols are told apart by case", "6455 4.2.2", (handshake(Sec_WebSocket_Protocol="PONTOON.1.JSON"),), "400"),
    Case(
        *("one of two subprotocols", "6455 1.9", (handshake(Sec_WebSocket_Protocol="pontoon.1.json, pontoon.1.msgpack"),), OPENED),
        has=(("sec-websocket-protocol", "pontoon.1.msgpack"),),
    ),
    Case(
        *("subprotocols in two lines", "6455 11.3.4"),
        *((handshake("Sec-WebSocket-Protocol: pontoon.1.json", Sec_WebSocket_Protocol="chat"),), OPENED),
        has=(("sec-websocket-protocol", "pontoon.1.json"),),
    ),
    Case(
        *("an extension that is declined", "6455 9.1", (handshake("Sec-WebSocket-Extensions: permessage-deflate"),), OPENED),
        has=(("-sec-websocket-extensions", ""),),
    ),
    Case(
        *("an extension that nobody knows", "6455 9.1", (handshake("Sec-WebSocket-Extensions: x-brew; hot=1"),), OPENED),
        has=(("-sec-websocket-extensions", ""),),
    ),
    Case("a list of extensions that is none", "6455 9.1", (handshake("Sec-WebSocket-Extensions: ;;=,"),), f"{OPENED} / 400"),
    Case("frames before the answer", "6455 4.1", (EARLY,), "400 / 400, 400, end"),
)  # fmt: skip
