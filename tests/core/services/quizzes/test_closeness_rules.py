"""How close is too close, as editors set it: heard by the checks that the worker and the command line run."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest

from core.domain.work import Person, Record, Role
from core.errors import BadInput, Forbidden
from core.ports.workspace import Workspace
from core.quizzes.checks.option_too_close import OptionTooClose
from core.quizzes.options.closeness import Closeness
from core.scoring.fusion import Fusion
from core.scoring.suite import Suite, signal_risk
from core.services.jobs.worker import Worker
from core.services.quizzes.editor_rules import set_closeness
from core.services.suites.check_rules import CLOSENESS, EVERYBODY, check_rules
from core.settings import Settings
from tests.support.answers import quiz

EDITOR = Person("eda", frozenset({Role.EDITOR}))
ITEM = quiz("日本の面積は約何万km2か？", "37.8", "日本の面積は約37.8万km2である。", distractors=("37.5", "42.1"))


def risk(workspace: Workspace) -> float | None:
    worker = Worker(
        workspace=workspace, open_suite=lambda: Suite((OptionTooClose(),), Fusion()), settings=Settings(), name="w"
    )
    while worker.work_once():
        pass
    (item,) = workspace.items.unscored("none", set_name="s", limit=9, after=0)
    return signal_risk(workspace.scores.of(item.input_hash), OptionTooClose.name)


def test_what_editors_set_decides_what_is_too_close(workspace: Workspace) -> None:
    """S1's second field case, for a desk that lets options stand as close, and back."""
    workspace.items.put("s", [Record(ITEM)], 1.0)
    assert set_closeness(workspace, EDITOR, Closeness(measured=0.02), 2.0)
    before = risk(workspace)
    assert before is not None and before > 0.5
    assert set_closeness(workspace, EDITOR, Closeness(measured=0.005), 3.0)
    assert risk(workspace) == 0.0
    assert set_closeness(workspace, EDITOR, Closeness(), 4.0)
    again = risk(workspace)
    assert again is not None and again > before


def test_what_holds_already_is_not_set_again(workspace: Workspace) -> None:
    workspace.items.put("s", [Record(ITEM)], 1.0)
    assert not set_closeness(workspace, EDITOR, Closeness(), 2.0)
    assert not workspace.jobs.unfinished()


@pytest.mark.parametrize(
    "wrong", [{"years": -1}, {"years": 101}, {"points": 26}, {"counted": 0.6}, {"measured": math.nan}]
)
def test_what_no_rule_can_be_is_refused(workspace: Workspace, wrong: Mapping[str, float]) -> None:
    with pytest.raises(BadInput, match="At most 100 years"):
        set_closeness(workspace, EDITOR, replace(Closeness(), **wrong), 1.0)


def test_only_who_makes_quizzes_sets_it(workspace: Workspace) -> None:
    with pytest.raises(Forbidden):
        set_closeness(workspace, Person("ann", frozenset({Role.ANNOTATOR})), Closeness(years=1), 1.0)


@pytest.mark.parametrize("stored", ["wide", [], {"years": "many"}, {"later": 1}])
def test_what_was_stored_otherwise_is_passed_over(workspace: Workspace, stored: Any) -> None:
    workspace.preferences.put(EVERYBODY, CLOSENESS, stored, 1.0)
    assert check_rules(workspace).closeness == Closeness()
