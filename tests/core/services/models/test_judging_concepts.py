"""S5's questions at somebody's expense: each is charged once, asked one after the other or all at once."""

from __future__ import annotations

from dataclasses import replace

import pytest

from core.domain.money import nano
from core.judges.concept_validation import ConceptValidation
from core.judges.validation import CheckOrder
from core.ports.workspace import Workspace
from core.services.models.judge_requests import JudgingRequest
from core.services.models.judges import make_judges
from core.services.models.metering import Payer
from core.settings import Settings
from tests.support.answers import answer_of
from tests.support.scripted_lake import QUESTION, SOURCES, Lake

SENTENCES = ("It lies in Kyoto.", "It covers 670 square kilometres and is 4 million years old.")
LAKE = Lake(concepts={SENTENCES[0]: ("Kyoto",), SENTENCES[1]: ("670", "4", "million")}, unsure=SENTENCES)
MADE = replace(answer_of("a", QUESTION, SENTENCES), passages=SOURCES)


@pytest.mark.parametrize("order", CheckOrder)
def test_every_question_is_charged_and_none_twice(workspace: Workspace, order: CheckOrder) -> None:
    model = LAKE.model()
    budget = workspace.spending.open_budget("test", nano(1.0), "ana", 1.0)
    payer = Payer(
        workspace=workspace,
        settings=Settings(),
        budget=budget.id,
        person="ana",
        open_model=lambda settings, name: model,
        cancelled=lambda: False,
    )
    judged = JudgingRequest(
        set_name="handbook", detectors=("concept_validation",), model="scripted/lake", budget=budget.id
    )
    (made,) = make_judges(Settings(), judged, payer)
    assert isinstance(made, ConceptValidation) and made.retriever is None
    first = replace(made, order=order).score([MADE])
    assert [score.risk for score in first[0]] == [1.0, 0.0]
    calls = len(model.asked)
    assert calls == 1 + 2 + 4, "concepts, questions of two sentences, four answers"
    assert replace(made, order=order).score([MADE]) == first
    assert len(model.asked) == calls, "a second run asks nothing"
