"""What people add to a judge is gathered from the set: its guidelines, and its settled labels as examples."""

from __future__ import annotations

from dataclasses import replace

import pytest

from core.domain.labels import Gold, Label
from core.domain.work import JobKind, Record
from core.errors import BadInput
from core.judges.shape import PLAIN, SettledExample
from core.ports.workspace import Workspace
from core.services.models.judge_requests import JudgingRequest
from core.services.models.judge_shapes import MOST_EXAMPLES, judge_shape, last_shape
from core.typed_json import to_json
from tests.support.answers import answer

ORDER = JudgingRequest(set_name="handbook", detectors=("llm_judge",), model="m", budget=None)
SOURCE = "The library is on the hill. It opens at nine and closes at five."


def test_settled_labels_become_examples_of_each_kind_with_their_place(workspace: Workspace) -> None:
    made = answer("The library is on the hill. It opens at seven.", SOURCE, question="Where?", name="one")
    workspace.items.put("handbook", [Record(made, Gold(sentences=(Label.SUPPORTED, Label.MAJOR)))], now=1.0)
    assert judge_shape(workspace, ORDER) == PLAIN
    shape = judge_shape(workspace, replace(ORDER, examples=2, criterion="To the minute.", reasons="ko"))
    assert set(shape.examples) == {
        SettledExample("The library is on the hill.", "The library is on the hill.", Label.SUPPORTED),
        SettledExample("It opens at seven.", "It opens at nine and closes at five.", Label.MAJOR),
    }
    assert (shape.criterion, shape.reasons, shape.guidelines) == ("To the minute.", "ko", "")
    assert not judge_shape(workspace, replace(ORDER, set_name="another", examples=2)).examples
    for wrong in (replace(ORDER, examples=MOST_EXAMPLES + 1), replace(ORDER, criterion="x" * 100_000)):
        with pytest.raises(BadInput):
            judge_shape(workspace, wrong)


def test_a_set_begins_with_what_was_last_added_for_it(workspace: Workspace) -> None:
    assert last_shape(workspace, "handbook").criterion == ""
    workspace.jobs.add(JobKind.JUDGE, to_json(replace(ORDER, criterion="To the minute.")), "ana", 1.0)
    workspace.jobs.add(JobKind.JUDGE, to_json(replace(ORDER, set_name="another")), "ana", 2.0)
    assert last_shape(workspace, "handbook").criterion == "To the minute."
