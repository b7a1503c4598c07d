"""Reasons and names in the reader's language: one Fluent file per room and language."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

from core.wording.phrases import Phrase, Value

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle

LANGUAGE_NAMES = {"en": "English", "ja": "日本語", "ko": "한국어"}
"""Each as its readers call it."""
LANGUAGES = tuple(LANGUAGE_NAMES)
MOST_LISTED = 5
"""Words of a list that are shown; the rest is counted."""
_BETWEEN_SENTENCES = {"ja": ""}
_BETWEEN_WORDS = {"ja": "、"}
_MENTIONS = {
    "detector-failed": "detector",
    "job-detector-failed": "detector",
    "learned-lowered": "names",
    "learned-raised": "names",
    "overview-preset": "signal",
    "overview-version": "signal",
    "preset-part-missing": "parts",
    "tune-event-detector": "name",
    "tune-event-settings": "name",
    "weights-need-detectors": "detectors",
}
"""Phrases that mention detectors, with the value that holds their ids."""


def closest(language: str) -> str:
    """Return the language of ours that serves a reader of this one, given as browsers name it: ``ja-JP``, ``ko``."""
    short = language.partition("-")[0].partition("_")[0].lower()
    return short if short in LANGUAGES else "en"


def explain(reason: Iterable[Phrase | str], language: str, *, ids: bool = False) -> str:
    """Plain text. A phrase of another version of Touchstone is shown by its id.

    Detectors are called by name, or with ``ids`` as the command line calls them.
    """
    language = closest(language)
    sentences = (part if isinstance(part, str) else phrase_in(part, language, ids=ids) for part in reason)
    return _BETWEEN_SENTENCES.get(language, " ").join(sentences)


@lru_cache(maxsize=8192)
def phrase_in(phrase: Phrase, language: str, *, ids: bool = False) -> str:
    named = "" if ids else _MENTIONS.get(phrase.id, "")
    values = ((name, _names(value, language) if name == named else value) for name, value in phrase.values)
    return _format(phrase.id, {name: _shown(value, language) for name, value in values}, language)


@lru_cache(maxsize=1024)
def detector_name(detector: str, language: str) -> str:
    """Return the name on screen of the detector, preset or fusion with this id, the same for every version."""
    phrase_id = f"detector-{detector.replace('_', '-')}"
    known = bundle_of(closest(language)).has_message(phrase_id)
    return phrase_in(Phrase(phrase_id), closest(language)) if known else detector.replace("_", " ")


def detectors_in(reason: Iterable[Phrase | str]) -> tuple[str, ...]:
    """Ids of the detectors that the reason mentions, each once, in order."""
    mentioned = (
        detector
        for part in reason
        if isinstance(part, Phrase)
        for name, value in part.values
        if name == _MENTIONS.get(part.id)
        for detector in _ids(value)
    )
    return tuple(dict.fromkeys(mentioned))


def _names(value: Value, language: str) -> Value:
    names = tuple(detector_name(detector, language) for detector in _ids(value))
    return names if isinstance(value, tuple) else _BETWEEN_WORDS.get(language, ", ").join(names)


def _ids(value: Value) -> tuple[str, ...]:
    return value if isinstance(value, tuple) else tuple(str(value).split(", "))


def _format(phrase_id: str, values: dict[str, str | int | float], language: str) -> str:
    bundle = bundle_of(language)
    if not bundle.has_message(phrase_id):
        return phrase_id
    pattern = bundle.get_message(phrase_id).value
    text, _ = bundle.format_pattern(pattern, values) if pattern else (phrase_id, [])
    return str(text)


def _shown(value: Value, language: str) -> str | int | float:
    if not isinstance(value, tuple):
        return value
    listed = _BETWEEN_WORDS.get(language, ", ").join(value[:MOST_LISTED])
    hidden_count = len(value) - MOST_LISTED
    return _format("list-cut", {"listed": listed, "more": hidden_count}, language) if hidden_count > 0 else listed


def phrase_ids(language: str) -> list[str]:
    """Return the phrase ids of a language; they are the same in all languages."""
    return sorted(bundle_of(language)._messages)


@lru_cache(maxsize=len(LANGUAGES))
def bundle_of(language: str) -> FluentBundle:
    """All messages of one of our languages."""
    from fluent.runtime import FluentBundle, FluentResource

    bundle = FluentBundle([language], use_isolating=False)
    for path in sorted((Path(__file__).parent / language).glob("*.ftl")):
        bundle.add_resource(FluentResource(path.read_text("utf-8")))
    return bundle
