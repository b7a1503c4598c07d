"""Export exactly the items a filter shows, or what people said of them."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import asdict, replace
from typing import Any, Protocol, TypeVar

from core.domain.actions import Annotation, Decision, Verdict
from core.domain.quality import Adjudication
from core.domain.queue import ItemFilter
from core.domain.review_studies import EditLabel, QuizAttempt
from core.domain.work import Item, Person, Record
from core.formats import COLUMNS, Format, values_of, write_table
from core.permissions import Permission, require
from core.ports.workspace import Workspace
from core.services.data.pseudonyms import Named, as_called
from core.services.people.audit_log import Act, audited

Stored = TypeVar("Stored")


class Export(Protocol):
    def __call__(
        self, workspace: Workspace, person: Person, where: ItemFilter, format: Format, *, named: Named = as_called
    ) -> Iterator[bytes]:
        """``named``: what stands for people's names."""
        ...


class Having(Protocol):
    """Ids of items of which something is stored, ascending, so many after one."""

    def __call__(self, *, after: int, limit: int) -> list[int]: ...


BATCH = 200
"""Items read together."""
MOST_IDS = 25_600
"""Looked up together."""

_SET_IN_FILE_NAME = 50
"""Of a set in a file name, which may have 255 bytes in all: three for a character of Japanese."""

_ABOUT = ("set", "item", "revision", "status", "risk", "original", "decisions", "filter")
"""What is said about an item beside its record; reading leaves it out, so that an export imports as it was."""
_DECISION = (
    "decision", "set", "id", "item", "revision", "verdict", "person", "reason", "risk", "policy_version",
    "text_before", "text_after", "lang", "at", "undoes", "scores_visible", "inclusion_probability", "active_seconds",
    "batch",
)  # fmt: skip
_EDIT = ("set", "id", "item", "revision", "sentence", "edit", "weak", "text", "after", "decision", "person", "at")
_ATTEMPT = (
    "set", "id", "item", "revision", "question", "choices", "correct", "choice", "chosen", "matches", "counts",
    "person", "at",
)  # fmt: skip
_LABEL = (
    "set", "id", "item", "revision", "sentence", "text", "start", "end", "label", "person", "scores_visible",
    "active_seconds", "inclusion_probability", "evidence", "guideline", "at", "settled", "settled_by", "gold",
)  # fmt: skip


def export_items(
    workspace: Workspace, person: Person, where: ItemFilter, format: Format, *, named: Named = as_called
) -> Iterator[bytes]:  # fmt: skip
    """Records in the input format with their current text, each with what the desk knows of it: ``meta.touchstone``
    in JSONL, columns ``touchstone.*`` in CSV. Raises Forbidden.
    """
    _leaves(workspace, person, "items", where, named)
    rows = _item_rows(workspace, where, named)
    if format is Format.CSV:
        columns = (*COLUMNS, *(f"touchstone.{name}" for name in _ABOUT))
        flat = (values | {f"touchstone.{name}": value for name, value in about.items()} for values, about in rows)
        return write_table(columns, flat, format)
    return write_table(COLUMNS, _nested(rows), format)


def export_values(
    workspace: Workspace, person: Person, where: ItemFilter, *, named: Named = as_called
) -> Iterator[dict[str, Any]]:
    """The same as values of the input format, for what writes other files of them. Raises Forbidden."""
    _leaves(workspace, person, "items", where, named)
    return _nested(_item_rows(workspace, where, named))


def _nested(rows: Iterator[tuple[dict[str, Any], dict[str, Any]]]) -> Iterator[dict[str, Any]]:
    for values, about in rows:
        yield values | {"meta": {**values.get("meta", {}), "touchstone": about}}


def _item_rows(
    workspace: Workspace, where: ItemFilter, named: Named
) -> Iterator[tuple[dict[str, Any], dict[str, Any]]]:
    shown = describe(where)
    for item, decisions in _decided(workspace, where):
        yield values_of(Record(item.answer, item.gold)), _about(item, decisions, shown, named)


def export_labels(
    workspace: Workspace, person: Person, where: ItemFilter, format: Format, *, named: Named = as_called
) -> Iterator[bytes]:  # fmt: skip
    """One row per sentence and person: the label that counts, for the current revision. Raises Forbidden."""
    _leaves(workspace, person, "labels", where, named)
    return write_table(_LABEL, _label_rows(workspace, where, named), format)


