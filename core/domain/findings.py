"""Make the finding of a flagged sentence: its kind of error, one line of facts, the wrong words and one place."""

from __future__ import annotations

import dataclasses
import re
import sys
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from itertools import chain, islice

from core.domain.answers import Evidence, Fact, FactKind, SentenceScore, Span, Stance
from core.wording.phrases import Phrase, Reason, say


class ErrorKind(StrEnum):
    """The kinds of error that a finding is one of."""

    CONTRADICTION = "contradiction"
    UNSUPPORTED = "unsupported"
    WRONG_SLOT = "wrong_slot"
    FALSE_SILENCE = "false_silence"


_KINDS = {
    FactKind.DIFFERS: ErrorKind.CONTRADICTION,
    FactKind.DENIED: ErrorKind.CONTRADICTION,
    FactKind.CONTRADICTED: ErrorKind.CONTRADICTION,
    FactKind.FALSE_SILENCE: ErrorKind.FALSE_SILENCE,
    FactKind.WRONG_SLOT: ErrorKind.WRONG_SLOT,
}
"""Kinds of error by kind of fact. A sentence with facts of any other kind is unsupported."""

_WHOLE = {
    FactKind.DENIED: "finding-denied",
    FactKind.CONTRADICTED: "finding-contradicted",
    FactKind.FALSE_SILENCE: "finding-false-silence",
    FactKind.WRONG_SLOT: "finding-wrong-slot",
    FactKind.SUPPOSED: "finding-supposed",
    FactKind.REPORTED: "finding-reported",
    FactKind.NOTHING_NEAR: "finding-nothing-near",
}
_LISTED = {FactKind.NOT_FOUND: "finding-not-found", FactKind.NOT_SAID: "finding-not-said-words"}
_ORDER = {kind: number for number, kind in enumerate(FactKind)}
_MOST_PHRASES = 3
_MOST_BETWEEN = 3
"""Words between two that no source has, with which they are marked as one: what is made up is mostly a phrase."""
_WORD = re.compile(r"[\u3040-\u30ff\u4e00-\u9fff]|\w+")
"""A word, or one character where words have no spaces between them."""
_ENDS_CLAUSE = re.compile(r"[,;:()\[\]、，；：（）「」。]")


@dataclass(frozen=True, slots=True, kw_only=True)
class Finding:
    """Says what is wrong with one sentence."""

    error: ErrorKind
    line: Reason
    """Phrases that make one line."""
    wrong: tuple[Span, ...]
    """The wrong words in the text of the sentence, in order, none over another; empty where no word is named."""
    place: Evidence | None
    """The one place to look at: what contradicts the sentence, else the closest place; None: nothing is near."""
    facts: tuple[Fact, ...]


def finding_of(score: SentenceScore, text: str) -> Finding:
    """Return what a score says is wrong with the sentence ``text``; words that are not in it are left out."""
    facts = merged(fact if fact.is_in(text) else dataclasses.replace(fact, span=None) for fact in score.facts)
    first = facts[0].kind if facts else FactKind.NOT_SAID
    return Finding(
        error=_KINDS.get(first, ErrorKind.UNSUPPORTED),
        line=tuple(islice(_line(facts), _MOST_PHRASES)) or (say("finding-not-said"),),
        wrong=_stretches(facts, text),
        place=_place(facts, score.evidence),
        facts=facts,
    )


def merged(facts: Iterable[Fact]) -> tuple[Fact, ...]:
    """Return the facts of several detectors, the weightiest first. What one says of words of which another says
    something weightier, or the same of more words, is left out; where one found a place that says otherwise, nobody
    says that no place is near."""
    kept: list[Fact] = []
    for fact in sorted(facts, key=lambda fact: (_ORDER[fact.kind], -_length(fact))):
        contradicted = any(_KINDS.get(other.kind) is ErrorKind.CONTRADICTION for other in kept)
        if contradicted and fact.kind is FactKind.NOTHING_NEAR:
            continue
        if not any(_covers(other, fact) for other in kept):
            kept.append(fact)
    return tuple(sorted(kept, key=lambda fact: (_ORDER[fact.kind], fact.span or _BEHIND)))


_BEHIND = Span(sys.maxsize, sys.maxsize)
"""Facts about the whole sentence come after those about words."""


def _length(fact: Fact) -> int:
    return fact.span.end - fact.span.start if fact.span else 0


def _covers(kept: Fact, fact: Fact) -> bool:
    if kept.span is None or fact.span is None:
        return kept.kind is fact.kind and kept.said == fact.said
    if fact.kind is FactKind.NOT_SAID:
        return kept.span.start <= fact.span.start and fact.span.end <= kept.span.end
    return kept.span.start < fact.span.end and fact.span.start < kept.span.end


def _line(facts: Sequence[Fact]) -> Iterator[Phrase]:
    """Yield one phrase for each thing that differs, then one for each kind of fact. Words that a reader marked are
    named only where none are missing: in the sentence both are marked."""
    for fact in facts:
        if fact.kind is FactKind.DIFFERS:
            yield say("finding-differs", said=fact.said, stated=fact.stated)
    missing = any(fact.kind is FactKind.NOT_FOUND for fact in facts)
    for kind in dict.fromkeys(fact.kind for fact in facts):
        words = tuple(dict.fromkeys(fact.said for fact in facts if fact.kind is kind and fact.said))
        if kind is FactKind.NOT_SAID and missing:
            continue
        if kind in _LISTED and words:
            yield say(_LISTED[kind], words=words)
        elif kind in _WHOLE:
            yield say(_WHOLE[kind])


def _place(facts: Sequence[Fact], evidence: Sequence[Evidence]) -> Evidence | None:
    """Return what contradicts, else where the weightiest fact is, else the first place; no place supports an error."""
    if facts and facts[0].kind is FactKind.NOTHING_NEAR:
        return None
    named = [fact.place for fact in facts if fact.place]
    contradicting = (piece for piece in chain(named, evidence) if piece.stance is Stance.CONTRADICTS)
    best = next(chain(contradicting, named[:1] if facts and facts[0].place else (), evidence, named), None)
    if best is None or best.stance is Stance.CONTRADICTS:
        return best
    return dataclasses.replace(best, stance=Stance.SILENT)


def _stretches(facts: Iterable[Fact], text: str) -> tuple[Span, ...]:
    """Return where the wrong words stand. Those that no source has are joined to phrases; what differs from the source
    is marked exactly, so that it can be put right."""
    joined: list[Span] = []
    exact = True
    for fact in sorted((fact for fact in facts if fact.span), key=lambda fact: fact.span or _BEHIND):
        span = fact.span or _BEHIND
        missing = fact.kind in _LISTED
        if joined and _is_one(text[joined[-1].end : span.start], 0 if exact or not missing else _MOST_BETWEEN):
            joined[-1] = Span(joined[-1].start, max(joined[-1].end, span.end))
        else:
            joined.append(span)
        exact = not missing
    return tuple(joined)


def _is_one(gap: str, most: int) -> bool:
    return len(_WORD.findall(gap)) <= most and not _ENDS_CLAUSE.search(gap)
