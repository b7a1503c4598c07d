"""Pass a corrected page on to the quizzes made of it, and reopen those whose own sentence was corrected."""

from __future__ import annotations

from dataclasses import dataclass, replace

from core.domain.answers import JSON, Answer, Passage, Span
from core.domain.material import Furigana, PageText, StoredPage, passage_id
from core.domain.work import Item, Person
from core.ports.workspace import Workspace
from core.services.material._carry_over import carry_over
from core.services.suites.scoring import queue_scoring


@dataclass(frozen=True, slots=True)
class QuizUpdates:
    """Counts of what a correction did to the quizzes of its page."""

    renewed: int = 0
    reopened: int = 0
    """Renewed quizzes that are open again because their own sentence was corrected."""
    edited_meanwhile: int = 0
    """Quizzes left unchanged because somebody edited them at the same moment; the publishing gate lists them."""


def update_quizzes(workspace: Workspace, person: Person, page: StoredPage, now: float) -> QuizUpdates:
    """Renew every quiz that has an earlier text of the page, and queue its set to be scored again. A decided quiz stays
    decided if its own sentence is unchanged."""
    name = passage_id(workspace.material.get(page.material).name, page.number)
    renewed = reopened = lost = 0
    sets: set[str] = set()
    for item in workspace.items.many(workspace.material.items_of(page.material, page.number)):
        before = next((passage.text for passage in item.answer.passages if passage.id == name), page.read.text)
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
    return QuizUpdates(renewed, reopened, lost)


def _with_page(item: Item, name: str, before: PageText, text: str) -> tuple[Answer, bool]:
    """Return the answer with the new text of the page, and True if its own sentence is unchanged."""
    answer = item.answer
    passages = tuple(Passage(name, text) if passage.id == name else passage for passage in answer.passages)
    made: JSON = answer.meta["quiz"]
    span = _span(made, len(before.text))
    moved = carry_over(replace(before, readings=(Furigana(span, ""),)), text).readings if span else ()
    if moved:
        made = {**made, "span": [moved[0].span.start, moved[0].span.end]}
    return replace(answer, passages=passages, meta={**answer.meta, "quiz": dict(made)}), bool(moved)


def _span(made: JSON, longest: int) -> Span | None:
    """Return the span of the quiz's own sentence, or None if the item has none or it is not within this text."""
    match made.get("span"):
        case [int(start), int(end)] if 0 <= start < end <= longest:
            return Span(start, end)
    return None
