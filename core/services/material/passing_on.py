"""A corrected page reaches the quizzes made of it: each is given the page as it reads now, and what its own sentence
said otherwise is decided anew."""

from __future__ import annotations

from dataclasses import dataclass, replace

from core.domain.answers import JSON, Answer, Passage, Span
from core.domain.material import PageText, Reading, StoredPage, passage_id
from core.domain.work import Item, Person
from core.ports.workspace import Workspace
from core.services.material.carrying import carried
from core.services.scoring import queue_scoring


@dataclass(frozen=True, slots=True)
class PassedOn:
    """What a correction did to the quizzes of its page."""

    renewed: int = 0
    reopened: int = 0
    """Of these, those whose own sentence was corrected."""
    edited_meanwhile: int = 0
    """Left as they are, because somebody changed them at this moment; the publish gate names them."""


def pass_on(workspace: Workspace, person: Person, page: StoredPage, now: float) -> PassedOn:
    """Everything of every set that still has the page as it was; decided ones stay decided where their sentence does.
    They are scored again."""
    name = passage_id(workspace.material.get(page.material).name, page.number)
    renewed = reopened = lost = 0
    sets: set[str] = set()
    for item in workspace.items.many(workspace.material.items_of(page.material, page.number)):
        before = next((each.text for each in item.answer.passages if each.id == name), page.read.text)
        if before == page.read.text:
            continue
        answer, stands = _with_page(item, name, PageText(before), page.read.text)
        if not workspace.items.renew(item, answer, person.name, now, reopen=not stands):
            lost += 1
            continue
        sets.add(item.set_name)
        renewed, reopened = renewed + 1, reopened + (not stands)
    for set_name in sorted(sets):
        queue_scoring(workspace, person.name, set_name, now)
    return PassedOn(renewed, reopened, lost)


def _with_page(item: Item, name: str, before: PageText, text: str) -> tuple[Answer, bool]:
    """The item with the page's new text, and whether its own sentence stands as it stood."""
    answer = item.answer
    passages = tuple(Passage(name, text) if each.id == name else each for each in answer.passages)
    made: JSON = answer.meta["quiz"]
    span = _span(made, len(before.text))
    moved = carried(replace(before, readings=(Reading(span, ""),)), text).readings if span else ()
    if moved:
        made = {**made, "span": [moved[0].span.start, moved[0].span.end]}
    return replace(answer, passages=passages, meta={**answer.meta, "quiz": dict(made)}), bool(moved)


def _span(made: JSON, longest: int) -> Span | None:
    """None: the item does not say where its sentence stands, or not in this text."""
    match made.get("span"):
        case [int(start), int(end)] if 0 <= start < end <= longest:
            return Span(start, end)
    return None
