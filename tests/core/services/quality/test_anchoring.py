"""The meter over stored decisions and labels: which of them it compares, and who may look."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from core.domain.actions import ActOutcome, Annotate, Decide, Stamp, Verdict
from core.domain.labels import Label
from core.domain.work import Person, Role
from core.errors import Forbidden
from core.ports.workspace import Workspace
from core.services.label.desk import LabelDesk, LabelDeskState
from core.services.quality.anchoring import anchoring
from core.services.review.acts import Accept, Reject
from core.services.review.desk import ReviewDesk
from core.services.review.desk_state import DeskState
from core.tuning.anchoring import AnchoredWork, Anchoring, Breakdown
from tests.support.desk import ANNA, LEASE, act, fill, press

CUT = 0.5
"""Of the preset, for answers."""
ANALYST = Person("ana", frozenset({Role.ANALYST}))


def decide(workspace: Workspace, item: int, verdict: Verdict, seq: int, *, shown: bool = True, batch: str = "") -> None:
    risk = workspace.items.get(item).risk
    wish = Decide(Stamp("anna", "browser", seq), item, 1, verdict, 0, risk, scores_visible=shown, batch=batch)
    assert workspace.decisions.apply(wish, float(seq)).outcome is ActOutcome.STORED


def label(workspace: Workspace, item: int, said: Label, seq: int, *, shown: bool) -> None:
    workspace.annotations.add([Annotate(Stamp("bo", "b", seq), item, 1, 0, said, shown, 1.0, 1.0)], float(seq))


def total(rows: list[Anchoring], work: AnchoredWork) -> Anchoring | None:
    return next((row for row in rows if row.work is work and row.by is Breakdown.ALL), None)


def test_who_may_look(workspace: Workspace) -> None:
    assert anchoring(workspace, ANALYST) == []
    with pytest.raises(Forbidden, match="anna may not see"):
        anchoring(workspace, ANNA)


def test_rejecting_what_is_suspected_and_accepting_what_is_not_agrees(workspace: Workspace) -> None:
    fill(workspace, [0.6], [0.95], [0.1], [0.2])
    decide(workspace, 4, Verdict.REJECT, 1, shown=False)
    decide(workspace, 1, Verdict.REJECT, 2)
    decide(workspace, 2, Verdict.ACCEPT, 3)
    decide(workspace, 3, Verdict.ACCEPT, 4)
    rows = anchoring(workspace, ANALYST)
    every = total(rows, AnchoredWork.DECISIONS)
    assert every
    assert every.shown
    assert every.hidden
    assert (every.shown.of, every.shown.value) == (3, pytest.approx(2 / 3))
    assert (every.hidden.of, every.hidden.value) == (1, 0.0)
    assert [row.name for row in rows if row.by is Breakdown.BAND] == ["accept", "reject", "review"]


def test_what_was_decided_before_anything_was_hidden_is_left_out(workspace: Workspace) -> None:
    fill(workspace, [0.6], [0.7], [0.8])
    decide(workspace, 1, Verdict.REJECT, 1)
    assert anchoring(workspace, ANALYST) == []
    decide(workspace, 2, Verdict.REJECT, 2, shown=False)
    decide(workspace, 3, Verdict.REJECT, 3)
    every = total(anchoring(workspace, ANALYST), AnchoredWork.DECISIONS)
    assert every
    assert every.shown
    assert every.hidden
    assert (every.shown.of, every.hidden.of) == (1, 1)


def test_only_the_first_word_on_an_item_counts_and_no_batch(workspace: Workspace) -> None:
    fill(workspace, [0.6], [0.7], [None])
    decide(workspace, 1, Verdict.ACCEPT, 1, shown=False)
    decide(workspace, 1, Verdict.REJECT, 2)
    decide(workspace, 2, Verdict.REJECT, 3, batch="many")
    decide(workspace, 3, Verdict.REJECT, 4)
    every = total(anchoring(workspace, ANALYST), AnchoredWork.DECISIONS)
    assert every
    assert every.hidden
    assert (every.hidden.of, every.hidden.value, every.shown) == (1, 0.0, None)


def review(workspace: Workspace, count: int, *, blind_share: float, agree: float, seed: int) -> None:
    """At the desk, as it hands items out; anna agrees with the detector so often, whatever she is shown."""
    desk, state = ReviewDesk(workspace, ANNA, LEASE, blind_share=blind_share), DeskState()
    draw = random.Random(seed)  # noqa: S311
    for number in range(count):
        state, screen, _ = desk.screen(replace(state, item_id=None), 10.0)
        assert screen.item
        item = workspace.items.get(screen.item.id)
        assert item.risk is not None
        kind = Reject if (item.risk >= CUT) == (draw.random() < agree) else Accept
        state, note = desk.act(state, act(kind, item.id, seed * 1000 + number, risk=item.risk), 11.0 + number)
        assert note.tone == "done"


def test_what_the_reviewer_labelled_before_is_compared_with_nothing(workspace: Workspace) -> None:
    """It is never hidden from them, so it would all stand in one arm."""
    fill(workspace, *[[0.9]] * 40)
    desk = LabelDesk(workspace, ANNA, LEASE)
    for number in range(20):
        desk_state, screen = desk.screen(LabelDeskState(), float(number), 0.0)
        assert screen.item
        desk.label(desk_state, [press(screen.item.id, 0, Label.MAJOR, 500 + number)], 5.0)
    review(workspace, 40, blind_share=0.5, agree=1.0, seed=1)
    every = total(anchoring(workspace, ANALYST), AnchoredWork.DECISIONS)
    assert every and every.shown and every.hidden
    labelled = sum(decision.labelled_before for decision in workspace.review_studies.first_decisions())
    assert labelled == 20
    assert every.shown.of + every.hidden.of <= 20
    assert every.shown.of > 4 and every.hidden.of > 4


def test_when_nothing_is_hidden_any_more_nothing_is_compared(workspace: Workspace) -> None:
    """Later decisions agree more often, and all were shown: that is no effect of showing."""
    fill(workspace, *[[0.9]] * 100)
    review(workspace, 50, blind_share=0.4, agree=0.6, seed=1)
    review(workspace, 50, blind_share=0.0, agree=1.0, seed=2)
    every = total(anchoring(workspace, ANALYST), AnchoredWork.DECISIONS)
    assert every and every.shown and every.hidden and every.difference
    assert every.shown.of + every.hidden.of <= 50
    assert every.difference.value == pytest.approx(0.0, abs=0.3)
    assert not every.pulled


def test_labels_are_compared_before_and_after_the_scores_opened(workspace: Workspace) -> None:
    fill(workspace, [0.9], [0.9], [0.1])
    label(workspace, 1, Label.SUPPORTED, 1, shown=False)
    label(workspace, 1, Label.MAJOR, 2, shown=True)
    label(workspace, 2, Label.MINOR, 3, shown=False)
    label(workspace, 3, Label.NOT_CHECKABLE, 4, shown=False)
    every = total(anchoring(workspace, ANALYST, "own"), AnchoredWork.LABELS)
    assert every
    assert every.hidden
    assert every.shown
    assert (every.hidden.of, every.hidden.value, every.shown.value) == (2, 0.5, 1.0)
    assert not every.pulled, "nobody was asked again without scores, so nothing tells why they changed"
    assert total(anchoring(workspace, ANALYST, "elsewhere"), AnchoredWork.LABELS) is None