def export_decisions(
    workspace: Workspace, person: Person, where: ItemFilter, format: Format, *, named: Named = as_called
) -> Iterator[bytes]:  # fmt: skip
    """One row per decision, undone ones and the undoing included, oldest first per item. Raises Forbidden."""
    _leaves(workspace, person, "decisions", where, named)
    rows = (_decision_row(item, each, named) for item, decisions in _decided(workspace, where) for each in decisions)
    return write_table(_DECISION, rows, format)


def export_edits(
    workspace: Workspace, person: Person, where: ItemFilter, format: Format, *, named: Named = as_called
) -> Iterator[bytes]:  # fmt: skip
    """One row per sentence of an edited wording, with what the edit did to it: apart from people's labels, as nobody
    was asked for them. Edits that were taken back are left out. Raises Forbidden."""
    _leaves(workspace, person, "edits", where, named)
    studies = workspace.review_studies
    rows = (_edit_row(*each, named) for each in _stored_of(workspace, where, studies.edited, studies.edit_labels))
    return write_table(_EDIT, rows, format)


def export_attempts(
    workspace: Workspace, person: Person, where: ItemFilter, format: Format, *, named: Named = as_called
) -> Iterator[bytes]:  # fmt: skip
    """What people answered to quizzes before they saw the key: one row per answer, or time that somebody asked for
    the key instead, with question and choices as they read then. Raises Forbidden."""
    _leaves(workspace, person, "attempts", where, named)
    studies = workspace.review_studies
    rows = (
        _attempt_row(*each, named) for each in _stored_of(workspace, where, studies.attempted, studies.quiz_attempts)
    )
    return write_table(_ATTEMPT, rows, format)


def _leaves(workspace: Workspace, person: Person, what: str, where: ItemFilter, named: Named) -> None:
    """Written down before the first row is read. Raises Forbidden."""
    require(person.on(where.set_name or ""), Permission.EXPORT)
    with audited(
        workspace, person.name, Act.EXPORT, where.set_name or "", what=what, filter=describe(where), **as_told(named)
    ):
        pass


def as_told(named: Named) -> dict[str, object]:
    """In the audit log."""
    return {} if named is as_called else {"pseudonyms": True}


EXPORTS: Mapping[str, Export] = {
    "items": export_items, "labels": export_labels, "decisions": export_decisions, "edits": export_edits,
    "attempts": export_attempts,
}  # fmt: skip
"""By the word that asks for it."""


def describe(where: ItemFilter) -> dict[str, Any]:
    """The filter as data, without what it leaves open."""
    words = {
        "set": where.set_name,
        "lang": where.lang,
        "kind": where.kind,
        "status": sorted(where.statuses),
        "min_risk": {kind.value: risk for kind, risk in where.min_risk.items()},
        "labelled": where.labelled,
    }
    return {name: value for name, value in words.items() if value or value is False}


def file_name(what: str, where: ItemFilter, format: Format) -> str:
    """``items-jhars-ja-accepted.jsonl``: says what was filtered, and is safe on every file system."""
    words = describe(where)
    parts = [what, words.get("set", "")[:_SET_IN_FILE_NAME], words.get("lang"), words.get("kind")]
    parts += [
        *words.get("status", []),
        *(f"{kind}-risk-from-{risk:g}" for kind, risk in words.get("min_risk", {}).items()),
    ]
    parts += [] if where.labelled is None else ["labelled" if where.labelled else "unlabelled"]
    name = "-".join(part for part in parts if part)
    return "".join(c if c.isalnum() or c in "-_." else "_" for c in name) + f".{format}"


def _stored_of(
    workspace: Workspace,
    where: ItemFilter,
    having: Having,
    read: Callable[[Sequence[int]], Mapping[int, Sequence[Stored]]],
) -> Iterator[tuple[Item, Stored]]:
    """What ``read`` finds of the items that have any, by their ids, with the item as it is now."""
    last = 0
    while ids := having(after=last, limit=BATCH):
        stored = read(workspace.items.ids(where, among=ids))
        last = ids[-1]
        items = {item.id: item for item in workspace.items.many(sorted(stored))}
        yield from ((items[item_id], each) for item_id in sorted(stored) for each in stored[item_id])


def _items(workspace: Workspace, where: ItemFilter) -> Iterator[list[Item]]:
    return map(workspace.items.many, _ids(workspace, where))


