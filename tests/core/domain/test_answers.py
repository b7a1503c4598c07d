"""The nouns keep their promises: offsets quote the text, risks lie in [0, 1], identity covers what is seen."""

import dataclasses
from typing import Any

import pytest

from core.domain.answers import Answer, Need, Passage, QuizItem, SentenceScore, Span, as_sentences, text_hash, whole

ANSWER = Answer(
    "a", "Q?", "One. Two.", as_sentences("One. Two.", [(0, 4), (5, 9)]), (Passage("p1", "src"),), ("s",), "en"
)


def test_a_sentence_that_is_not_where_it_says_is_refused() -> None:
    with pytest.raises(ValueError, match="is not at"):
        dataclasses.replace(ANSWER, text="Two. One.")


@pytest.mark.parametrize(("start", "end"), [(-1, 2), (3, 2)])
def test_a_span_runs_forward_from_zero(start: int, end: int) -> None:
    with pytest.raises(ValueError, match="not a span"):
        Span(start, end)


@pytest.mark.parametrize("risk", [-0.1, 1.1, float("nan"), float("inf")])
def test_a_risk_outside_its_range_is_refused(risk: float) -> None:
    with pytest.raises(ValueError, match="risk"):
        SentenceScore(risk, ())


def test_an_abstention_needs_its_reason() -> None:
    with pytest.raises(ValueError, match="reason"):
        SentenceScore(None, ())


@pytest.mark.parametrize(
    "change",
    [{"question": "R?"}, {"lang": "ja"}, {"passages": (Passage("p2", "src"),)}, {"passages": (Passage("p1", "other"),)},
     {"samples": ()}, {"sentences": whole("One. Two.")}, {"text": "One. Two!", "sentences": whole("One. Two!")},
     {"quiz": QuizItem("Q?", ("One", "Two"), "One")}],
)  # fmt: skip
def test_whatever_a_detector_can_see_changes_the_input_hash(change: dict[str, Any]) -> None:
    assert dataclasses.replace(ANSWER, **change).input_hash() != ANSWER.input_hash()


def test_what_no_detector_sees_does_not() -> None:
    assert dataclasses.replace(ANSWER, id="b", meta={"x": 1}).input_hash() == ANSWER.input_hash()


def test_an_answer_has_the_needs_it_brings() -> None:
    bare = dataclasses.replace(ANSWER, passages=(), samples=())
    assert ANSWER.has(Need.PASSAGES) and ANSWER.has(Need.SAMPLES) and not ANSWER.has(Need.QUIZ)
    assert not bare.has(Need.PASSAGES) and not bare.has(Need.SAMPLES)
    assert bare.has(Need.LLM)


def test_hashing_takes_any_text() -> None:
    """A lone surrogate is refused on import, but it must not crash what only identifies it."""
    assert text_hash("\ud800") != text_hash("")


def test_distractors_are_the_other_choices() -> None:
    assert QuizItem("?", ("37.5", "37.8", "38.0"), "37.8").distractors == ("37.5", "38.0")
