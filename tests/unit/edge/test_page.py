"""The pages that say that there is none, and what all pages have in common."""

import base64
import hashlib
import re

import pytest

from pontoon_server.edge.page import POLICY, in_a_moment, nobody_here, nothing_to_see, page

PAGES = [nobody_here(), nothing_to_see(), in_a_moment("Please wait."), page("A title", "<h1>One</h1><p>Two</p>")]


@pytest.mark.parametrize("html", PAGES)
def test_the_policy_allows_exactly_the_style_of_the_page(html: str) -> None:
    """Its hash is the one that the policy names, and there is nothing else to allow."""
    (style,) = re.findall("<style>(.*?)</style>", html)
    digest = base64.b64encode(hashlib.sha256(style.encode()).digest()).decode()
    assert f"style-src 'sha256-{digest}'" in POLICY
    assert not re.search("<script|<img|<link|<form|style=|href=|src=| on[a-z]+=", html)


@pytest.mark.parametrize("html", PAGES)
def test_a_page_is_small_and_whole(html: str) -> None:
    """Every element that is opened is closed; 2 KiB will do."""
    assert len(html.encode()) < 2_048
    for element in ("html", "head", "title", "body", "h1", "p"):
        assert len(re.findall(f"<{element}[ >]", html)) == html.count(f"</{element}>") > 0


def test_a_page_fits_a_telephone_and_the_night() -> None:
    """It is as wide as its screen, breaks long words, and is dark where its reader likes it dark."""
    html = nobody_here()
    assert "width=device-width" in html
    assert "overflow-wrap" in html
    assert "prefers-color-scheme:dark" in html


def test_whatever_is_put_in_is_escaped() -> None:
    """The words of a sentence are no markup."""
    assert "<b>" not in in_a_moment("<b>")
