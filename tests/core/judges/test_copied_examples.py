"""A model that copies the example of its instructions has judged nothing: no example can be a reply."""

from __future__ import annotations

import json
import re

import pytest

from core.detectors.base import Detector
from core.judges.confidence_review import ConfidenceReview
from core.judges.guessable_without_source import GuessableWithoutSource
from core.judges.llm_judge import LlmJudge
from core.judges.selfcheck_prompt import SelfcheckPrompt
from core.llm.base import Prompt
from core.llm.failures import ModelFailure, Why
from core.llm.scripted import Said, Scripted
from tests.support.answers import answer
from tests.support.personalities.brain import QUIZ

ONE, FOUR = "The lake is deep.", "The lake is deep. It is cold. It is old. Nobody swims."


def copies(prompt: Prompt) -> Said:
    """The first JSON of the instructions, else one that would fit nothing."""
    found = re.search(r"\{.*\}", prompt.instructions, re.DOTALL)
    try:
        return json.loads(found[0] if found else "{}")  # type: ignore[no-any-return]
    except ValueError:
        return {"option": -1}


@pytest.mark.parametrize("text", [ONE, FOUR])
def test_no_judge_takes_its_own_example_for_a_reply(text: str) -> None:
    made = answer(text, FOUR, samples=(FOUR,))
    judges: list[tuple[Detector, object]] = [
        (LlmJudge(Scripted(copies)), made),
        (LlmJudge(Scripted(copies), names_parts=True), made),
        (SelfcheckPrompt(Scripted(copies)), made),
        (ConfidenceReview(Scripted(copies)), QUIZ),
        (GuessableWithoutSource(Scripted(copies)), QUIZ),
    ]
    for judge, about in judges:
        with pytest.raises(ModelFailure) as failed:
            judge.score([about])  # type: ignore[list-item]
        assert failed.value.why is Why.WRONG_SHAPE, judge.name
