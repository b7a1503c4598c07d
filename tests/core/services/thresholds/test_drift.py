"""Prevalence, drift, precision and workload from what the desk holds."""

from dataclasses import replace

import numpy as np
import pytest

from core.domain.actions import Decide, Stamp, Verdict
from core.domain.answers import Kind
from core.domain.labels import Label
from core.domain.policy import PRESET
from core.ports.workspace import Workspace
from core.services.thresholds.basis import LabelChoice, load_basis, load_queue
from core.services.thresholds.drift import drift, precision_by_week, workload
from core.tuning.drift import WEEK
from core.tuning.workload import FEWEST_MEASURED
from tests.support.labelled_items import ANA
from tests.support.many_items import put_many
from tests.support.traffic import KnownAnswer, come_in

ANSWERS = LabelChoice("fusion", Kind.ANSWER)
DAY = 86_400.0


def test_arrivals_are_compared_by_set_and_kind(workspace: Workspace) -> None:
    put_many(workspace, 50, labelled=False)
    put_many(workspace, 20, labelled=False, kind=Kind.QUIZ, set_name="quizzes")
    assert [(one.source, one.items) for one in drift(workspace, ANA, ANSWERS, 10.0)] == [("many", 50)]
    assert drift(workspace, ANA, ANSWERS, 100 * WEEK) == []


def came_in(workspace: Workspace, week: int, shift: float = 0.0) -> None:
    """Forty documents with five nearly equal answers each."""
    random = np.random.default_rng(week)
    risks = np.repeat(np.clip(random.beta(2, 5, 40) + shift, 0, 1), 5)
    answers = [KnownAnswer((Label.SUPPORTED,), risk, f"{week} {n // 5}") for n, risk in enumerate(risks.tolist())]
    come_in(workspace, answers, at=week * WEEK + 5)


def test_a_few_documents_with_many_answers_are_no_change(workspace: Workspace) -> None:
    """Each answer tested as if it stood alone, one week in three alarms."""
    for week in range(12):
        came_in(workspace, week)
    found = drift(workspace, ANA, ANSWERS, 12 * WEEK)
    assert [one.alarm for one in found] == [False] * 12
    assert all(one.distance for one in found[1:])
    came_in(workspace, 12, shift=0.3)
    assert [one.start / WEEK for one in drift(workspace, ANA, ANSWERS, 12 * WEEK + DAY) if one.alarm] == [12]


def test_units_above_the_cut_of_their_language_make_the_weekly_precision(workspace: Workspace) -> None:
    put_many(workspace, 60)
    put_many(workspace, 60, seed=1, set_name="other", lang="ja")
    put_many(workspace, 20, seed=2, set_name="chosen", chance=0.0)
    basis = load_basis(workspace, ANA, ANSWERS)
    strict = replace(PRESET, languages={Kind.ANSWER: {"ja": (0.7, 0.9)}})
    found = precision_by_week(basis, strict)
    assert [one.source for one in found] == ["", "many", "other"]
    for one, cut in zip(found[1:], (0.5, 0.7), strict=True):
        flagged = [u for u in basis.labels if u.set_name == one.source and u.risk is not None and u.risk >= cut]
        right = sum(u.hallucinated for u in flagged)
        assert (one.units, one.value) == (len(flagged), pytest.approx(right / len(flagged)))
        assert one.low < one.value < one.high
        assert not one.alarm


def test_hours_follow_from_measured_seconds_and_arrivals(workspace: Workspace) -> None:
    ids = put_many(workspace, 56, labelled=False)
    queue = load_queue(workspace, ANA, ANSWERS)
    assert workload(workspace, ANA, ANSWERS, queue, 1.0 + 28 * DAY) is None
    for n, item_id in enumerate(ids[:FEWEST_MEASURED], 1):
        stamp = Stamp("edi", "b", n)
        workspace.decisions.apply(Decide(stamp, item_id, 1, Verdict.ACCEPT, 0, None, active_seconds=n), 5.0)
    found = workload(workspace, ANA, ANSWERS, queue, 1.0 + 28 * DAY)
    assert found and found.arrivals_per_day == pytest.approx(2.0)
    assert found.seconds_per_item == pytest.approx(np.mean(range(1, FEWEST_MEASURED + 1)))
    assert found.hours_per_day(0.0) == pytest.approx(2.0 * found.seconds_per_item / 3600)
