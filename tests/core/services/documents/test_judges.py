"""Judges of a bound set search its documents where the passages do not tell; so does what is written into one."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from core.domain.money import nano
from core.domain.work import Person, Role
from core.judges.concept_validation import ConceptValidation
from core.ports.workspace import Workspace
from core.services.documents import retrievers
from core.services.documents.binding import bind_set
from core.services.models.judge_requests import JudgingRequest
from core.services.models.judges import make_judges
from core.services.models.metering import Payer
from core.settings import Settings
from storage.opening import open_workspace
from tests.support.answers import answer_of
from tests.support.fakes import HashEncoder
from tests.support.scripted_lake import QUESTION, SOURCES, Lake
from tests.support.small_documents import small_documents
from tests.support.workspaces import new_workspace

SENTENCE = "It covers 670 square kilometres."
LAKE = Lake(concepts={SENTENCE: ("670",)}, unsure=(SENTENCE,))


def judge(workspace: Workspace, set_name: str | None) -> ConceptValidation:
    model = LAKE.model()
    budget = workspace.spending.open_budget(f"for {set_name}", nano(1.0), "ana", 1.0)
    payer = Payer(
        workspace=workspace,
        settings=Settings(),
        budget=budget.id,
        person="ana",
        open_model=lambda settings, name: model,
        cancelled=lambda: False,
    )
    order = JudgingRequest(
        set_name=set_name, detectors=("concept_validation",), model="scripted/lake", budget=budget.id
    )
    (made,) = make_judges(Settings(), order, payer)
    assert isinstance(made, ConceptValidation)
    return made


def test_a_bound_set_is_validated_against_its_documents(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    encoder = HashEncoder()
    monkeypatch.setattr(retrievers, "document_encoder", lambda _: encoder)
    workspace = open_workspace(new_workspace(tmp_path))
    small_documents(workspace, "lakes", lake=" ".join(passage.text for passage in SOURCES))
    bind_set(workspace, Person("anna", frozenset({Role.EDITOR})), "bound", "lakes", 1.0)
    bare = replace(answer_of("a", QUESTION, [SENTENCE]), passages=())
    made = judge(workspace, "bound")
    assert made.retriever and made.retriever.name == "lakes@1"
    ((score,),) = made.score([bare])
    assert score.risk == 0.0
    assert judge(workspace, "other").retriever is None and judge(workspace, None).retriever is None
    workspace.close()
