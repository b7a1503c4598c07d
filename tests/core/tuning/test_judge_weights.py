"""Judges below 60 labels have no weight of their own."""

from __future__ import annotations

import pytest

from core.domain.answers import Kind
from core.domain.labels import Label
from core.domain.weights import AnswerRisks
from core.tuning.judge_weights import FEWEST_JUDGED, without_unproven
from core.tuning.units import LabelledUnit


def unit(answer: int, sentence: int | None = 0) -> LabelledUnit:
    return LabelledUnit(
        answer=answer,
        sentence=sentence,
        document=answer,
        label=Label.SUPPORTED,
        text="",
        lang="en",
        kind=Kind.ANSWER,
        model="",
    )


@pytest.mark.parametrize(("judged", "kept"), [(FEWEST_JUDGED - 1, False), (FEWEST_JUDGED, True)])
def test_sixty_labels_that_a_judge_spoke_of_are_enough(judged: int, kept: bool) -> None:
    answers: list[AnswerRisks] = [{"nli": [0.5], "llm_judge": [0.5 if n < judged else None]} for n in range(100)]
    heard = without_unproven(answers, [unit(n) for n in range(100)])
    assert all(("llm_judge" in each) is kept and "nli" in each for each in heard)


def test_a_label_of_the_whole_answer_counts_once() -> None:
    answers: list[AnswerRisks] = [{"llm_judge": [0.5, 0.5]} for _ in range(59)]
    assert without_unproven(answers, [unit(n, None) for n in range(59)]) == [{}] * 59
