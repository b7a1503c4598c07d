"""Export the items that match a filter, or the labels, decisions, edits and quiz attempts of people on them."""

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
from core.ports.workspace import Workspace
from core.scoring.sentence_findings import flagged_json
from core.services.data.export_scope import describe, record_export, without_gold
from core.services.data.pseudonyms import NameMapping, real_name

Stored = TypeVar("Stored")


class Export(Protocol):
    def __call__(
        self, workspace: Workspace, person: Person, where: ItemFilter, format: Format, *, named: NameMapping = real_name
    ) -> Iterator[bytes]:
        """Yield the file in pieces; ``named`` gives what is written for a person's name."""
        ...


class ItemIds(Protocol):
    """Lists ids of items that have stored rows of some kind, ascending, at most ``limit`` after one id."""

    def __call__(self, *, after: int, limit: int) -> list[int]: ...


BATCH = 200
"""Number of items read at a time."""
MOST_IDS = 25_600
"""Largest number of ids looked up at a time."""

_ABOUT = ("set", "item", "revision", "status", "risk", "original", "decisions", "findings", "filter")
"""Fields on an item in addition to its record. An import ignores them, so that an exported file imports unchanged."""
_DECISION = (
    "decision",
    "set",
    "id",
    "item",
    "revision",
    "verdict",
    "person",
    "reason",
    "risk",
    "policy_version",
    "text_before",
    "text_after",
    "lang",
    "at",
    "undoes",
    "scores_visible",
    "inclusion_probability",
    "active_seconds",
    "batch",
)
_EDIT = ("set", "id", "item", "revision", "sentence", "edit", "weak", "text", "after", "decision", "person", "at")
_ATTEMPT = (
    "set",
    "id",
    "item",
    "revision",
    "question",
    "choices",
    "correct",
    "choice",
    "chosen",
    "matches",
    "counts",
    "person",
    "at",
)
_LABEL = (
    "set",
    "id",
    "item",
    "revision",
    "sentence",
    "text",
    "start",
    "end",
    "label",
    "error",
    "person",
    "scores_visible",
    "active_seconds",
    "inclusion_probability",
    "evidence",
    "guideline",
    "at",
    "settled",
    "settled_by",
    "gold",
)


def export_items(
    workspace: Workspace, person: Person, where: ItemFilter, format: Format, *, named: NameMapping = real_name
) -> Iterator[bytes]:
    """Export records in the input format with their current text, and their review in ``meta.touchstone`` (JSONL) or
    columns ``touchstone.*`` (CSV, Excel). Raises Forbidden."""
    own = record_export(workspace, person, "items", where, named)
    rows = _item_rows(workspace, where, named, own, person.language)
    if format is not Format.JSONL:
        columns = (*COLUMNS, *(f"touchstone.{name}" for name in _ABOUT))
        flat = (values | {f"touchstone.{name}": value for name, value in about.items()} for values, about in rows)
        return write_table(columns, flat, format)
    return write_table(COLUMNS, _nested(rows), format)


def export_values(
    workspace: Workspace, person: Person, where: ItemFilter, *, named: NameMapping = real_name
) -> Iterator[dict[str, Any]]:
    """Yield the same records as values, for writers of other file formats. Raises Forbidden."""
    own = record_export(workspace, person, "items", where, named)
    return _nested(_item_rows(workspace, where, named, own, person.language))


def _nested(rows: Iterator[tuple[dict[str, Any], dict[str, Any]]]) -> Iterator[dict[str, Any]]:
    for values, about in rows:
        yield values | {"meta": {**values.get("meta", {}), "touchstone": about}}


def _item_rows(
    workspace: Workspace, where: ItemFilter, named: NameMapping, own: str | None, language: str
) -> Iterator[tuple[dict[str, Any], dict[str, Any]]]:
    shown = describe(where)
    policy = workspace.policies.active()
    for items in _items(workspace, where):
        decisions = _decisions(workspace, items, own)
        results = workspace.scores.many([item.input_hash for item in items])
        for item in items:
            about = _about(item, decisions[item.id], shown, named)
            flagged = flagged_json(item.answer, results[item.input_hash], policy, language)
            yield values_of(Record(item.answer, without_gold(item, own).gold)), about | {"findings": flagged}


