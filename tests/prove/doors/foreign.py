"""Hosts and Origins of others by the tricks that they are made with, and the server's own in all their spellings."""

from collections.abc import Callable
from ipaddress import IPv4Address, IPv6Address
from random import Random
from typing import Final

from msgspec import Struct

from pontoon_server.edge.doors import own_names

Make = Callable[[Random], str]

PUBLIC_NAME: Final = "pontoon.example"
EVIL: Final = (
    "evil.example",
    "attacker.test",
    "rebind.example",
    "a.b.c.evil.example",
    "xn--pntoon-d1a.example",
    "evil",
)
LOOK_ALIKES: Final = {
    **dict(zip("aceopx", "\u0430\u0441\u0435\u043e\u0440\u0445", strict=True)),
    "l": "1",
    "h": "\uff48",
    "s": "\u017f",
    "t": "\u03c4",
    "k": "\u212a",
    ".": "\u3002",
    "n": "\u0578",
    "i": "\u0131",
}
"""Letters that look like others, or become them when their case is changed."""
NUMBERS: Final = ("2130706433", "0x7f000001", "0x7f.0.0.1", "127.1", "127.0.1", "0177.0.0.1", "017700000001", "127.0.0.256", "1.2.3.4.5", "127.0.0.1.evil.example")  # fmt: skip
REBINDING: Final = ("127.0.0.1.nip.example", "127-0-0-1.rebind.example", "make-127.0.0.1-rebind-1u4.example", "7f000001.c0a80001.rbndr.example", "localtest.example", "www.192.168.1.7.sslip.example")  # fmt: skip
NO_IPV6: Final = ("::1", "[::1", "::1]", "[::g]", "[::1%25lo]", "[::1%lo]", "[v1.x]", "[127.0.0.1]", "[localhost]", "[::1]evil", "[::1].evil.example", "[1::2::3]", "[]", "[:]", "[::1]@evil.example")  # fmt: skip
FORWARDED: Final = ("X-Forwarded-Host", "X-Forwarded-Server", "X-Host", "X-Original-Host", "X-HTTP-Host-Override", "X-Original-URL", "Forwarded")  # fmt: skip


class Knock(Struct, frozen=True):
    """What comes of a request to the doors."""

    trick: str
    hosts: tuple[str, ...]
    origins: tuple[str, ...] = ()
    more: tuple[tuple[str, str], ...] = ()
    target: str = "/ws"

    @property
    def by_socket_alone(self) -> bool:
        """Whether it shows only in a whole request."""
        return self.target != "/ws"


# -- the server's own --------------------------------------------------------------------------


def any_case(text: str, rng: Random) -> str:
    """Each letter large or small."""
    return "".join(rng.choice((sign.lower(), sign.upper())) for sign in text)


def _ipv6(rng: Random) -> str:
    address = IPv6Address(
        rng.choice((1, rng.getrandbits(128), rng.getrandbits(16), 0xFE80 << 112 | rng.getrandbits(64)))
    )
    return f"[{any_case(rng.choice((address.compressed, address.exploded)), rng)}]"


OWN_HOSTS: Final[dict[str, Make]] = {
    "localhost": lambda _: "localhost",
    "localhost in any case": lambda rng: any_case("localhost", rng),
    "localhost with a dot": lambda _: "localhost.",
    "an IPv4 address": lambda rng: str(IPv4Address(rng.choice((0x7F000001, 0xC0A80107, rng.getrandbits(32))))),
    "an IPv6 address": _ipv6,
    "an IPv4 address in IPv6": lambda rng: f"[::ffff:{IPv4Address(rng.getrandbits(32))}]",
    "this machine's name": lambda rng: any_case(rng.choice([*own_names()]), rng),
    "the public name": lambda rng: any_case(PUBLIC_NAME, rng) + rng.choice(("", ".")),
}
OWN_ORIGINS: Final[dict[str, Callable[[str, Random], tuple[str, ...]]]] = {
    "no Origin": lambda _host, _rng: (),
    "the Origin that Host makes": lambda host, rng: (f"{any_case('http', rng)}://{any_case(host, rng)}",),
    "with or without the usual port": lambda host, rng: (f"http://{_other_port_80(host)}",),
    "the public Origin": lambda _host, rng: (any_case(f"https://{PUBLIC_NAME}", rng) + rng.choice(("", ":443")),),
}


def _other_port_80(host: str) -> str:
    name, port = apart(host)
    return name if port == ":80" else host if port else f"{name}:80"


def apart(host: str) -> tuple[str, str]:
    """A name and its port with the colon, or nothing."""
    at = host.rfind(":")
    return (host[:at], host[at:]) if at > host.rfind("]") and at >= 0 else (host, "")


def own_knock(rng: Random) -> Knock:
    """A request as the server's own page makes it, or a program."""
    kind, origin = rng.choice([*OWN_HOSTS]), rng.choice([*OWN_ORIGINS])
    host = OWN_HOSTS[kind](rng) + rng.choice(("", ":80", ":8421", f":{rng.randint(1, 65_535)}"))
    return Knock(f"{kind}, {origin}", (host,), OWN_ORIGINS[origin](host, rng))


