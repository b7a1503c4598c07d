"""Collect other generations of a question, stored with it as versions or imported as samples."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from typing import Any

from core.domain.answers import JSON, Answer, QuizItem
from core.limits import LONGEST_COMMENT, MOST_GENERATIONS

_DIGITS = 9
_MOST_OPTIONS = 10


def generation_of(quiz: Answer) -> int:
    """Return the generation of a question by its meta data, counted from 0; 0 if it has none."""
    own = _quiz_meta(quiz)
    text = str(own.get("generation", quiz.meta.get("generation", 0))).strip()
    return int(text) if text.isdecimal() and len(text) <= _DIGITS else 0


def with_versions(best: Answer, versions: Iterable[Answer]) -> Answer:
    """Return the best version of a question with the others stored in it, as candidates for a replacement."""
    others = [_as_json(version) for version in versions if version.id != best.id and version.quiz]
    return replace(best, meta={**best.meta, "quiz": {**_quiz_meta(best), "versions": others}})


def other_generations(quiz: Answer) -> list[Answer]:
    """Return the versions that are stored with a question, and its samples as answers to the same question.

    None of them is an item, so they have no id. Entries that cannot be read are skipped, as anybody may have written
    them.
    """
    stored = list(_quiz_meta(quiz).get("versions") or [])[: MOST_GENERATIONS * 4]
    versions = [_from_json(quiz, version) for version in stored]
    return [*(version for version in versions if version), *_samples(quiz)]


def _samples(quiz: Answer) -> Iterator[Answer]:
    for number, sample in enumerate(quiz.samples, generation_of(quiz) + 1):
        key = sample.strip().partition("\n")[0]
        if key and quiz.quiz:
            sampled = replace(quiz.quiz, key=key, explanation="")
            yield _version(quiz, sampled, {"generation": number})


def _as_json(version: Answer) -> JSON:
    quiz_meta = {name: value for name, value in _quiz_meta(version).items() if name != "versions"}
    return {**quiz_meta, "generation": generation_of(version), "item": version.quiz.as_list() if version.quiz else []}


def _from_json(quiz: Answer, stored: Any) -> Answer | None:
    if not isinstance(stored, dict) or not isinstance(stored.get("item"), list):
        return None
    match stored["item"]:
        case [str(stem), list(choices), str(key), str(explanation)] if len(choices) <= _MOST_OPTIONS:
            texts = [stem, key, explanation, *choices]
            if all(isinstance(text, str) and len(text) <= LONGEST_COMMENT for text in texts) and stem and key:
                meta = {name: value for name, value in stored.items() if name != "item"}
                return _version(quiz, QuizItem(stem, tuple(choices), key, explanation), meta)
    return None


def _version(quiz: Answer, item: QuizItem, meta: JSON) -> Answer:
    return replace(
        quiz, id="", question=item.stem, text=item.key, sentences=(), quiz=item, samples=(), meta={"quiz": meta}
    )


def _quiz_meta(quiz: Answer) -> Mapping[str, Any]:
    quiz_meta = quiz.meta.get("quiz")
    return quiz_meta if isinstance(quiz_meta, dict) else {}
