"""Which half of the labels is reported on stays as it is, whatever is labelled next."""

from __future__ import annotations

import dataclasses

from core.domain.answers import Kind, Passage
from core.ports.workspace import Workspace
from core.services.thresholds.basis import LabelChoice, load_labels
from core.tuning.holdout import halves
from tests.support.answers import plain_answer
from tests.support.labelling import label_served
from tests.support.seeds import put, scored

DOCUMENTS, ANSWERS = 40, 3
CHOICE = LabelChoice("fusion", Kind.ANSWER)


def held(workspace: Workspace) -> dict[int, bool]:
    parts = halves(load_labels(workspace, CHOICE))
    return {label.document: True for label in parts.held_out} | {label.document: False for label in parts.chosen_with}


def test_labels_that_come_later_move_no_document_across(workspace: Workspace) -> None:
    answers = [
        dataclasses.replace(plain_answer(n, 1), passages=(Passage(f"p{n}", f"Source {n % DOCUMENTS}."),))
        for n in range(DOCUMENTS * ANSWERS)
    ]
    put(workspace, [(answer, scored(answer, [n / 300])) for n, answer in enumerate(answers)])
    label_served(workspace, "anna", 60, lambda item: item % 3 == 0)
    before = held(workspace)
    assert set(before.values()) == {True, False}
    label_served(workspace, "anna", 50, lambda item: item % 3 == 0, now=100.0)
    after = held(workspace)
    assert len(before) <= len(after) <= DOCUMENTS
    assert {document: after[document] for document in before} == before
