"""Request an edit; in the worker, split the new text, store the edit as a decision and score the revision."""

from __future__ import annotations

import dataclasses

from core.domain.actions import ActOutcome, Decide, Done, Stamp, Verdict
from core.domain.answers import JSON, Answer, QuizItem
from core.domain.edits import SentenceEdit
from core.domain.work import Job, JobKind, Person
from core.errors import BadInput, MissingPart, Refused, Stale
from core.permissions import Permission, require
from core.ports.workspace import Workspace
from core.scoring.suite import Suite
from core.services.people.set_roles import person_for_item
from core.services.review._edit_labels import sentence_edits
from core.services.review._replacements import as_payload, replaced
from core.services.review.quiz_editing import edited_quiz
from core.services.suites.scoring import score_batch
from core.text.splitting import split
from core.wording.phrases import say


def request_edit(
    workspace: Workspace,
    person: Person,
    decision: Decide,
    text: str,
    now: float,
    *,
    quiz: QuizItem | None = None,
    instead: Answer | None = None,
) -> Job:
    """Queue an edit of the item as it was on screen; ``decision`` has no answer yet.

    ``quiz`` holds all parts of a quiz, with ``text`` as its key and explanation; None if only the text was edited.
    ``instead`` is a different question. A repeated request with the same stamp stores one edit. The worker checks
    whether the item is still at this revision: a refused edit is a failed job with the reason.
    """
    require(person_for_item(workspace, person, decision.item_id), Permission.EDIT)
    if not text.strip():
        raise BadInput(say("edit-empty"))
    payload = {
        "stamp": dataclasses.asdict(decision.stamp),
        "item": decision.item_id,
        "revision": decision.revision,
        "text": text,
        "policy_version": decision.policy_version,
        "risk": decision.risk,
        "reason": decision.reason,
        "scores_visible": decision.scores_visible,
        "inclusion_probability": decision.inclusion_probability,
        "active_seconds": decision.active_seconds,
        **({"quiz": quiz.as_list()} if quiz else {}),
        **({"instead": as_payload(instead)} if instead else {}),
    }
    return workspace.jobs.add(JobKind.EDIT, payload, person.name, now, urgent=True)


def apply_edit(workspace: Workspace, payload: JSON, now: float) -> Done:
    """Store the edit that ``request_edit`` described; repeating it changes nothing. Raises Stale or Refused."""
    item = workspace.items.get(payload["item"])
    answer = _edited(item.answer, payload)
    decision = Decide(
        stamp=Stamp(**payload["stamp"]),
        item_id=item.id,
        revision=payload["revision"],
        verdict=Verdict.EDIT,
        policy_version=payload["policy_version"],
        risk=payload["risk"],
        reason=payload["reason"],
        answer=answer,
        scores_visible=payload.get("scores_visible", True),
        inclusion_probability=payload.get("inclusion_probability", 1.0),
        active_seconds=payload.get("active_seconds", 0.0),
        # Another question says nothing of the sentences of this one.
        edits=() if "instead" in payload else _sentence_edits(item.answer, answer),
    )
    done = workspace.decisions.apply(decision, now)
    if done.outcome is ActOutcome.STALE:
        raise Stale(say("edit-stale"))
    if done.outcome is ActOutcome.LEASED:
        raise Refused(say("edit-leased"))
    return done


def _edited(answer: Answer, payload: JSON) -> Answer:
    if "instead" in payload:
        return replaced(answer, payload["instead"])
    if "quiz" in payload:
        return edited_quiz(answer, QuizItem.from_list(payload["quiz"]))
    return edited(answer, payload["text"])


def _sentence_edits(before: Answer, after: Answer) -> tuple[SentenceEdit, ...]:
    """Return the labels of an edit, or none if a library is missing: the edit is stored anyway."""
    try:
        return sentence_edits(before, after)
    except MissingPart:
        return ()


def score_edit(workspace: Workspace, suite: Suite, item_id: int, now: float) -> None:
    """Score the present revision of the item; existing scores stay."""
    score_batch(workspace, suite, [workspace.items.get(item_id)], now)


def edited(answer: Answer, text: str) -> Answer:
    """Return the answer with another text, split into sentences; its sources stay.

    The first line of a quiz's text is the key and the rest the explanation. A key that is one of the options moves the
    key there; any other text replaces the option that was the key.
    """
    text = text.replace("\r\n", "\n").strip()
    quiz = answer.quiz and _edited_quiz(answer.quiz, text)
    return dataclasses.replace(answer, text=text, sentences=split(text, answer.lang), quiz=quiz)


def _edited_quiz(quiz: QuizItem, text: str) -> QuizItem:
    key, _, explanation = text.partition("\n")
    choices = quiz.choices
    if key not in choices:
        choices = tuple(key if choice == quiz.key else choice for choice in choices)
    return dataclasses.replace(quiz, choices=choices, key=key, explanation=explanation)