def export_labels(
    workspace: Workspace, person: Person, where: ItemFilter, format: Format, *, named: NameMapping = real_name
) -> Iterator[bytes]:
    """Export the valid label of each person for each sentence of the current revision. Raises Forbidden."""
    own = record_export(workspace, person, "labels", where, named)
    return write_table(_LABEL, _label_rows(workspace, where, named, own), format)


def export_decisions(
    workspace: Workspace, person: Person, where: ItemFilter, format: Format, *, named: NameMapping = real_name
) -> Iterator[bytes]:
    """Export one row per decision, oldest first per item, including undone decisions and their undoing. Raises
    Forbidden."""
    own = record_export(workspace, person, "decisions", where, named)
    decided = _decided(workspace, where, own)
    rows = (_decision_row(item, decision, named) for item, decisions in decided for decision in decisions)
    return write_table(_DECISION, rows, format)


def export_edits(
    workspace: Workspace, person: Person, where: ItemFilter, format: Format, *, named: NameMapping = real_name
) -> Iterator[bytes]:
    """Export one row per sentence of an edited revision, with what the edit did to it. These are separate from labels,
    as nobody was asked for a label; undone edits are excluded. Raises Forbidden."""
    own = record_export(workspace, person, "edits", where, named)
    studies = workspace.review_studies
    stored = _stored_of(workspace, where, studies.edited, studies.edit_labels)
    rows = (_edit_row(item, label, named) for item, label in stored if own in {None, label.person})
    return write_table(_EDIT, rows, format)


def export_attempts(
    workspace: Workspace, person: Person, where: ItemFilter, format: Format, *, named: NameMapping = real_name
) -> Iterator[bytes]:
    """Export one row for each time that a person answered a quiz before they saw its key, or asked for the key instead,
    with question and options as they were then. Raises Forbidden."""
    own = record_export(workspace, person, "attempts", where, named)
    studies = workspace.review_studies
    stored = _stored_of(workspace, where, studies.attempted, studies.quiz_attempts)
    rows = (_attempt_row(item, tried, named) for item, tried in stored if own in {None, tried.attempt.person})
    return write_table(_ATTEMPT, rows, format)


EXPORTS: Mapping[str, Export] = {
    "items": export_items,
    "labels": export_labels,
    "decisions": export_decisions,
    "edits": export_edits,
    "attempts": export_attempts,
}
"""The exports by the name under which they are requested."""


def _stored_of(
    workspace: Workspace,
    where: ItemFilter,
    having: ItemIds,
    read: Callable[[Sequence[int]], Mapping[int, Sequence[Stored]]],
) -> Iterator[tuple[Item, Stored]]:
    """Yield each stored row that ``read`` returns for the items in ``having``, with the current item, by item id."""
    last = 0
    while ids := having(after=last, limit=BATCH):
        stored = read(workspace.items.ids(where, among=ids))
        last = ids[-1]
        items = {item.id: item for item in workspace.items.many(sorted(stored))}
        yield from ((items[item_id], row) for item_id in sorted(stored) for row in stored[item_id])


def _items(workspace: Workspace, where: ItemFilter) -> Iterator[list[Item]]:
    return map(workspace.items.many, _ids(workspace, where))


def _ids(workspace: Workspace, where: ItemFilter) -> Iterator[list[int]]:
    """Yield ids by ``BATCH``, looked up in steps that double: the first bytes come soon, and all ids are never in
    memory."""
    last, step = 0, BATCH
    while ids := workspace.items.ids(where, after=last, limit=step):
        yield from (ids[start : start + BATCH] for start in range(0, len(ids), BATCH))
        last, step = ids[-1], min(2 * step, MOST_IDS)


def _decided(workspace: Workspace, where: ItemFilter, own: str | None) -> Iterator[tuple[Item, list[Decision]]]:
    for items in _items(workspace, where):
        decisions = _decisions(workspace, items, own)
        yield from ((item, decisions[item.id]) for item in items)


