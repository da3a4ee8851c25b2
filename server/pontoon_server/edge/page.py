"""The page behind an invitation link: how to join this table from a terminal. Plain, small, and escaped."""

import base64
import hashlib
from html import escape
from typing import Final

from pontoon_protocol.codes import spell_code

_STYLE: Final = (
    "body{font:1.1rem/1.6 system-ui,sans-serif;max-width:38rem;margin:3rem auto;padding:0 1rem}"
    "body{color:#222;background:#fff}"
    "code,pre{font:1rem/1.5 ui-monospace,monospace;background:#eee;padding:.1rem .3rem}"
    "pre{padding:.8rem;overflow-x:auto}"
    "@media(prefers-color-scheme:dark){body{color:#ddd;background:#181818}code,pre{background:#2b2b2b}}"
)
_STYLE_HASH: Final = base64.b64encode(hashlib.sha256(_STYLE.encode()).digest()).decode()
POLICY: Final = (
    f"default-src 'none'; style-src 'sha256-{_STYLE_HASH}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
"""The Content-Security-Policy of every answer: nothing but this style, no script, no frame, no form."""


def invitation(code: str, origin: str) -> str:
    """The page of a table: its code, and how to join it at `origin` (`http://host:port`)."""
    spelled = escape(spell_code(code))
    link = escape(f"{origin}/t/{spell_code(code)}")
    return _page(
        f"Table {spelled}",
        f"<h1>You are invited to a night of Pontoon</h1>"
        f"<p>The table&rsquo;s code is <strong>{spelled}</strong>. Pontoon is played in a terminal:</p>"
        f"<pre>pontoon join {link}</pre>"
        f"<p>Were you given a passcode? Put it behind the link with a <code>#</code>, or type it when asked.</p>"
        f"<p>Nothing installed yet? Python 3.11 or newer and the project&rsquo;s README will do: "
        f"install <code>pontoon-night</code> from the place your host names, then join.</p>",
    )


def nobody_here() -> str:
    """The page of a code that no table has."""
    return _page(
        "No such table",
        "<h1>There is no table with this code here</h1>"
        "<p>Perhaps a letter got lost on the way: a code has eight letters and digits, like "
        "<code>K7QX-2MPA</code>, and never a 0, 1, I or O. Please ask your host for the link once more.</p>",
    )


def in_a_moment(sentence: str) -> str:
    """The page of a server that can't answer now; `sentence` says why and what to do."""
    return _page("A moment, please", f"<h1>A moment, please</h1><p>{escape(sentence)}</p>")


def _page(title: str, body: str) -> str:
    return (
        f'<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{title}</title>'
        f'<meta name="viewport" content="width=device-width"><style>{_STYLE}</style></head><body>{body}</body></html>\n'
    )
