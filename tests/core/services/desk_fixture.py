"""Items with hand-written scores, and the actions of people on them."""

from __future__ import annotations

from collections.abc import Sequence

from core.labels import Label
from core.ports import Workspace
from core.services.labelling import Labelled
from core.services.review import Action, Op
from core.work import Person, Role, Stamp
from tests.browser.seeds import plain, put, scored

ANNA = Person("anna", frozenset({Role.EDITOR, Role.ANNOTATOR}))
BO = Person("bo", frozenset({Role.EDITOR, Role.ANNOTATOR}))
GUEST = Person("guest", frozenset({Role.ANALYST}))


def fill(workspace: Workspace, *risks: Sequence[float | None]) -> None:
    """Items 1, 2, ...: one sentence for each risk."""
    items = [plain(number, len(of_item)) for number, of_item in enumerate(risks)]
    put(workspace, [(a, scored(a, of_item)) for a, of_item in zip(items, risks, strict=True)])


def act(op: Op, item: int, seq: int, *, person: str = "anna", revision: int = 1, text: str = "") -> Action:
    return Action(Stamp(person, f"{person}-browser", seq), op, item, revision, 0, 0.5, text)


def press(
    item: int,
    sentence: int,
    label: Label | None,
    seq: int,
    *,
    revision: int = 1,
    seen: bool = False,
    person: str = "anna",
) -> Labelled:
    return Labelled(Stamp(person, f"{person}-browser", seq), item, revision, sentence, label, seen, 2.5)
