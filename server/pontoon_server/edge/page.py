"""What all pages have in common, and those that say that there is none. Plain, small, and escaped."""

import base64
import hashlib
from html import escape
from typing import Final

_STYLE: Final = (
    "body{font:1.1rem/1.6 system-ui,sans-serif;max-width:38rem;margin:2.5rem auto;padding:0 1rem;"
    "overflow-wrap:break-word;color:#222;background:#fff}"
    "h1{font-size:1.6rem;line-height:1.25}h2{font-size:1.15rem;margin:1.8rem 0 .4rem}p,ul{margin:.5rem 0}"
    "code,pre{font:1rem/1.5 ui-monospace,monospace;background:#eee;padding:.1rem .3rem}"
    "pre{padding:.7rem;white-space:pre-wrap;overflow-wrap:anywhere}"
    "small{font-size:.9rem}strong{white-space:nowrap}"
    "@media(prefers-color-scheme:dark){body{color:#ddd;background:#181818}code,pre{background:#2b2b2b}}"
)
_STYLE_HASH: Final = base64.b64encode(hashlib.sha256(_STYLE.encode()).digest()).decode()
POLICY: Final = (
    f"default-src 'none'; style-src 'sha256-{_STYLE_HASH}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
"""The Content-Security-Policy of every answer: nothing but this style, no script, no frame, no form."""


def nobody_here() -> str:
    """The page of a code that no table has."""
    return page(
        "No such table",
        "<h1>There is no table with this code here</h1>"
        "<p>Perhaps a letter got lost on the way: a code has eight letters and digits, like "
        "<code>K7QX-2MPA</code>, and never a 0, 1, I or O. Please ask your host for the link once more.</p>",
    )


def nothing_to_see() -> str:
    """The page of a server's address alone."""
    return page(
        "Pontoon",
        "<h1>A server for nights of Pontoon</h1><p>Pontoon is a card game for a computer&rsquo;s terminal, and its "
        "tables are found by their links. Please open the whole link that your host sent you, down to the "
        "table&rsquo;s code at its end: <code>/t/K7QX-2MPA</code>.</p>",
    )


def in_a_moment(sentence: str) -> str:
    """The page of a server that can't answer now; `sentence` says why and what to do."""
    return page("A moment, please", f"<h1>A moment, please</h1><p>{escape(sentence)}</p>")


def page(title: str, body: str) -> str:
    """A whole page; what is put in is HTML already."""
    return (
        '<!doctype html><html lang="en"><head><meta charset="utf-8">'
        f'<title>{title}</title><meta name="viewport" content="width=device-width,initial-scale=1">'
        f'<meta name="color-scheme" content="light dark"><style>{_STYLE}</style></head><body>{body}</body></html>\n'
    )