def _ids(workspace: Workspace, where: ItemFilter) -> Iterator[list[int]]:
    """By ``BATCH``, looked up in steps that double: the first byte waits for few, and the last for no list of all."""
    last, step = 0, BATCH
    while ids := workspace.items.ids(where, after=last, limit=step):
        yield from (ids[start : start + BATCH] for start in range(0, len(ids), BATCH))
        last, step = ids[-1], min(2 * step, MOST_IDS)


def _decided(workspace: Workspace, where: ItemFilter) -> Iterator[tuple[Item, list[Decision]]]:
    for items in _items(workspace, where):
        decisions = workspace.decisions.many([item.id for item in items])
        yield from ((item, decisions.get(item.id, [])) for item in items)


def _about(item: Item, decisions: list[Decision], shown: dict[str, Any], named: Named) -> dict[str, Any]:
    edits = [each for each in decisions if each.verdict is Verdict.EDIT]
    rows = [_decision_row(item, each, named) for each in decisions]
    return {
        "set": item.set_name,
        "item": item.id,
        "revision": item.revision,
        "status": item.status,
        "risk": item.risk,
        "original": edits[0].text_before if edits else item.answer.text,
        "decisions": [{k: v for k, v in each.items() if k not in {"set", "id", "item", "lang"}} for each in rows],
        "filter": shown,
    }


def _decision_row(item: Item, decision: Decision, named: Named) -> dict[str, Any]:
    fields = asdict(decision)
    return {
        "decision": fields.pop("id"),
        "set": item.set_name,
        "id": item.answer.id,
        "item": fields.pop("item_id"),
        **fields,
        "person": named(decision.person),
        "at": _as_time(decision.at),
    }


def _label_rows(workspace: Workspace, where: ItemFilter, named: Named) -> Iterator[dict[str, Any]]:
    if where.labelled is False:
        return
    for items in _items(workspace, replace(where, labelled=True)):
        annotations, adjudications = workspace.annotations.many(items), workspace.adjudications.many(items)
        for item in items:
            settled = {each.sentence: each for each in adjudications.get(item.id, [])}
            labels = annotations.get(item.id, [])
            yield from (_label_row(item, each, settled.get(each.sentence), named) for each in labels)


def _label_row(item: Item, label: Annotation, settled: Adjudication | None, named: Named) -> dict[str, Any]:
    """``settled_by``: whether an adjudicator decided or everybody said the same, never who."""
    sentence = item.answer.sentences[label.sentence]
    return {
        "set": item.set_name, "id": item.answer.id, "item": item.id, "revision": label.revision,
        "sentence": label.sentence, "text": sentence.text, "start": sentence.span.start, "end": sentence.span.end,
        "label": label.label, "person": named(label.person), "scores_visible": label.scores_visible,
        "active_seconds": label.active_seconds, "inclusion_probability": label.inclusion_probability,
        "evidence": [asdict(evidence) for evidence in label.evidence], "guideline": label.guideline,
        "at": _as_time(label.at),
        "settled": settled and settled.label, "settled_by": settled and settled.source,
        "gold": item.gold.sentences[label.sentence] if item.gold.sentences else None,
    }  # fmt: skip


def _edit_row(item: Item, label: EditLabel, named: Named) -> dict[str, Any]:
    return {
        "set": item.set_name, "id": item.answer.id, "item": item.id, "revision": label.revision,
        "sentence": label.sentence, "edit": label.kind, "weak": label.kind.weak, "text": label.text,
        "after": label.after, "decision": label.decision_id, "person": named(label.person), "at": _as_time(label.at),
    }  # fmt: skip


def _attempt_row(item: Item, tried: QuizAttempt, named: Named) -> dict[str, Any]:
    """``choice`` counts from 0, as ``choices`` does; it and ``chosen`` are null where the key was asked for. What was
    typed is ``chosen`` too."""
    attempt, quiz = tried.attempt, tried.quiz
    chosen = (attempt.typed or None) if attempt.choice is None else quiz.choices[attempt.choice]
    return {
        "set": item.set_name, "id": item.answer.id, "item": item.id, "revision": attempt.revision,
        "question": quiz.stem, "choices": list(quiz.choices), "correct": quiz.key, "choice": attempt.choice,
        "chosen": chosen, "matches": attempt.matches,
        "counts": tried.first, "person": named(attempt.person), "at": _as_time(attempt.at),
    }  # fmt: skip


def _as_time(seconds: float) -> str:
    return dt.datetime.fromtimestamp(seconds, dt.UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")
