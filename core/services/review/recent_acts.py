"""What a reviewer did last and can take back: decisions, and batches of decisions or labels, a line each."""

from __future__ import annotations

from dataclasses import dataclass

from core.domain.bulk import LabelBatch, UndoableAct
from core.domain.work import Person
from core.ports.workspace import Workspace

_SHORT = 80
"""Characters of a text that stands in a line."""


@dataclass(frozen=True, slots=True)
class RecentAct:
    item_id: int
    verdict: str
    """Empty: labels were given, and nothing was decided."""
    label: str
    text: str
    lang: str
    at: float
    batch: str
    """Empty: a decision on one item."""
    items: int
    """Of labels, the sentences that still have them."""


def recent_acts(workspace: Workspace, person: Person, count: int) -> tuple[RecentAct, ...]:
    """What still stands, newest first."""
    return tuple(map(_recent_act, workspace.bulk.acts(person.name, count)))


def _recent_act(act: UndoableAct) -> RecentAct:
    newest = act.newest
    if isinstance(newest, LabelBatch):
        verdict, label, text = "", newest.label.value, newest.text
    else:
        verdict, label, text = newest.verdict.value, "", newest.text_before
    return RecentAct(newest.item_id, verdict, label, text[:_SHORT], newest.lang, newest.at, newest.batch, act.items)
