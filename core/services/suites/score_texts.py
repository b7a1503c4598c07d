"""Score answers against sources without a workspace or server: ``from core import score``."""

from __future__ import annotations

import datetime as dt
import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Any

from core.domain.answers import Answer, Detection, Evidence, SentenceScore
from core.domain.policy import PRESET, Policy
from core.errors import BadInput
from core.formats import BadRow, Row, given_records
from core.formats.json_rows import within
from core.formats.noting import has_sources
from core.formats.our_names import with_our_names
from core.scoring.sentence_findings import sentence_findings
from core.scoring.suite import Results, Suite, with_weights
from core.services.suites.load_suite import load_suite
from core.services.suites.scored_texts import ScoredAnswer, ScoredAnswers, ScoredSentence, columns_of
from core.settings import read_settings
from core.wording import explain, phrase_in
from core.wording.phrases import say


def score(
    answers: Any,
    sources: str | Sequence[str] = (),
    *,
    language: str = "en",
    policy: Policy = PRESET,
    detectors: Sequence[str] | None = None,
    columns: Mapping[str, str] | None = None,
) -> Any:
    """Score answers sentence by sentence, with the detectors and models that the environment configures.

    ``answers``: texts, or records with the keys of an import (``answer``, ``question``, ``context``, ``samples``,
    ``lang``, ``choices`` ...) or as another tool logs them, or one of either. A table of pandas comes back as a copy
    with columns beside its own, a data set of Hugging Face as a new one; anything else gives ``ScoredAnswers``, a
    list with one result for each. ``sources``: what answers are checked against that bring no ``context`` of their own.
    ``language`` of the explanations: en, ja, ko. ``detectors``: only these; the models are loaded by the first call
    and kept. ``columns``: names of the given columns to ours. A record that cannot be used has an ``error`` in its
    place, and keeps no other from being scored; where one alone was given, BadInput is raised. Raises MissingPart.
    """
    held = within(answers) if isinstance(answers, Mapping) else None  # {"data": [...]}, as files have it
    answers = answers if held is None else held
    alone = isinstance(answers, str | Mapping)
    given = [answers] if alone else _rows_of(answers)
    notes: list[str] = []
    read = _read(given, [sources] if isinstance(sources, str) else list(sources), notes, columns or {})
    bad = next((each for each in read if isinstance(each, BadRow)), None)
    if alone and bad:
        raise BadInput(f"Answer {bad.row}: {phrase_in(bad.why, 'en')}")
    suite = _suite(None if detectors is None else tuple(detectors))
    if policy.weights:
        suite = with_weights(suite, policy.weights)
    good = [each for each in read if not isinstance(each, BadRow)]
    if good and not any(has_sources(answer) for _, answer in good):
        notes.append(phrase_in(say("file-no-sources"), "en"))
    scored = iter(zip(good, suite.score([answer for _, answer in good]), strict=True))
    told = ScoredAnswers(
        (
            _refused(each, language) if isinstance(each, BadRow) else _scored(*next(scored), policy, language)
            for each in read
        ),
        notes=notes,
        language=language,
    )
    if (_is_frame(answers) or _is_data_set(answers)) and len(told) == len(given):
        return _with_columns(answers, columns_of(told))
    return told


@lru_cache(maxsize=4)
def _suite(detectors: tuple[str, ...] | None) -> Suite:
    return load_suite(read_settings(), detectors)


def _read(
    given: Iterable[Any], passages: list[str], notes: list[str], columns: Mapping[str, str]
) -> list[tuple[Row, Answer] | BadRow]:
    """Return answers by the place of what they were given as; those without sources get ``passages``."""
    values = [{"answer": each} if isinstance(each, str | None) else _plain(each) for each in given]
    most = read_settings().max_cell_chars
    read = given_records(values, most, lambda note: notes.append(phrase_in(note, "en")), columns)
    return [
        each if isinstance(each, BadRow) else _with_sources(each[0], each[1].answer, passages, most) for each in read
    ]


