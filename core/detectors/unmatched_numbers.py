"""Flag sentences that state numbers no passage states, or states of something else."""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from core.domain.answers import Answer, Evidence, Fact, FactKind, Need, Sentence, SentenceScore, Stance
from core.evidence.close_options import close_options
from core.evidence.quantities.findings import WRONG, FindingKind, NumberFinding, number_findings
from core.evidence.quantities.places import PlacedQuantity
from core.evidence.quantities.stated_quantities import StatedQuantities, read_passages
from core.evidence.sources import MOST_CITED, cite
from core.wording.phrases import Phrase, say

_AROUND = 12
"""Characters beside a number in which its limit is."""
_Texts = dict[str, str]
"""The passages by id."""


@dataclass(frozen=True, slots=True)
class UnmatchedNumbers:
    """Any number that the passages do not state puts the risk at 0.5 or above, up to 1.0 when all of them are missing.

    Numbers are read as quantities, in Japanese, English and Korean: value, unit, precision, and the words that make
    them a limit (about, at least, 未満, 이상). One quantity may be written in many forms: 9 p.m. and 21:00, three
    quarters and 75 %, 2割5分, 1.5 km for 1,480 m, 昭和49年, a dozen. A rounder number matches when rounding gives it
    (two digits or more, error below 5 %, never a year), with "about" also a rougher one; "more than" a smaller number
    and not a larger one. 100 °C is not 100 °F.

    A number must stand among the same words as in the passage: where all that the sentence shares with the clause,
    the row or the year of a number that fits, it shares with another number of that unit too, and more, the passages
    have the other number in this place. A number that no passage has may follow from two of them, which the
    explanation then names: sums, differences, shares, multiples, ages, durations, and dates such as "yesterday" where
    the text says what day it is.

    Numbers of the question are no claims, nor are counts of what the sentence itself lists, nor amounts that it
    supposes. A form that is often no number (half, the second, two ways) is checked only against a number among the
    same words. Where nothing is left to check, the detector abstains: silence is not support.

    Beside the key of a quiz, whose numbers need not stand among the same words, it names the other options that
    differ from a number of the passages by a tenth at most, or ten years, and are in no passage: altered digits
    confuse learners. They leave the risk of the key as it is.
    """

    name: ClassVar[str] = "unmatched_numbers"
    version: ClassVar[str] = "3"
    needs: ClassVar[frozenset[Need]] = frozenset({Need.PASSAGES})
    catches: ClassVar[str] = "altered or invented numbers, dates and quantities, and numbers of something else"
    source: ClassVar[str] = "own, S1"

    def score(self, answers: Sequence[Answer]) -> list[list[SentenceScore]]:
        return [self._answer(answer) for answer in answers]

    def _answer(self, answer: Answer) -> list[SentenceScore]:
        stated = read_passages(answer.passages, answer.lang)
        texts = {passage.id: passage.text for passage in answer.passages}
        scores = [_sentence(sentence, answer, stated, texts) for sentence in answer.sentences]
        if not answer.quiz:
            return scores
        key_end = len(answer.quiz.key)
        return [
            _with_options(score, answer) if sentence.span.end <= key_end and score.risk is not None else score
            for sentence, score in zip(answer.sentences, scores, strict=True)
        ]


def _sentence(sentence: Sentence, answer: Answer, stated: StatedQuantities, texts: _Texts) -> SentenceScore:
    findings = number_findings(sentence.text, answer.question, stated, answer.lang, bind=answer.quiz is None)
    known = [finding for finding in findings if finding.kind is not FindingKind.UNKNOWN]
    if not known:
        unknown = tuple(dict.fromkeys(finding.number.text for finding in findings))
        return SentenceScore.abstain(say("numbers-unknown", numbers=unknown) if unknown else say("no-numbers"))
    wrong = sum(finding.kind in WRONG for finding in known)
    risk = 0.5 + wrong / len(known) / 2 if wrong else 0.0
    shown = [finding for finding in known if finding.kind in WRONG] or known
    notes = dict.fromkeys(note for finding in shown if (note := _note(finding)))
    evidence = dict.fromkeys(piece for finding in shown for piece in _evidence(finding, texts))
    facts = tuple(_fact(finding, sentence.text, texts) for finding in known if finding.kind in WRONG)
    return SentenceScore(risk, tuple(notes) or (say("unmatched-numbers-all-found"),), tuple(evidence), facts)


def _fact(finding: NumberFinding, text: str, texts: _Texts) -> Fact:
    """Return what is wrong, with the number of the sentence exactly as it is written."""
    if not finding.sources:
        return Fact.at(FactKind.NOT_FOUND, text, finding.number.span)
    place = _cite(finding.sources[0], texts, Stance.CONTRADICTS)
    stated = _with_limit(finding.sources[0], texts) if finding.kind is FindingKind.OTHER_LIMIT else place.quote
    return Fact.at(FactKind.DIFFERS, text, finding.number.span, stated=stated, place=place)


def _with_limit(placed: PlacedQuantity, texts: _Texts) -> str:
    """Return a number of the sources with the words around it that make it a limit."""
    text, span = texts[placed.source_id], placed.quantity.span
    return text[max(0, span.start - _AROUND) : span.end + _AROUND].strip()


_NOTES = {
    FindingKind.OTHER_NUMBER: "number-altered",
    FindingKind.OTHER_LIMIT: "number-other-limit",
    FindingKind.MISSING: "number-missing",
}


def _note(finding: NumberFinding) -> Phrase | None:
    number, sources = finding.number.text, tuple(dict.fromkeys(placed.quantity.text for placed in finding.sources))
    if finding.kind is FindingKind.STATED:
        return None
    if finding.kind is FindingKind.ROUNDED:
        return say("number-rounded", number=number, exact=sources[0])
    if finding.kind is FindingKind.COMPUTED:
        return say("number-computed", number=number, sources=sources)
    if finding.also_stated:
        return say("number-elsewhere", number=number, source=sources[0])
    return say(_NOTES[finding.kind], number=number, **({"source": sources[0]} if sources else {}))


def _evidence(finding: NumberFinding, texts: _Texts) -> list[Evidence]:
    stance = Stance.CONTRADICTS if finding.kind in WRONG else Stance.SUPPORTS
    return [_cite(placed, texts, stance) for placed in finding.sources[:MOST_CITED]]


def _cite(placed: PlacedQuantity, texts: _Texts, stance: Stance) -> Evidence:
    return cite(placed.source_id, texts[placed.source_id], placed.quantity.span, stance)


def _with_options(score: SentenceScore, answer: Answer) -> SentenceScore:
    """Return the score of a key with the options that lie close to a number of the passages."""
    if not answer.quiz:
        return score
    named = close_options(answer.quiz, answer.passages, answer.question, answer.lang)
    phrases = [
        say("options-altered", options=tuple(options), count=len(options), source=near.text)
        for near, options in named.items()
    ]
    evidence = (dataclasses.replace(near.evidence, stance=Stance.CONTRADICTS) for near in named)
    return dataclasses.replace(
        score, reason=(*score.reason, *phrases), evidence=tuple(dict.fromkeys((*score.evidence, *evidence)))
    )
