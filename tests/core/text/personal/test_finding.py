"""Found and false alarms on a small labelled sample: what is written here is what the guide says."""

from __future__ import annotations

import re

import pytest

from core.domain.answers import Span
from core.text.personal.finding import find_personal
from core.text.personal.marks import Marks
from tests.support.growth import IN_PROPORTION, growth
from tests.support.personal_data import FOUND, STAYS


def _labelled(marked: str) -> tuple[str, list[Span]]:
    text, spans = "", list[Span]()
    for part in re.split(r"(⟦.*?⟧)", marked):
        inside = part.strip("⟦⟧")
        if part.startswith("⟦"):
            spans.append(Span(len(text), len(text) + len(inside)))
        text += inside
    return text, spans


@pytest.mark.parametrize("marked", [text for texts in FOUND.values() for text in texts])
def test_what_has_a_form_is_found_to_the_letter(marked: str) -> None:
    text, spans = _labelled(marked)
    assert [each.span for each in find_personal(text)] == spans


@pytest.mark.parametrize("text", [text for texts in STAYS.values() for text in texts])
def test_pages_years_prices_and_books_stay(text: str) -> None:
    assert find_personal(text) == []


def test_the_same_number_written_otherwise_is_the_same() -> None:
    marks = Marks(["Call 03-1234-5678.", "電話は+81 3-1234-5678、０３−１２３４−５６７８、03-9999-1111"])
    assert marks.mask("Call 03-1234-5678.").text == "Call [phone 1]."
    second = marks.mask("電話は+81 3-1234-5678、０３−１２３４−５６７８、03-9999-1111").text
    assert second == "電話は[phone 1]、[phone 1]、[phone 2]"


def test_what_one_text_gives_away_is_masked_in_the_others() -> None:
    said, bare = "The IP address is 10.0.0.25.", "It was 10.0.0.25, not 110.0.0.25x."
    marks = Marks([said, bare])
    assert marks.mask(bare).text == "It was [IP address 1], not 110.0.0.25x."


def test_offsets_move_with_the_marks() -> None:
    text = "From a.b@example.org to c@example.org."
    masked = Marks([text]).mask(text)
    assert masked.text == "From [e-mail 1] to [e-mail 2]."
    assert masked.text[masked.moved(text.index(" to"), end=False) :] == " to [e-mail 2]."
    assert masked.moved(8, end=False) == 5
    assert masked.moved(8, end=True) == 15
    assert masked.moved(len(text), end=True) == len(masked.text)


@pytest.mark.parametrize("piece", ["1", "1-", "a@", "a.", "1 2-3.", ":a", "http://a", "0312345678 ", "a@b.co "])
def test_a_hostile_text_takes_time_in_proportion(piece: str) -> None:
    assert growth(lambda count: find_personal(piece * count), 500) < IN_PROPORTION
