"""Words of somebody else stand on buttons as they are."""

from __future__ import annotations

import re
import string

from pages.ui.frame.safe_text import plain_label
from tests.support.cases import case

TEXTS = (
    "**b**", "<img src=x>", "[a](http://b)", ":red[x]", "a_b_c", "$x$", "1. x", "`code`", "\\<img src=x>", "\\\\*b*",
)  # fmt: skip
ESCAPED = re.compile(r"\\([!-/:-@\[-`{-~])")


def test_nothing_is_markdown_any_more() -> None:
    for text in TEXTS:
        label = plain_label(text).replace("\u2060", "")
        with case(text):
            assert ESCAPED.sub(r"\1", label) == text
            assert not set(ESCAPED.sub("", label)) & set(string.punctuation)


def test_long_ones_are_cut_and_lines_joined() -> None:
    assert plain_label("a" * 80) == f"{'a' * 59}…"
    assert plain_label("一\n二") == "一 二"
