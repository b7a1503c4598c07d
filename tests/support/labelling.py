"""People at the label desk, who label what they are served."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count

from core.domain.labels import Label
from core.domain.work import Person, Role
from core.ports.workspace import Workspace
from core.services.desk.queue_view import EVERYTHING, Show
from core.services.label.desk import LabelDesk, LabelDeskState
from tests.support.desk import LEASE, press

_SEQ = count(1)
Truth = Callable[[int], bool]
"""Says of the id of an item whether the item is hallucinated."""


def annotator(name: str) -> Person:
    return Person(name, frozenset({Role.EDITOR, Role.ANNOTATOR}))


def give(desk: LabelDesk, state: LabelDeskState, item: int, label: Label, now: float) -> LabelDeskState:
    """The same to every sentence of an item."""
    revision, sentences = _shown(desk.workspace, item)
    presses = [press(item, n, label, next(_SEQ), revision=revision, person=desk.person.name) for n in range(sentences)]
    return desk.label(state, presses, now)[0]


def label_served(
    workspace: Workspace, name: str, items: int, truth: Truth, *, now: float = 10.0, show: Show | None = None
) -> list[int]:
    """Label what one person is served next, and return the items; fewer than asked for when their queue runs empty."""
    desk = LabelDesk(workspace, annotator(name), LEASE)
    state = desk.narrow(LabelDeskState(), show or Show(band=EVERYTHING))
    served = []
    for number in range(items):
        state, screen = desk.screen(state, now + number, 0.0)
        if screen.item is None or state.item_id is None:
            break
        served.append(state.item_id)
        label = Label.MAJOR if truth(state.item_id) else Label.SUPPORTED
        state = give(desk, state, state.item_id, label, now + number)
    return served


def _shown(workspace: Workspace, item: int) -> tuple[int, int]:
    shown = workspace.items.get(item)
    return shown.revision, len(shown.answer.sentences)
