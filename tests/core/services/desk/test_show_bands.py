"""A queue that is narrowed to a band begins where that band begins in the language of each item."""

from __future__ import annotations

from dataclasses import replace

import pytest

from core.domain.answers import Kind
from core.domain.policy import PRESET
from core.domain.queue import Lane
from core.ports.workspace import Workspace
from core.services.desk.queue_view import Show
from tests.support.answers import plain_answer
from tests.support.seeds import put, scored

POLICY = replace(PRESET, languages={Kind.ANSWER: {"ja": (0.15, 0.25), "ko": (0.8, 0.95)}})
ITEMS = (("en", 0.6), ("ja", 0.2), ("ko", 0.6), ("en", 0.92), ("ja", 0.3), ("ko", 0.92))


@pytest.mark.parametrize(("band", "expected"), [("review", {1, 2, 4, 5, 6}), ("reject", {4, 5})])
def test_a_band_begins_at_the_cut_of_each_language(workspace: Workspace, band: str, expected: set[int]) -> None:
    answers = [replace(plain_answer(number, 1), lang=lang) for number, (lang, _) in enumerate(ITEMS)]
    put(workspace, [(one, scored(one, [risk])) for one, (_, risk) in zip(answers, ITEMS, strict=True)])
    rows = workspace.queue.upcoming(Lane.REVIEW, "anna", Show(band=band).request(POLICY), 9)
    assert {row.id for row in rows} == expected
    assert {POLICY.band(row.kind, row.risk, row.lang) for row in rows} <= {"review", "reject"}
    audited = workspace.queue.upcoming(Lane.REVIEW, "anna", Show(band=band).request(POLICY, audit_share=1.0), 9)
    assert {row.id for row in audited} == expected | {3}, "below the cut of its language, so it is drawn as an audit"