def _decisions(workspace: Workspace, items: Sequence[Item], own: str | None) -> dict[int, list[Decision]]:
    """Return the decisions on each item by its id; those of one person alone, if ``own`` names somebody."""
    found = workspace.decisions.many([item.id for item in items])
    return {item.id: [each for each in found.get(item.id, []) if own in {None, each.person}] for item in items}


def _about(item: Item, decisions: list[Decision], shown: dict[str, Any], named: NameMapping) -> dict[str, Any]:
    edits = [decision for decision in decisions if decision.verdict is Verdict.EDIT]
    rows = [_decision_row(item, decision, named) for decision in decisions]
    return {
        "set": item.set_name,
        "item": item.id,
        "revision": item.revision,
        "status": item.status,
        "risk": item.risk,
        "original": edits[0].text_before if edits else item.answer.text,
        "decisions": [{k: v for k, v in row.items() if k not in {"set", "id", "item", "lang"}} for row in rows],
        "filter": shown,
    }


def _decision_row(item: Item, decision: Decision, named: NameMapping) -> dict[str, Any]:
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


def _label_rows(
    workspace: Workspace, where: ItemFilter, named: NameMapping, own: str | None
) -> Iterator[dict[str, Any]]:
    if where.labelled is False:
        return
    for items in _items(workspace, replace(where, labelled=True)):
        annotations, adjudications = workspace.annotations.many(items), workspace.adjudications.many(items)
        for item in items:
            others = adjudications.get(item.id, []) if own is None else ()
            settled = {adjudication.sentence: adjudication for adjudication in others}
            labels = [each for each in annotations.get(item.id, []) if own in {None, each.person}]
            shown = without_gold(item, own)
            yield from (_label_row(shown, label, settled.get(label.sentence), named) for label in labels)


def _label_row(item: Item, label: Annotation, settled: Adjudication | None, named: NameMapping) -> dict[str, Any]:
    """Return a row of the export; ``settled_by`` says if an adjudicator decided or all agreed, but never who."""
    sentence = item.answer.sentences[label.sentence]
    return {
        "set": item.set_name,
        "id": item.answer.id,
        "item": item.id,
        "revision": label.revision,
        "sentence": label.sentence,
        "text": sentence.text,
        "start": sentence.span.start,
        "end": sentence.span.end,
        "label": label.label,
        "error": label.error,
        "person": named(label.person),
        "scores_visible": label.scores_visible,
        "active_seconds": label.active_seconds,
        "inclusion_probability": label.inclusion_probability,
        "evidence": [asdict(evidence) for evidence in label.evidence],
        "guideline": label.guideline,
        "at": _as_time(label.at),
        "settled": settled and settled.label,
        "settled_by": settled and settled.source,
        "gold": item.gold.sentences[label.sentence] if item.gold.sentences else None,
    }


def _edit_row(item: Item, label: EditLabel, named: NameMapping) -> dict[str, Any]:
    return {
        "set": item.set_name,
        "id": item.answer.id,
        "item": item.id,
        "revision": label.revision,
        "sentence": label.sentence,
        "edit": label.kind,
        "weak": label.kind.weak,
        "text": label.text,
        "after": label.after,
        "decision": label.decision_id,
        "person": named(label.person),
        "at": _as_time(label.at),
    }


def _attempt_row(item: Item, tried: QuizAttempt, named: NameMapping) -> dict[str, Any]:
    """Return a row of the export. ``choice`` counts from 0 and is null, like ``chosen``, if the person asked for the
    key; a typed answer is in ``chosen`` too."""
    attempt, quiz = tried.attempt, tried.quiz
    chosen = (attempt.typed or None) if attempt.choice is None else quiz.choices[attempt.choice]
    return {
        "set": item.set_name,
        "id": item.answer.id,
        "item": item.id,
        "revision": attempt.revision,
        "question": quiz.stem,
        "choices": list(quiz.choices),
        "correct": quiz.key,
        "choice": attempt.choice,
        "chosen": chosen,
        "matches": attempt.matches,
        "counts": tried.first,
        "person": named(attempt.person),
        "at": _as_time(attempt.at),
    }


def _as_time(seconds: float) -> str:
    return dt.datetime.fromtimestamp(seconds, dt.UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")
