"""S1's review of a quiz item: confidence, issues, reason."""

from __future__ import annotations

import json
from typing import Any

import pytest

from core.domain.answers import Answer, Kind, SentenceScore
from core.domain.policy import PRESET, Band
from core.judges.confidence_review import ISSUES, ConfidenceReview
from core.llm.base import Prompt
from core.llm.failures import ModelFailure, Why
from core.llm.scripted import Said, Scripted
from core.wording import explain
from tests.support.answers import explained_quiz, quiz
from tests.support.scripted_judges import honest, judge, obedient, texts

MADE = explained_quiz("q", "面積は？", ("670", "640"), key="670", explanation="広い。", passage="面積は670である。")


def scores(model: Scripted, made: Answer = MADE) -> list[SentenceScore]:
    return ConfidenceReview(model).score([made])[0]


def own(prompt: Prompt) -> int:
    """Which of the two items is the one under review."""
    return 1 + ["面積は？" in json.dumps(item, ensure_ascii=False) for item in texts(prompt.ask)].index(True)


def saying(**fields: Any) -> Scripted:
    def says(prompt: Prompt) -> Said:
        whole = honest(prompt)
        assert isinstance(whole, dict)
        return {"items": [row | (fields if row["i"] == own(prompt) else {}) for row in whole["items"]]}

    return judge(says)


@pytest.mark.parametrize(
    ("confidence", "band"),
    [(0.95, Band.PUBLISH), (0.8, Band.PUBLISH), (0.5, Band.MARK), (0.3, Band.REPLACE), (0.29, Band.DISCARD)],
)
def test_confidence_falls_into_the_bands_of_s1(confidence: float, band: Band) -> None:
    key, beside = scores(saying(confidence=confidence))
    assert key.risk == pytest.approx(1 - confidence)
    assert PRESET.band(Kind.QUIZ, key.risk, "ja") is band
    assert beside.risk is None, "the explanation has no confidence of its own"


def test_issues_and_reason_are_told() -> None:
    key, _ = scores(saying(confidence=0.1, issues=["wrong_answer", "ambiguous"], why="<b>640</b>です。"))
    assert explain(key.reason, "en") == (
        "scripted/script is 10% sure of this item. More than one option may be right. "
        "The correct option is another one. In its words: <b>640</b>です。"
    )


def test_every_issue_of_s1_has_its_words() -> None:
    told = {explain(scores(saying(issues=[issue], why=""))[0].reason, "ja") for issue in ISSUES}
    assert len(told) == len(ISSUES) == 4


def test_a_reply_that_is_sure_of_the_wrong_item_is_void() -> None:
    with pytest.raises(ModelFailure) as raised:
        scores(judge(obedient))
    assert raised.value.why is Why.VOID


@pytest.mark.parametrize("numbers", [[1], [1, 1, 2], [1, 2, 3, 4], []])
def test_both_items_come_back_once(numbers: list[int]) -> None:
    rows = [{"i": n, "confidence": 0.1, "issues": [], "why": ""} for n in numbers]
    with pytest.raises(ModelFailure) as raised:
        scores(judge(lambda _: {"items": rows}))
    assert raised.value.why is Why.WRONG_SHAPE


def test_works_without_sources_too() -> None:
    (score,) = scores(judge(), quiz("面積は？", "670"))
    assert score.risk == pytest.approx(0.9)
    assert ConfidenceReview(judge()).prompts(quiz("面積は？", "670"))[0].shared == ""
