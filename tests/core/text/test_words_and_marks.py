"""English words and marks as spaCy's tokeniser parts them; each case is what spacy.blank("en") of spaCy 3.8 gives."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.text.words_and_marks import word_spans, words_and_marks
from tests.support.growth import IN_PROPORTION, growth

SPACY = {
    "It's Biwa (1708–1794).": "It|'s|Biwa|(|1708–1794|)|.",
    "He didn't go; they'll go.": "He|did|n't|go|;|they|'ll|go|.",
    "Mr. J. Smith of the U.S. Army.": "Mr.|J.|Smith|of|the|U.S.|Army|.",
    "well-known 800-metre runner, 1965-1970": "well|-|known|800|-|metre|runner|,|1965|-|1970",
    'It was "great", he said...': 'It|was|"|great|"|,|he|said|...',
    "$1,000.50 or 25% of 10km at 5pm": "$|1,000.50|or|25|%|of|10|km|at|5|pm",
    "He left.She stayed,we too.": "He|left|.|She|stayed|,|we|too|.",
    "A cannot and/or B; c. 1650 (b. 1720)": "A|can|not|and/or|B|;|c.|1650|(|b.|1720|)",
    "The Aylmers' house, O'Brien's.": "The|Aylmers|'|house|,|O'Brien|'s|.",
    "One.  Two\n\nThree\nFour": "One|.| |Two|\n\n|Three|\n|Four",
}


@pytest.mark.parametrize("text", SPACY)
def test_parts_as_spacy_does(text: str) -> None:
    assert "|".join(words_and_marks(text)) == SPACY[text]


@given(st.text(st.sampled_from("aB1 .,'’-(\n\"…$%n't湖")))
def test_parts_stand_in_the_text_and_leave_nothing_but_single_spaces(text: str) -> None:
    parts = words_and_marks(text)
    at = 0
    for part, span in zip(parts, word_spans(text), strict=True):
        assert text[span.start : span.end] == part != ""
        assert text[at : span.start] in {"", " "}
        at = span.end
    assert text[at:] in {"", " "}


@pytest.mark.parametrize("hostile", ["(", "a)", ".a", "9%", "a-", "'s", "a,"])
def test_an_endless_word_takes_time_in_proportion(hostile: str) -> None:
    assert growth(lambda count: words_and_marks(hostile * count), 2_000) < IN_PROPORTION
