"""Other generations of a question: told by its meta data, kept with it as versions, or imported as samples."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from typing import Any

from core.domain.answers import JSON, Answer, QuizItem
from core.limits import LONGEST_COMMENT, MOST_GENERATIONS

_DIGITS = 9
_MOST_OPTIONS = 10


def generation_of(quiz: Answer) -> int:
    """From 0; what is not told is of the first one."""
    own = _own(quiz)
    text = str(own.get("generation", quiz.meta.get("generation", 0))).strip()
    return int(text) if text.isdecimal() and len(text) <= _DIGITS else 0


def with_versions(best: Answer, versions: Iterable[Answer]) -> Answer:
    """The best version of a question with the others, which it keeps for whoever looks for a replacement."""
    kept = [_as_json(each) for each in versions if each.id != best.id and each.quiz]
    return replace(best, meta={**best.meta, "quiz": {**_own(best), "versions": kept}})


def other_generations(quiz: Answer) -> list[Answer]:
    """The versions kept with it, and samples, each an answer to the same question. They have no id: none of them is
    an item. What cannot be read, since anybody may have written it, is left out."""
    versions = [_from_json(quiz, each) for each in list(_own(quiz).get("versions") or [])[: MOST_GENERATIONS * 4]]
    return [*(version for version in versions if version), *_samples(quiz)]


def _samples(quiz: Answer) -> Iterator[Answer]:
    for number, sample in enumerate(quiz.samples, generation_of(quiz) + 1):
        key = sample.strip().partition("\n")[0]
        if key and quiz.quiz:
            own = replace(quiz.quiz, key=key, explanation="")
            yield _version(quiz, own, {"generation": number})


def _as_json(version: Answer) -> JSON:
    kept = {name: value for name, value in _own(version).items() if name != "versions"}
    return {**kept, "generation": generation_of(version), "item": version.quiz.as_list() if version.quiz else []}


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


def _own(quiz: Answer) -> Mapping[str, Any]:
    own = quiz.meta.get("quiz")
    return own if isinstance(own, dict) else {}
