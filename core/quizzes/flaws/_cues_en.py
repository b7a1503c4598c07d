"""Define the rules for grammatical cues of English: articles, number, the form of the next verb."""

from __future__ import annotations

import re

from core.domain.answers import Span
from core.domain.question_forms import GAP
from core.quizzes.flaws._cue_rules import CueMatch, agreement_rules, answer_kind_rules
from core.quizzes.flaws._verbs_en import VerbForm, verb_form, words

_ARTICLE = re.compile(r"\b(an?)\s*(?:_{2,}|\[\s*\]|\(\s*\)|[:….]*\s*\Z)", re.IGNORECASE)
_VERB = re.compile(r"\b(is|was|are|were)(?: (?:the|called|known as|named|a|an))?\s*(?:_{2,}|[:….]*\s*\Z)")
_VOWEL = re.compile(
    r"(?!u(?:ni[^nm]|s[aeiu]|ter)|eu|one?\b)[aeiou]|hour|honest|heir|[FHLMNRSX](?=[A-Z\d-])|8|11\b|18\b"
)
_PLURAL = re.compile(
    r"\A(?:the )?(?:\w+[ -]){0,3}\w+(?<![suio'])s\b|\band\b"
    r"|\A(?:men|women|people|children|mice|teeth|feet|bacteria|data)\b",
    re.IGNORECASE,
)
_COUNTED = re.compile(
    r"\b(?:which|what) (two|three|four|five)\b|\bthe (two|three|four|five)\b.{0,60}\bare\b", re.IGNORECASE
)
_DETERMINER = re.compile(
    r"\b(?:(these|those|many|several|few|both|various)|(this|each|every|another|either))\s*(?:_{2,}|\[\s*\]|\(\s*\))",
    re.IGNORECASE,
)
_THAN = re.compile(r"\s*than\b", re.IGNORECASE)
_COMPARED = re.compile(
    r"\b(?:more|less|fewer|rather|other|better|worse|further|sooner|later|[a-z]{3,}er)\b", re.IGNORECASE
)
_LAST_WORDS = re.compile(r"(?:(?P<before>[A-Za-z]+)\s+)?(?P<last>[A-Za-z']+)\s*(?:\.{2,}+|[:…])*+\s*\Z")
_MODALS = words(
    """
    can could will would shall should must may might cannot can't don't doesn't didn't
    """
)
_SUBJECTS = words(
    """
    he she they we i who it
    """
)
_TO_AND_NOUN = re.compile(
    r"(?:refer|belong|lead|relat|compar|attribut|respond|react|add|convert|appl|similar|due|equal|next|close|according|"
    r"contribut|adapt|attach|equivalent|opposed|prior|thanks|subject|object|devot|amount|connect|link|listen|from|back)\w*"
)
_FINITE = {VerbForm.PAST, VerbForm.THIRD, VerbForm.BASE, VerbForm.UNKNOWN}
_NOUN_OR_ING = words(
    """
    enjoy enjoys enjoyed avoid avoids avoided finish finished keep kept mind practise practised suggest
    suggested consider considered by for of without before after about from despite besides
    """
)


def _article(stem: str) -> CueMatch | None:
    match = _ARTICLE.search(stem)
    wanted = match is not None and match[1].lower() == "an"
    return (Span(*match.span(1)), lambda option: _begins_with_vowel(option) is wanted) if match else None


def _begins_with_vowel(option: str) -> bool:
    first = option.strip()
    written = first if first[:2].isupper() else first[:1].lower() + first[1:]
    return _VOWEL.match(written) is not None


def _number(stem: str) -> CueMatch | None:
    match = _VERB.search(stem)
    wanted = match is not None and match[1] in {"are", "were"}
    return (Span(*match.span(1)), lambda option: bool(_PLURAL.search(option.strip())) is wanted) if match else None


def _determiner(stem: str) -> CueMatch | None:
    match = _DETERMINER.search(stem)
    wanted = match is not None and match[1] is not None
    return (Span(*match.span()), lambda option: bool(_PLURAL.search(option.strip())) is wanted) if match else None


def _comparison(stem: str) -> CueMatch | None:
    gap = GAP.search(stem)
    match = gap and _THAN.match(stem, gap.end())
    return (Span(*match.span()), lambda option: bool(_COMPARED.search(option))) if match else None


def _several(stem: str) -> CueMatch | None:
    match = _COUNTED.search(stem)
    if not match:
        return None
    return Span(*match.span(match.lastindex or 0)), lambda option: bool(_PLURAL.search(option.strip()))


def _verb_form(stem: str) -> CueMatch | None:
    """Require an infinitive after "to" or a modal, a finite verb after a subject, neither after a preposition."""
    match = _before_gap(stem)
    if not match:
        return None
    last, before = match["last"].lower(), (match["before"] or "").lower()
    place = Span(*match.span("last"))
    if last in _MODALS or (last == "to" and not _TO_AND_NOUN.fullmatch(before)):
        return place, lambda option: verb_form(option) in {VerbForm.BASE, VerbForm.UNKNOWN}
    if last in _SUBJECTS and before not in {"is", "was", "of", "to"}:
        return place, lambda option: verb_form(option) in _FINITE
    if last in _NOUN_OR_ING:
        return place, lambda option: verb_form(option) in {VerbForm.ING, VerbForm.NOUN, VerbForm.UNKNOWN}
    return None


def _before_gap(stem: str) -> re.Match[str] | None:
    gap = GAP.search(stem)
    return _LAST_WORDS.search(stem[: gap.start()] if gap else stem)


RULES = (
    _article,
    _number,
    _determiner,
    _several,
    _verb_form,
    _comparison,
    *answer_kind_rules("en"),
    *agreement_rules("en"),
)
