"""The page behind a link."""

import base64
import hashlib
import re

import pytest

from pontoon_server.edge.page import POLICY, in_a_moment, invitation, nobody_here

PAGES = [invitation("K7QX2MPA", "http://192.0.2.14:8421"), nobody_here(), in_a_moment("Please wait.")]


@pytest.mark.parametrize("page", PAGES)
def test_the_policy_allows_exactly_the_style_of_the_page(page: str) -> None:
    """Its hash is the one that the policy names, and there is nothing else to allow."""
    (style,) = re.findall("<style>(.*?)</style>", page)
    digest = base64.b64encode(hashlib.sha256(style.encode()).digest()).decode()
    assert f"style-src 'sha256-{digest}'" in POLICY
    assert not re.search("<script|<img|<link|<form|style=|href=|src=| on[a-z]+=", page)


@pytest.mark.parametrize("page", PAGES)
def test_a_page_is_small_and_whole(page: str) -> None:
    """Every element that is opened is closed; 2 KiB will do."""
    assert len(page.encode()) < 2_048
    for element in ("html", "head", "title", "body", "h1", "p"):
        assert len(re.findall(f"<{element}[ >]", page)) == page.count(f"</{element}>") > 0


def test_the_invitation_spells_the_code_and_the_command() -> None:
    """In two halves, as people read it out; the command can be copied as it stands."""
    assert "<strong>K7QX-2MPA</strong>" in PAGES[0]
    assert "<pre>pontoon join http://192.0.2.14:8421/t/K7QX-2MPA</pre>" in PAGES[0]


def test_whatever_is_put_in_is_escaped() -> None:
    """Even if a name that the doors should have kept out came through."""
    page = invitation("K7QX2MPA", 'http://"><script>alert(1)</script>')
    assert "<script" not in page
    assert "&lt;script&gt;" in page
    assert "<b>" not in in_a_moment("<b>")
