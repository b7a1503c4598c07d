"""What of its sources a sentence is read against, and how both are given to the model."""

from __future__ import annotations

import pytest

from core.domain.answers import Passage
from core.evidence.sources import read_sources
from core.grounding.pair_ids import BEGIN, END, PREMISE_TOKENS, SENTENCE_TOKENS, pair_ids
from core.grounding.reading import PreparedPair, Reader
from core.grounding.spoken import as_claim
from tests.support.fakes import WordIds

LAKE = "Lake Biwa lies in Shiga. It covers 670 square kilometres. Many birds winter there. Ferries cross it daily."
READER = Reader(WordIds())  # type: ignore[arg-type]


def read(sentence: str, *passages: str, lang: str = "en") -> PreparedPair:
    sources = read_sources([Passage(f"p{n}", text) for n, text in enumerate(passages)], lang)
    return READER.read(sources, sentence, lang)


def test_a_pair_is_premise_and_sentence_between_marks() -> None:
    pair = pair_ids([5, 6], [7, 8, 9])
    assert pair.ids == [BEGIN, 5, 6, END, END, 7, 8, 9, END]
    assert pair.ids[pair.sentence_at : -1] == [7, 8, 9]
    assert not pair.truncated


def test_what_is_too_long_is_cut_and_said() -> None:
    pair = pair_ids([5] * (PREMISE_TOKENS + 1), [7] * SENTENCE_TOKENS)
    assert pair.truncated and len(pair.ids) == PREMISE_TOKENS + SENTENCE_TOKENS + 4
    assert pair_ids([5], [7] * (SENTENCE_TOKENS + 1)).truncated


def test_the_sentences_that_have_its_rare_words_are_read_and_their_neighbours() -> None:
    filler = "The lake is a lake that people call a lake. " * 20
    reading = read("Ferries cross Lake Biwa.", filler, LAKE)
    assert {place.text for place in reading.places} >= {"Lake Biwa lies in Shiga.", "Ferries cross it daily."}
    assert [place.source.id for place in reading.places] == sorted(place.source.id for place in reading.places)
    assert len(reading.pair.ids) <= PREMISE_TOKENS + SENTENCE_TOKENS + 4


def test_where_nothing_is_shared_the_beginning_is_read() -> None:
    assert read("Quantum computers hum.", LAKE).places[0].text == "Lake Biwa lies in Shiga."
    assert not read("Quantum computers hum.", "", " \n").places


@pytest.mark.parametrize(
    ("sentence", "claim"),
    [
        ("2. Wet your hair (Passage 3).", "Wet your hair."),
        ("- **Soak the beans overnight.**", "Soak the beans overnight."),
        ("According to passage 1, the lake is deep.", "the lake is deep."),
        ("The passage states that the lake is deep.", "the lake is deep."),
        ("資料によると、湖は深い場所で百メートルある。", "湖は深い場所で百メートルある。"),
        ("자료에 따르면, 호수는 깊이가 백 미터이다.", "호수는 깊이가 백 미터이다."),
        ("Passage 1 of the treaty was struck out.", "Passage 1 of the treaty was struck out."),
        ("(2)", "(2)"),
    ],
)
def test_marks_and_where_it_is_from_are_no_part_of_a_claim(sentence: str, claim: str) -> None:
    assert as_claim(sentence) == claim