def _with_sources(row: Row, answer: Answer, passages: list[str], most: int) -> tuple[Row, Answer] | BadRow:
    """Return an answer that has no sources with these, also one that another tool logged; a BadRow for sources that
    cannot be used."""
    if answer.passages or not passages:
        return row, answer
    [read] = given_records([{**with_our_names(row.values), "context": passages}], most)
    return replace(read, row=row.number) if isinstance(read, BadRow) else (row, read[1].answer)


def _refused(bad: BadRow, language: str) -> ScoredAnswer:
    column = f"{bad.column}: " if bad.column else ""
    return ScoredAnswer(
        text="",
        risk=None,
        band=None,
        sentences=(),
        row=bad.row,
        error=f"{column}{phrase_in(bad.why, language)}",
        language=language,
    )


def _scored(read: tuple[Row, Answer], results: Results, policy: Policy, language: str) -> ScoredAnswer:
    row, answer = read
    fused = next(each for each in results if isinstance(each, Detection) and each.detector.name == policy.signal)
    findings = sentence_findings(answer, results, policy)
    said = [each.scores for each in results if isinstance(each, Detection) and each is not fused]
    sentences = tuple(
        ScoredSentence(
            text=sentence.text,
            start=sentence.span.start,
            end=sentence.span.end,
            risk=fused.scores[index].risk,
            why=explain(fused.scores[index].reason, language),
            evidence=_evidence([scores[index] for scores in said]),
            finding=finding,
            line=explain(finding.line, language) if finding else "",
        )
        for index, (sentence, finding) in enumerate(zip(answer.sentences, findings, strict=True))
    )
    return ScoredAnswer(
        text=answer.text,
        risk=fused.risk,
        band=policy.band(answer.kind, fused.risk, answer.lang),
        sentences=sentences,
        id=answer.id,
        question=answer.question,
        sources=len(answer.passages),
        row=row.number,
        language=language,
    )


def _evidence(scores: Sequence[SentenceScore]) -> tuple[Evidence, ...]:
    loudest = sorted((each for each in scores if each.risk is not None), key=lambda each: -(each.risk or 0.0))
    return tuple(dict.fromkeys(place for each in loudest for place in each.evidence))


def _is_frame(value: Any) -> bool:
    return hasattr(value, "columns") and hasattr(value, "to_dict") and hasattr(value, "assign")


def _is_data_set(value: Any) -> bool:
    return hasattr(value, "column_names") and hasattr(value, "add_column")


def _rows_of(value: Any) -> list[Any]:
    """Return the rows of a table, or what any other iterable yields."""
    return value.to_dict("records") if _is_frame(value) else list(value)


def _with_columns(table: Any, columns: Mapping[str, list[Any]]) -> Any:
    """Return a copy of a table with these columns beside its own."""
    if _is_frame(table):
        return table.assign(**columns)
    for name, values in columns.items():
        table = table.add_column(name, values)
    return table


def _plain(value: Any) -> Any:
    """Return a value as JSON has it: what stands for no value becomes None, arrays lists, dates texts."""
    if isinstance(value, Mapping):
        return {str(name): _plain(each) for name, each in value.items()}
    if isinstance(value, str | bool | int | float | None):
        return None if isinstance(value, float) and math.isnan(value) else value
    if isinstance(value, dt.date | dt.time):
        return None if value != value else value.isoformat()  # noqa: PLR0124 - pandas' NaT is unlike itself
    made = next((getattr(value, method) for method in ("tolist", "item") if hasattr(value, method)), None)
    if made:  # arrays and numbers of numpy
        return _plain(made())
    if isinstance(value, Iterable) and not isinstance(value, bytes):
        return [_plain(each) for each in value]
    return None if type(value).__name__ in {"NAType", "NaTType"} else str(value)
