"""Check my bank: the page before a file is chosen."""

from __future__ import annotations

from tests.support.app import open_app


def test_it_says_what_it_takes_and_that_nothing_is_stored() -> None:
    at = open_app("bank")
    assert not at.exception
    assert at.title[0].value == "Check my bank"
    assert any("Nothing is stored" in each.value for each in at.text)
