"""Read scores of a judge from a file: one ``{id, detector, model, scores}`` per answer, one score a sentence."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from core.domain.answers import Answer, Detection, stable_hash
from core.domain.judgements import JUDGES, imported_judgement
from core.formats.fields import kind_of
from core.formats.reading import read_rows
from core.formats.rows import BadRow, Row, RowError, check_texts
from core.formats.source import Source
from core.limits import LONGEST_RECORD_ID
from core.settings import Settings
from core.wording.phrases import say

LONGEST_MODEL = 200


@dataclass(frozen=True, slots=True)
class _Scores:
    row: int
    detector: str
    model: str
    risks: tuple[float | None, ...]


@dataclass
class JudgeFile:
    """A whole file, by the ids of answers. What fits no answer is found out only as answers are asked about."""

    bad_rows: list[BadRow]
    _by_id: dict[str, list[_Scores]]
    _met: set[str] = field(default_factory=set)

    @cached_property
    def digest(self) -> str:
        """Return the digest of the file's content, in any order."""
        risks = [[id, s.detector, s.model, s.risks] for id, every in sorted(self._by_id.items()) for s in every]
        return stable_hash(risks)[:16]

    def of(self, answer: Answer) -> list[Detection]:
        """Return the file's scores of this answer; a row whose scores do not match its sentences is invalid."""
        detections = []
        for scores in self._by_id.get(answer.id, ()):
            if len(scores.risks) == len(answer.sentences):
                detections.append(imported_judgement(scores.detector, scores.model, scores.risks, self.digest))
            elif answer.id not in self._met:
                why = say("row-scores-count", scores=len(scores.risks), sentences=len(answer.sentences))
                self.bad_rows.append(RowError("scores", why, answer.id).at(scores.row))
        self._met.add(answer.id)
        return detections

    def meet(self, answer: Answer) -> None:
        """An answer that is there, though nobody asks what was said of it."""
        self._met.add(answer.id)

    def strangers(self) -> list[BadRow]:
        """Rows about answers that nobody met."""
        return [
            RowError("id", say("row-scores-no-answer"), id).at(scores.row)
            for id, of_answer in self._by_id.items()
            if id not in self._met
            for scores in of_answer
        ]


def read_judge_scores(source: Source, name: str, settings: Settings) -> JudgeFile:
    """JSON or JSONL, gzipped or not. Raises BadInput when nothing of the file can be used."""
    file = JudgeFile([], {})
    for row in read_rows(source, name, settings):
        if isinstance(row, BadRow):
            file.bad_rows.append(row)
            continue
        try:
            id, scores = _understood(row, settings.max_cell_chars)
            others = file._by_id.setdefault(id, [])
            if before := next((each for each in others if each.detector == scores.detector), None):
                raise RowError("id", say("row-scores-twice", row=str(before.row)), id)
            others.append(scores)
        except RowError as error:
            file.bad_rows.append(error.at(row.number))
    return file


def _understood(row: Row, max_chars: int) -> tuple[str, _Scores]:
    check_texts(row.values, max_chars)
    id = _id(row.values)
    detector, model = (_text(row.values, name) for name in ("detector", "model"))
    if detector not in JUDGES:
        raise RowError("detector", say("row-unknown-judge", judges=", ".join(JUDGES)), detector)
    if len(model) > LONGEST_MODEL:
        raise RowError("model", say("row-long-id", characters=len(model), most=LONGEST_MODEL), model)
    scores = row.values.get("scores")
    if not isinstance(scores, list):
        raise RowError("scores", say("row-must-be-list", kind=kind_of(scores)), scores)
    return id, _Scores(row.number, detector, model, tuple(map(_risk, scores)))


def _id(values: Mapping[str, Any]) -> str:
    given = values.get("id")
    whole = isinstance(given, int) and not isinstance(given, bool)
    id = str(given) if whole else _text(values, "id").strip()
    if len(id) > LONGEST_RECORD_ID:
        raise RowError("id", say("row-long-id", characters=len(id), most=LONGEST_RECORD_ID), id)
    return id


def _text(values: Mapping[str, Any], name: str) -> str:
    value = values.get(name)
    if value is None or (isinstance(value, str) and not value.strip()):
        raise RowError(name, say("row-scores-missing", name=name))
    if not isinstance(value, str):
        raise RowError(name, say("row-must-be-text", kind=kind_of(value)), value)
    return value


def _risk(value: object) -> float | None:
    if value is None:
        return None
    if isinstance(value, bool) or not isinstance(value, int | float) or not 0 <= value <= 1:
        raise RowError("scores", say("row-score-range"), value)
    return float(value)
