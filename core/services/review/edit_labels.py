"""What an edit says of each sentence it was made on: a typed error where it changed one, little where it did not.

These labels come free with the work, but nobody was asked for them: whoever mends a date may rewrite the words around
it, and whoever mends nothing may not have looked. They are kept apart from people's own labels.
"""

from __future__ import annotations

from collections.abc import Callable

from core.detectors.evidence.alignment import align as align_words
from core.detectors.evidence.claim_text import is_key
from core.detectors.evidence.names import known_names, names
from core.detectors.negation_flip import NegationFlip
from core.domain.answers import Answer, Passage, whole
from core.domain.edits import EditKind, SentenceEdit
from core.text.diff import align
from core.text.hedges import hedges
from core.text.normalising import normalise
from core.text.numbers import Number, find_numbers
from core.text.tokens import tokens

_DATES = frozenset({"month", "day", "hour", "minute", "second", "century"})
_FIRST_YEAR = 1000
"""Below it a number of years is how long something took."""


def sentence_edits(before: Answer, after: Answer) -> tuple[SentenceEdit, ...]:
    """One for each sentence of ``before``; what was added is no label. Raises MissingPart.

    A key that stays while its question changes states something else: that says nothing of what it stated before.
    """
    old, new = [s.text for s in before.sentences], [s.text for s in after.sentences]
    kept = normalise(after.text)
    pairs = [(old[i], i, new[j] if j is not None else "") for i, j in align(old, new) if i is not None]
    edits = [SentenceEdit(index, _kind(text, now, kept, before.lang), text, now) for text, index, now in pairs]
    asked = before.quiz is None or after.quiz is None or before.quiz.stem == after.quiz.stem
    return tuple(e for e in edits if asked or not e.kind.weak or not is_key(before.sentences[e.sentence], before))


def _kind(old: str, new: str, kept: str, lang: str) -> EditKind:
    """``kept``: the whole new text, normalised. What still stands in it was not deleted, only moved or joined."""
    plain = normalise(old)
    if plain == normalise(new) or (not new and plain in kept):
        return EditKind.UNTOUCHED
    if not new:
        return EditKind.DELETED
    return next((kind for kind, holds in _SIGNS if holds(old, new, lang)), EditKind.OTHER)


def _flips(old: str, new: str, lang: str) -> bool:
    """As if the new sentence were the source of the old one."""
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
"""The first that holds, given the sentence before, after, and their language."""
