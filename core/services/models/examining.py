"""Examine a model on known sentences before money is spent on its judgements, and store the result with its test."""

from __future__ import annotations

import dataclasses
from collections.abc import Collection, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass

from core.domain.spending import Probed
from core.errors import BadInput
from core.judges.exam import PASSED_FROM, SENTENCES, ExamResult, exam_languages, examine
from core.llm.base import Model
from core.ports.workspace import Workspace
from core.typed_json import DoesNotFit, from_json, to_json
from core.wording import explain
from core.wording.phrases import Phrase, Phrases, say

_KEY = "exam"


@dataclass(frozen=True, slots=True)
class Exam:
    """The results of one model, by language."""

    results: tuple[ExamResult, ...]

    def failed(self, langs: Collection[str] = ()) -> tuple[ExamResult, ...]:
        """Return the results that are too low, in these languages as far as there is an exam in them, else in all."""
        chosen = set(langs).intersection(exam_languages()) or set(exam_languages())
        return tuple(result for result in self.results if result.lang in chosen and not result.passed)

    def lines(self, language: str) -> list[str]:
        """Return one line for each language of the exam, in the reader's language."""
        return [explain((_told(result), *result.phrases), language) for result in self.results]


def examined(model: Model) -> Exam:
    """Have a model judge the known sentences. Raises ModelFailure as ``examine``."""
    return Exam(examine(model))


def with_exam(probed: Probed, exam: Exam) -> Probed:
    """Return the test of a model with the result of its exam."""
    return dataclasses.replace(probed, details={**probed.details, _KEY: to_json(exam)})


def exam_of(details: Mapping[str, object]) -> Exam | None:
    """Return the exam that is stored with a test; None if there is none that this version reads."""
    if _KEY in details:
        with suppress(DoesNotFit):
            return from_json(Exam, details[_KEY])
    return None


def stored_exam(workspace: Workspace, model: str) -> Exam | None:
    tested = workspace.probes.newest().get(model)
    return exam_of(tested.details) if tested else None


def examine_first(workspace: Workspace, model: Model, set_name: str | None, by: str, now: float) -> Exam:
    """Examine a model that has no result yet, and store it. Raises BadInput if it judged too many sentences wrong in a
    language of the set, and ModelFailure as ``examine``."""
    exam = stored_exam(workspace, model.name)
    if exam is None:
        exam = examined(model)
        last = workspace.probes.newest().get(model.name) or Probed(model.name, {}, "", "", by, now)
        workspace.probes.add(with_exam(dataclasses.replace(last, by=by, at=now), exam))
    if failed := exam.failed(languages_of(workspace, set_name)):
        raise BadInput(say("exam-nothing-asked", model=model.name), *_reasons(failed))
    return exam


def languages_of(workspace: Workspace, set_name: str | None) -> frozenset[str]:
    """Return the languages of a set; None: of all sets."""
    chosen = (each for each in workspace.items.sets() if set_name in {None, each.name})
    return frozenset(lang for each in chosen for lang in each.languages)


def _reasons(failed: Sequence[ExamResult]) -> Phrases:
    return tuple(phrase for result in failed for phrase in (_told(result), *result.phrases))


def _told(result: ExamResult) -> Phrase:
    return say("exam-result", lang=result.lang, right=result.right, all=SENTENCES, needed=PASSED_FROM)
