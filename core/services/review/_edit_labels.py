"""Derive labels from an edit: a typed error for each changed sentence, weak support for each unchanged one.

These labels are a by-product that nobody was asked for: correcting a date may change the words around it, and changing
nothing may mean that nobody looked. They are stored apart from people's own labels.
"""

from __future__ import annotations

from collections.abc import Callable

from core.detectors.negation_flip import NegationFlip
from core.domain.answers import Answer, Passage, whole
from core.domain.edits import EditKind, SentenceEdit
from core.evidence.alignment import align as align_words
from core.evidence.claim_text import is_key
from core.evidence.names import known_names, names
from core.text.diff import align
from core.text.hedges import hedges
from core.text.normalising import normalise
from core.text.numbers import Number, find_numbers
from core.text.tokens import tokens

_DATES = frozenset({"month", "day", "hour", "minute", "second", "century"})
_FIRST_YEAR = 1000
"""Below this, a number of years is a duration."""


def sentence_edits(before: Answer, after: Answer) -> tuple[SentenceEdit, ...]:
    """Return one edit for each sentence of ``before``; added sentences give none. Raises MissingPart.

    A key that stays while its question changes states something else, so it gives no label.
    """
    old, new = [s.text for s in before.sentences], [s.text for s in after.sentences]
    kept = normalise(after.text)
    pairs = [(old[i], i, new[j] if j is not None else "") for i, j in align(old, new) if i is not None]
    edits = [SentenceEdit(index, _kind(text, now, kept, before.lang), text, now) for text, index, now in pairs]
    asked = before.quiz is None or after.quiz is None or before.quiz.stem == after.quiz.stem
    return tuple(e for e in edits if asked or not e.kind.weak or not is_key(before.sentences[e.sentence], before))


def _kind(old: str, new: str, kept: str, lang: str) -> EditKind:
    """Classify the change of a sentence. ``kept`` is the full new text, normalised: a sentence still in it was only
    moved or joined.
    """
    plain = normalise(old)
    if plain == normalise(new) or (not new and plain in kept):
        return EditKind.UNTOUCHED
    if not new:
        return EditKind.DELETED
    return next((kind for kind, holds in _SIGNS if holds(old, new, lang)), EditKind.OTHER)


def _flips(old: str, new: str, lang: str) -> bool:
    """Return whether the new sentence, taken as the source, negates the old one."""
    claim = Answer("old", "", old, whole(old), (Passage("new", new),), lang=lang)
    return bool(NegationFlip().score([claim])[0][0].risk)


def _loses_date(old: str, new: str, lang: str) -> bool:
    return any(map(_is_date, _lost_numbers(old, new, lang)))


def _loses_number(old: str, new: str, lang: str) -> bool:
    return bool(_lost_numbers(old, new, lang))


def _lost_numbers(old: str, new: str, lang: str) -> list[Number]:
    stays = {(number.value, number.unit) for number in find_numbers(new, lang)}
    return [number for number in find_numbers(old, lang) if (number.value, number.unit) not in stays]


def _is_date(number: Number) -> bool:
    return number.unit in _DATES or (number.unit == "year" and number.value >= _FIRST_YEAR)


def _loses_name(old: str, new: str, lang: str) -> bool:
    ours, theirs = tokens(old, lang), tokens(new, lang)
    stay = known_names(names(new, theirs))
    unknown = {token.form for token in ours} - {token.form for token in theirs}
    return any(not stay.have(name, unknown) for name in names(old, ours))


def _hedges(old: str, new: str, lang: str) -> bool:
    return len(hedges(new, lang)) > len(hedges(old, lang))


def _only_adds(old: str, new: str, lang: str) -> bool:
    alignment = align_words(tokens(old, lang), tokens(new, lang))
    return alignment is not None and not any(difference.sentence for difference in alignment.differences)


_SIGNS: tuple[tuple[EditKind, Callable[[str, str, str], bool]], ...] = (
    (EditKind.NEGATION, _flips),
    (EditKind.DATE, _loses_date),
    (EditKind.NUMBER, _loses_number),
    (EditKind.ENTITY, _loses_name),
    (EditKind.HEDGED, _hedges),
    (EditKind.UNTOUCHED, _only_adds),
)
"""Signs in order of precedence; each takes the sentence before and after, and their language."""