OWN: Final = tuple(f"{host}, {origin}" for host in OWN_HOSTS for origin in OWN_ORIGINS)


# -- others' hosts -----------------------------------------------------------------------------


def own(rng: Random) -> str:
    """A name of the server's own that is no address."""
    return rng.choice(("localhost", PUBLIC_NAME, *own_names()))


def evil(rng: Random) -> str:
    """Another's name."""
    return rng.choice((*EVIL, f"{rng.randrange(10**6):x}.example"))


def look_alike(name: str, rng: Random) -> str:
    """The same to the eye: at least one letter is another."""
    at = rng.choice([place for place, sign in enumerate(name.lower()) if sign in LOOK_ALIKES])
    return name[:at] + LOOK_ALIKES[name[at].lower()] + name[at + 1 :]


HOST_TRICKS: Final[dict[str, Make]] = {
    "another's name": evil,
    "another's in upper case": lambda rng: evil(rng).upper(),
    "an own name before another's": lambda rng: f"{own(rng)}.{evil(rng)}",
    "an own name behind another's": lambda rng: evil(rng) + rng.choice(("", "-", "_")) + own(rng),
    "a name below an own one": lambda rng: f"{evil(rng)}.{own(rng)}",
    "a name that goes on": lambda rng: own(rng) + rng.choice(("s", "-", "_", "0", "..", ".x")),
    "a name that begins too late": lambda rng: own(rng)[1:],
    "a dot before": lambda rng: f".{own(rng)}",
    "a user": lambda rng: rng.choice((f"{own(rng)}@{evil(rng)}", f"{evil(rng)}@{own(rng)}", f"{own(rng)}:80@{evil(rng)}")),
    "a path": lambda rng: rng.choice((f"{evil(rng)}/{own(rng)}", f"{own(rng)}/{evil(rng)}", f"{own(rng)}\\{evil(rng)}")),
    "a query or fragment": lambda rng: f"{evil(rng)}{rng.choice('?#;&')}{own(rng)}",
    "a port that is none": lambda rng: own(rng) + rng.choice((":99999", ":http", f":{evil(rng)}", ":80:80", ":-1", ":0x50")),
    "a port with a name behind it": lambda rng: f"{own(rng)}:80.{evil(rng)}",
    "a look-alike": lambda rng: look_alike(rng.choice(("localhost", PUBLIC_NAME)), rng),
    "an escape": lambda rng: f"%{ord(own(rng)[0]):02x}{own(rng)[1:]}",
    "a wildcard": lambda rng: rng.choice(("*", "*.*", f"*.{PUBLIC_NAME}", "*.local", "_", "-")),
    "numbers that some read as an address": lambda rng: rng.choice(NUMBERS),
    "a name made to point here": lambda rng: rng.choice(REBINDING),
    "an IPv6 address that is none": lambda rng: rng.choice(NO_IPV6),
    "a control character or space within": lambda rng: own(rng) + rng.choice(("\0", "\x7f", "\x01", " ", "\t", "\x85")) + evil(rng),
    "a list": lambda rng: rng.choice((f"{own(rng)}, {evil(rng)}", f"{evil(rng)},{own(rng)}", f"{own(rng)} {own(rng)}")),
    "a whole address": lambda rng: f"http://{own(rng)}",
    "an empty Host": lambda rng: rng.choice(("", ":80", ".")),
    "a name that is too long": lambda rng: "x" * 600 + own(rng),
}  # fmt: skip


def _foreign_host(trick: str, rng: Random) -> Knock:
    host = HOST_TRICKS[trick](rng)
    with_port = host if ":" in host or not host else host + rng.choice(("", ":80", ":8421"))
    origins = rng.choice(((), (f"http://{with_port}",), (f"http://{own(rng)}",), (f"https://{PUBLIC_NAME}",)))
    return Knock(trick, (with_port,), origins)


def _no_host(rng: Random) -> Knock:
    return Knock("no Host", (), rng.choice(((), (f"https://{PUBLIC_NAME}",))))


def _several_hosts(rng: Random) -> Knock:
    pair = [own(rng), rng.choice((own(rng), evil(rng)))]
    rng.shuffle(pair)
    return Knock("several Hosts", tuple(pair))


def _forwarded(rng: Random) -> Knock:
    header = rng.choice(("X-Forwarded-Host", *FORWARDED))
    value = f"host={own(rng)}" if header == "Forwarded" else own(rng)
    return Knock("a header that names an own one", (evil(rng),), (), ((header, value),))


def _target(rng: Random) -> Knock:
    authority = rng.choice(
        (evil(rng), f"{own(rng)}@{evil(rng)}", f"{evil(rng)}@{own(rng)}", f"{own(rng)}.{evil(rng)}", f"{evil(rng)}:80")
    )
    return Knock("another's name in the target", (own(rng),), (), (), f"http://{authority}/ws")


# -- others' origins ---------------------------------------------------------------------------


