"""Sets of quizzes with risks written by hand, on their way out."""

from __future__ import annotations

from collections.abc import Sequence

from core.domain.actions import Decide, Stamp, Verdict
from core.domain.answers import JSON, Answer, Passage, QuizItem, whole
from core.domain.work import Person, Role
from core.ports.workspace import Workspace
from core.quizzes.exchange.formats import QuizFormat
from core.services.publishing.publishing import Published, PublishRequest, publish
from core.services.publishing.residual_risk import RiskBudget
from tests.support.seeds import put, scored

EDI = Person("edi", frozenset({Role.EDITOR}))
SET = "unit 3"
PUBLISH, MARK, REPLACE, DISCARD = 0.1, 0.3, 0.6, 0.9
"""A risk in each band of the preset."""
_SEQ = iter(range(1, 10**9))


def quiz_answer(number: int, *, passage: str = "", meta: JSON | None = None) -> Answer:
    item = QuizItem(f"What is number {number}?", (f"right {number}", f"wrong {number}", "else"), f"right {number}")
    source = Passage("p1", passage or f"Number {number} is right {number}.")
    return Answer(f"quiz-{number}", item.stem, item.key, whole(item.key), (source,), (), "en", item, meta or {})


def fill_quizzes(workspace: Workspace, risks: Sequence[float | None], set_name: str = SET) -> list[int]:
    """One quiz for each risk; their ids."""
    answers = [quiz_answer(number) for number in range(1, len(risks) + 1)]
    put(workspace, [(each, scored(each, [risk])) for each, risk in zip(answers, risks, strict=True)], set_name)
    return [each.item_id for each in workspace.publications.candidates(set_name)]


def decided(
    workspace: Workspace, item_id: int, verdict: Verdict = Verdict.ACCEPT, *, reason: str = "", now: float = 50.0,
    text: str = "", person: str = "edi",
) -> None:  # fmt: skip
    item = workspace.items.get(item_id)
    answer = None
    if verdict is Verdict.EDIT:
        quiz = item.answer.quiz
        assert quiz
        key = text or "better"
        edited = QuizItem(quiz.stem, (key, *quiz.choices[1:]), key)
        answer = Answer(item.answer.id, quiz.stem, key, whole(key), item.answer.passages, (), "en", edited)
    act = Decide(Stamp(person, "browser", next(_SEQ)), item_id, item.revision, verdict, 0, item.risk, reason, answer)
    done = workspace.decisions.apply(act, now)
    assert done.outcome == "stored", done
    if answer:
        workspace.scores.add([scored(answer, [PUBLISH])], now)


def in_draw_order(workspace: Workspace, set_name: str = SET) -> list[int]:
    return [each.item_id for each in sorted(workspace.publications.candidates(set_name), key=lambda each: each.draw)]


def published(workspace: Workspace, *, budget: float = 0.99, reason: str = "", now: float = 100.0) -> Published:
    request = PublishRequest(SET, QuizFormat.JSON, budget=RiskBudget(budget), reason=reason)
    return publish(workspace, EDI, request, now)
