"""Items with hand-written scores, and the actions of people on them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, TypeVar

from core.domain.actions import Decide, Stamp, Verdict
from core.domain.labels import Label
from core.domain.work import Person, Role
from core.ports.workspace import Workspace
from core.services.desk.chosen_evidence import ChosenEvidence
from core.services.jobs.worker import Worker
from core.services.label.acts import GiveLabel
from core.services.review.desk import ReviewDesk
from core.services.review.desk_state import DeskState
from core.services.review.review_act import ReviewAct
from core.services.review.screen import Screen
from core.settings import Settings
from tests.support.answers import plain_answer
from tests.support.hand_worker import WordSuite
from tests.support.seeds import put, scored

ANNA = Person("anna", frozenset({Role.EDITOR, Role.ANNOTATOR}))
ANALYST = replace(ANNA, roles=ANNA.roles | {Role.ANALYST})
BO = Person("bo", frozenset({Role.EDITOR, Role.ANNOTATOR}))
GUEST = Person("guest", frozenset({Role.ANALYST}))
LEASE = 300.0
A = TypeVar("A", bound=ReviewAct)


def fill(workspace: Workspace, *risks: Sequence[float | None]) -> None:
    """Items 1, 2, ...: one sentence for each risk."""
    items = [plain_answer(number, len(of_item)) for number, of_item in enumerate(risks)]
    put(workspace, [(a, scored(a, of_item)) for a, of_item in zip(items, risks, strict=True)])


def act(kind: type[A], item: int, seq: int, *, person: str = "anna", revision: int = 1, **given: Any) -> A:
    """Return an act as a screen with policy 0 and risk 0.5 sends it."""
    screen = {"policy_version": 0, "risk": 0.5}
    fields = {name: value for name, value in screen.items() if name in kind.__dataclass_fields__}
    stamp = Stamp(person, f"{person}-browser", seq)
    return kind(stamp=stamp, item_id=item, revision=revision, **{**fields, **given})


def press(
    item: int,
    sentence: int,
    label: Label | None,
    seq: int,
    *,
    revision: int = 1,
    seen: bool = False,
    person: str = "anna",
    evidence: tuple[ChosenEvidence, ...] = (),
    guideline: int = 0,
) -> GiveLabel:
    stamp = Stamp(person, f"{person}-browser", seq)
    return GiveLabel(
        stamp=stamp, item_id=item, revision=revision, sentence=sentence, label=label, scores_seen=seen,
        active_seconds=2.5, evidence=evidence, guideline=guideline,
    )  # fmt: skip


def shown(desk: ReviewDesk, state: DeskState | None = None, now: float = 10.0) -> tuple[DeskState, Screen]:
    state, screen, _ = desk.screen(state or DeskState(), now)
    return state, screen


def work(workspace: Workspace, now: float = 11.0) -> None:
    """Have a worker do the jobs that wait."""
    worker = Worker(workspace=workspace, open_suite=WordSuite, settings=Settings(), name="test", clock=lambda: now)  # type: ignore[arg-type]
    while worker.work_once():
        pass


def audited(workspace: Workspace, items: range) -> None:
    for item in items:
        wish = Decide(Stamp("bo", "bo-browser", item), item, 1, Verdict.ACCEPT, 0, 0.1, inclusion_probability=0.05)
        workspace.decisions.apply(wish, 5.0)


def claim(kind: type[ReviewAct], seq: int, *listed: tuple[int, int], **more: object) -> ReviewAct:
    return act(kind, 1, seq, sentence=0, listed=listed, **more)