def _another_port(port: str, rng: Random) -> str:
    """A port that isn't this one, nor the usual one if that is meant."""
    now = int(port[1:] or 80)
    return f":{rng.choice([one for one in (0, 1, 79, 81, 443, 8_080, 8_420, 8_422, 65_535, 80) if one != now])}"


ORIGIN_TRICKS: Final[dict[str, Callable[[str, str, Random], str]]] = {
    "another's Origin": lambda _n, _p, rng: f"{rng.choice(('http', 'https'))}://{evil(rng)}",
    "another's at the same port": lambda _n, port, rng: f"http://{evil(rng)}{port}",
    "the Origin null": lambda _n, _p, rng: any_case("null", rng),
    "a file": lambda _n, _p, rng: rng.choice(("file://", "file:///", "file://localhost", "file:///etc/passwd")),
    "an empty Origin": lambda _n, _p, _rng: "",
    "another scheme": lambda name, port, rng: f"{rng.choice(('https', 'ws', 'wss', 'ftp', 'httpx', 'xhttp'))}://{name}{port}",
    "a program's scheme": lambda name, _p, rng: f"{rng.choice(('chrome-extension', 'moz-extension', 'app', 'vscode-webview', 'capacitor'))}://{name}",
    "data, blob, about": lambda name, _p, rng: rng.choice(("data:", "about:blank", f"blob:http://{name}", "javascript:0")),
    "another port": lambda name, port, rng: f"http://{name}{_another_port(port, rng)}",
    "an own one with something behind it": lambda name, port, rng: f"http://{name}{rng.choice(('.evil.example', 'x', '-', '..'))}{port}",
    "an own one with something before it": lambda name, port, rng: f"http://{rng.choice(('evil.', 'evil-', 'x', '.'))}{name}{port}",
    "an Origin with a user": lambda name, port, rng: f"http://{rng.choice(('me@', 'me:you@', 'evil.example@', '@'))}{name}{port}",
    "an own one as somebody's user": lambda name, port, rng: f"http://{name}{port}@{evil(rng)}",
    "an Origin with a path": lambda name, port, rng: f"http://{name}{port}{rng.choice(('/', '/ws', '?x', '#', '/evil.example', chr(92)))}",
    "a look-alike of an own one": lambda _n, port, rng: f"http://{look_alike('localhost', rng)}{port}",
    "no scheme": lambda name, port, rng: rng.choice(("", "//", ":", "://", "http:", "http:/", "http:///")) + name + port,
    "a list of Origins": lambda name, port, rng: rng.choice((" ", ", ", ",", ";")).join((f"http://{name}{port}", f"http://{evil(rng)}")),
    "below the public name": lambda _n, _p, rng: f"https://{rng.choice(('www', 'evil', 'a.b'))}.{PUBLIC_NAME}",
    "the public name at another port": lambda _n, _p, rng: f"https://{PUBLIC_NAME}:{rng.choice((0, 80, 444, 8_443))}",
    "the public name with something behind it": lambda _n, _p, rng: f"https://{PUBLIC_NAME}{rng.choice(('.evil.example', 'x', '.', ':443.evil.example'))}",
    "a space within": lambda name, port, rng: f"http://{name}{rng.choice((' ', chr(9), chr(0)))}{port}x",
}  # fmt: skip


def _foreign_origin(trick: str, rng: Random) -> Knock:
    name, port = (
        rng.choice(("localhost", "127.0.0.1", "[::1]", "192.168.1.7", own_name())),
        rng.choice(("", ":80", ":8421")),
    )
    return Knock(trick, (f"{name}{port}",), (ORIGIN_TRICKS[trick](name, port, rng),))


def own_name() -> str:
    """This machine's name."""
    return next(iter(own_names()), "localhost")


def _several_origins(rng: Random) -> Knock:
    pair = [f"http://{rng.choice(('localhost', evil(rng)))}", "http://localhost"]
    rng.shuffle(pair)
    return Knock("several Origins", ("localhost",), tuple(pair))


def _another_own(rng: Random) -> Knock:
    """The server by another of its names is another origin to a browser."""
    names = rng.sample(("localhost", "127.0.0.1", "[::1]", "192.168.1.7"), 2)
    return Knock("an own name that wasn't asked", (f"{names[0]}:8421",), (f"http://{names[1]}:8421",))


WHOLE: Final[dict[str, Callable[[Random], Knock]]] = {
    "no Host": _no_host,
    "several Hosts": _several_hosts,
    "a header that names an own one": _forwarded,
    "another's name in the target": _target,
    "several Origins": _several_origins,
    "an own name that wasn't asked": _another_own,
}
TRICKS: Final = (*HOST_TRICKS, *ORIGIN_TRICKS, *WHOLE)


def foreign_knock(rng: Random) -> Knock:
    """A request of somebody's whom the doors must not let in."""
    trick = rng.choice(TRICKS)
    if trick in WHOLE:
        return WHOLE[trick](rng)
    return _foreign_host(trick, rng) if trick in HOST_TRICKS else _foreign_origin(trick, rng)
