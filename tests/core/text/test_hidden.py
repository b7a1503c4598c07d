"""What a reader does not see is found; what people write in their languages is not."""

from __future__ import annotations

import sys

import pytest
import regex

from core.text.hidden import LIKELY, PATTERN, find_hidden, sign
from tests.support.growth import IN_PROPORTION, growth
from tests.support.hidden_texts import ORDINARY, TRICKS


@pytest.mark.parametrize("trick", TRICKS)
def test_a_trick_is_found(trick: str) -> None:
    text, groups = TRICKS[trick]
    assert [each.group for each in find_hidden(text)] == groups


@pytest.mark.parametrize("language", ORDINARY)
def test_what_people_write_is_passed_over(language: str) -> None:
    text = ORDINARY[language]
    assert [(each.group, text[each.span.start : each.span.end]) for each in find_hidden(text)] == []


def test_the_same_one_in_a_row_is_one_sign() -> None:
    text = "a\u200b\u200b\u200bb"
    (found,) = find_hidden(text)
    assert (found.span.start, found.span.end, sign(text[1:4])) == (1, 4, "ZWSP×3")


def test_a_sign_spells_tags_and_names_what_charts_draw() -> None:
    assert sign("".join(chr(0xE0000 + ord(c)) for c in "buy")) == "TAG buy"
    assert (sign("\u202e"), sign("\u2800")) == ("RLO", "U+2800")


def test_no_character_that_alone_could_hide_something_is_passed_over() -> None:
    """Most characters are known to be usual, and are not looked at more closely."""
    likely, pattern = regex.compile(LIKELY), regex.compile(PATTERN)
    suspicious = [c for c in map(chr, range(sys.maxunicode)) if likely.search(c)]
    assert len(suspicious) > 1000
    for each in suspicious:
        text = f"pa{each}b"
        assert bool(find_hidden(text)) is any(match.lastgroup for match in pattern.finditer(text)), hex(ord(each))


@pytest.mark.parametrize(("first", "piece"), [("", "\u2067"), ("", "p\u0430"), ("א", "\u200f"), ("", "\u202ba")])
def test_a_text_made_to_be_slow_takes_time_in_proportion(first: str, piece: str) -> None:
    assert growth(lambda count: find_hidden(first + piece * count), 2_000) < IN_PROPORTION
