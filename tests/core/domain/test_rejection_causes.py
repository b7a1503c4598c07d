"""Causes of rejections: what is stored stays, whatever language it was chosen in."""

from __future__ import annotations

import re

import pytest

from core.domain.rejection_causes import QuizCause, cause_of
from pages.ui.desk.component import BROWSER


@pytest.mark.parametrize("cause", QuizCause)
def test_a_stored_cause_is_read_back(cause: QuizCause) -> None:
    assert cause_of(cause.value) is cause


@pytest.mark.parametrize("reason", ["", "off topic", "Wrong key", "wrong key "])
def test_other_words_are_no_cause(reason: str) -> None:
    assert cause_of(reason) is None


def test_the_desk_offers_every_cause_by_its_stored_name() -> None:
    script = (BROWSER / "review" / "decisions.js").read_text("utf-8")
    offered = re.search(r"const QUIZ_REJECT_REASONS = \{(.*?)\};", script, re.DOTALL)
    assert offered
    assert re.findall(r'"([^"]+)":', offered[1]) == [cause.value for cause in QuizCause]
