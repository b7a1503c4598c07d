"""Gather what people add to the instructions of a judge: criterion, guidelines, settled labels as examples, reasons."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from contextlib import suppress
from itertools import islice

from core.detectors.base import Detector
from core.domain.answers import Answer, stable_hash
from core.domain.quality import KnownLabel, UnitKey
from core.domain.work import JobKind
from core.errors import BadInput
from core.judges.numbered import source_lines
from core.judges.shape import PLAIN, JudgeShape, SettledExample
from core.limits import LONGEST_COMMENT, LONGEST_EXAMPLE
from core.ports.workspace import Workspace
from core.services.models.judge_requests import JudgingRequest
from core.text.tokens import tokens
from core.typed_json import DoesNotFit, from_json
from core.wording.phrases import say

MOST_EXAMPLES = 12


def judge_shape(workspace: Workspace, order: JudgingRequest) -> JudgeShape:
    """Return what a request adds to the instructions. Raises BadInput for a criterion that is too long, or too many
    examples."""
    if len(order.criterion) > LONGEST_COMMENT:
        raise BadInput(say("judge-criterion-long", longest=LONGEST_COMMENT))
    if not 0 <= order.examples <= MOST_EXAMPLES:
        raise BadInput(say("judge-examples-many", most=MOST_EXAMPLES))
    return JudgeShape(
        criterion=order.criterion,
        guidelines=workspace.guidelines.latest().text if order.guidelines else "",
        examples=tuple(_examples(workspace, order)) if order.examples else (),
        reasons=order.reasons,
    )


def last_shape(workspace: Workspace, set_name: str | None) -> JudgingRequest:
    """Return the newest request to judge this set, with whose additions people begin; empty if none is stored."""
    for job in workspace.jobs.recent(_RECENT):
        if job.kind is JobKind.JUDGE and job.payload.get("set") == set_name:
            with suppress(DoesNotFit):  # one that another version stored
                return from_json(JudgingRequest, job.payload)
    return JudgingRequest(set_name=set_name, detectors=(), model="", budget=None)


_RECENT = 500
"""Jobs among which the last request for a set is looked for."""


def shaped(judge: Detector, shape: JudgeShape) -> Detector:
    """Return the judge with what people added, if it takes any of it."""
    if shape == PLAIN or "shape" not in {field.name for field in dataclasses.fields(judge)}:  # type: ignore[arg-type]
        return judge
    return dataclasses.replace(judge, shape=shape)  # type: ignore[type-var]


def _examples(workspace: Workspace, order: JudgingRequest) -> Iterator[SettledExample]:
    """Return settled labels of all kinds in turn, always the same ones as long as the labels are."""
    known = workspace.quality.known_labels(order.set_name)
    found = list(_usable(workspace, known))
    by_label = [[each for each in found if each.label is label] for label in dict.fromkeys(e.label for e in found)]
    longest = max((len(each) for each in by_label), default=0)
    turns = (each[turn] for turn in range(longest) for each in by_label if turn < len(each))
    return islice(turns, order.examples)


def _usable(workspace: Workspace, known: dict[UnitKey, KnownLabel]) -> Iterator[SettledExample]:
    units = sorted(known, key=lambda unit: stable_hash(["example", *unit]))[: MOST_EXAMPLES * 20]
    items = {item.id: item for item in workspace.items.many(sorted({item_id for item_id, _, _ in units}))}
    for item_id, input_hash, sentence in units:
        item = items.get(item_id)
        if item is None or item.input_hash != input_hash or not 0 <= sentence < len(item.answer.sentences):
            continue
        statement = item.answer.sentences[sentence].text
        place = _place(item.answer, statement)
        if place and len(statement) <= LONGEST_EXAMPLE:
            yield SettledExample(statement, place, known[item_id, input_hash, sentence].label)


def _place(answer: Answer, statement: str) -> str:
    """Return the sentence of the sources that has most words of a statement; empty without sources."""
    wanted = _words(statement, answer.lang)
    lines = [line.text for line in source_lines(answer.passages, answer.lang)]
    return max(lines, key=lambda line: len(wanted & _words(line, answer.lang)), default="")[:LONGEST_EXAMPLE]


def _words(text: str, lang: str) -> frozenset[str]:
    return frozenset(token.form for token in tokens(text, lang) if token.content)
