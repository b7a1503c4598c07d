"""Words of somebody else stand on buttons as they are."""

from __future__ import annotations

import pytest

from pages.ui.frame.plain_label import plain_label


@pytest.mark.parametrize("text", ["**b**", "<img src=x>", "[a](http://b)", ":red[x]", "a_b_c", "$x$", "1. x", "`code`"])
def test_nothing_is_markdown_any_more(text: str) -> None:
    label = plain_label(text)
    assert label.replace("\\", "").replace("\u2060", "") == text
    assert all(label[at - 1] == "\\" for at, char in enumerate(label) if char in "*<[:_$.`" and at)


def test_long_ones_are_cut_and_lines_joined() -> None:
    assert plain_label("a" * 80) == f"{'a' * 59}…"
    assert plain_label("一\n二") == "一 二"
