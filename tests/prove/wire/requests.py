"""Requests that are in order (RFC 9110, RFC 9112)."""

from typing import Final

from prove.wire.case import Case, bytewise, request

OK: Final = request()
NOWHERE: Final = request(start="GET /nowhere HTTP/1.1")


def get(target: str, version: str = "1.1") -> str:
    """A request line."""
    return f"GET {target} HTTP/{version}"


CASES: Final = (
    Case("a plain request", "9112 3", (OK,), "200, open"),
    Case("an answer says when it was made", "9110 6.6.1", (OK,), "200, open", has=(("date", ""),)),
    Case("an answer says how long it is", "9110 8.6", (OK,), "200, open", has=(("content-length", ""),)),
    Case("HEAD has no body", "9110 9.3.2", (request(start="HEAD /healthz HTTP/1.1"),), "200", head=True),
    Case("HEAD twice, each without a body", "9112 6.3", (request(start="HEAD / HTTP/1.1") * 2,), "200, 200", head=True),
    Case("a target with the server's name in it", "9112 3.2.2", (request(start=get("http://localhost/healthz")),), "200, open"),
    Case("one whose name is in upper case", "9110 4.2.3", (request(start=get("http://LOCALHOST/healthz")),), "200, open"),
    Case("a target with a query", "9110 4.2.1", (request(start=get("/healthz?x=1&y")),), "200, open"),
    Case("a target with escapes", "9110 4.2.3", (request(start=get("/%68ealth%7A")),), "200, open"),
    Case("nothing is there", "9110 15.5.5", (NOWHERE,), "404, open"),
    Case("an empty line before the request", "9112 2.2", (b"\r\n" + OK,), "200, open"),
    Case("lines that end in a bare line feed", "9112 2.2", (OK.replace(b"\r\n", b"\n"),), "200, open / 400, end"),
    Case("a header's name in mixed case", "9110 5.1", (request(host="hOsT: localhost"),), "200, open"),
    Case("a host in upper case", "9110 4.2.3", (request(host="Host: LOCALHOST:80"),), "200, open"),
    Case("spaces and tabs around a value", "9112 5.1", (request(host="Host:\t  localhost \t "),), "200, open"),
    Case("no space before a value", "9112 5.1", (request(host="Host:localhost"),), "200, open"),
    Case("a header that nobody knows", "9110 5.1", (request("X-Unheard-Of: 1", "!#$%&'*+-.^_`|~: 2"),), "200, open"),
    Case("an empty value", "9110 5.5", (request("X-Empty:"),), "200, open"),
    Case("a value with bytes above 127", "9110 5.5", (request("X-Name: J\u00f6rg"),), "200, open"),
    Case("a byte at a time", "9112 2.2", bytewise(OK), "200, open"),
    Case("cut in the middle of its last line end", "9112 2.2", (OK[:-3], OK[-3:-1], OK[-1:]), "200, open"),
    Case("two requests in one piece", "9112 9.3.2", (OK + NOWHERE,), "200, 404, open"),
    Case("five requests in one piece", "9112 9.3.2", ((OK + NOWHERE) * 2 + OK,), "200, 404, 200, 404, 200, open"),
    Case("two requests cut anywhere", "9112 9.3.2", (NOWHERE + OK[:9], OK[9:]), "404, 200, open"),
    Case(
        *("the last request says close", "9112 9.6", (request("Connection: close"),), "200, end"),
        has=(("connection", "close"),),
    ),
    Case("nothing after close is answered", "9112 9.6", (request("Connection: close") + OK,), "200, end"),
    Case("close in a list, in upper case", "9110 7.6.1", (request("Connection: x, CLOSE"),), "200, end"),
    Case("HTTP/1.0 ends by itself", "9112 9.3", (request(start=get("/healthz", "1.0")),), "200, end"),
    Case("HTTP/1.0 may ask to go on", "9112 C.2.2", (request("Connection: keep-alive", start=get("/healthz", "1.0")),), "200"),
    Case("an upgrade to what is not spoken", "9110 7.8", (request("Connection: Upgrade, HTTP2-Settings", "Upgrade: h2c"),), "200"),
    Case("Upgrade without Connection", "9110 7.8", (request("Upgrade: websocket"),), "200, open"),
    Case("a range of what has none", "9110 14.2", (request("Range: bytes=0-0"),), "200, open"),
    Case("an answer of no kind that is wished for", "9110 12.5.1", (request("Accept: image/png;q=1"),), "200|406, open"),
    Case("an unknown expectation", "9110 10.1.1", (request("Expect: the-unexpected"),), "200, open / 417"),
    Case("a condition that doesn't hold", "9110 13.1.1", (request('If-Match: "x"'),), "200|412, open"),
    Case("trailers are not minded", "9110 6.5", (request("TE: trailers", "Connection: TE"),), "200, open"),
    Case("a body that is expected to be taken", "9110 10.1.1", (
        request("Expect: 100-continue", "Content-Length: 2", start="POST /healthz HTTP/1.1"), b"ok",
    ), "100, 405 / 405"),
)  # fmt: skip
