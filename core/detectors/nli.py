"""Flag sentences that no place in the passages entails, as a model of text pairs reads them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from core.domain.answers import Answer, Fact, FactKind, Need, SentenceScore, Stance
from core.evidence.claim_text import claim_text
from core.evidence.premises import Premise, cut_premises, nearest_premises
from core.evidence.sources import read_sources
from core.nli.base import Entailment, PairModel
from core.text.tokens import tokens
from core.wording.phrases import Phrase, say

_SURE = 0.5
"""Probability from which a place is called support or contradiction."""
_SAME_THING = 0.5
"""Share of a sentence's content words from which a place is about the same: others contradict by accident."""


@dataclass(frozen=True, slots=True)
class Nli:
    """Risk is ``1 - E * (1 - C)``: what one place entails and no place on the same thing contradicts is safe.

    E is the highest entailment by a place (up to three sentences of a passage), C the highest contradiction by a place
    with at least half of the sentence's content words (0 for models that know only support). The ``places`` with most
    of its words are read; how many were not, and where the model had to cut one, is said. As good as the model set.
    """

    name: ClassVar[str] = "nli"
    version: ClassVar[str] = "1"
    needs: ClassVar[frozenset[Need]] = frozenset({Need.PASSAGES})
    catches: ClassVar[str] = "statements the source does not entail, or contradicts"
    source: ClassVar[str] = "SummaC"

    nli: PairModel
    places: int = 5
    """Read per sentence."""

    def score(self, answers: Sequence[Answer]) -> list[list[SentenceScore]]:
        chosen = [self._choose(answer) for answer in answers]
        pairs = [pair for of_answer in chosen for task in of_answer for pair in task.pairs]
        entailments = dict(zip(pairs, self.nli.classify(pairs), strict=True))
        return [[task.score(entailments) for task in of_answer] for of_answer in chosen]

    def _choose(self, answer: Answer) -> list[_Task]:
        premises = cut_premises(read_sources(answer.passages, answer.lang))
        tasks = []
        for sentence in answer.sentences:
            words = tokens(sentence.text, answer.lang)
            forms = frozenset(token.form for token in words if token.content)
            near = nearest_premises(premises, forms, self.places) if words else []
            silence = None if near else say("blank-passages") if words else say("no-text")
            tasks.append(_Task(claim_text(sentence, answer), forms, near, len(premises) - len(near), silence))
        return tasks


@dataclass(frozen=True, slots=True)
class _Task:
    """One sentence and the places to read it against, the nearest first."""

    hypothesis: str
    forms: frozenset[str]
    premises: Sequence[Premise]
    unread: int
    silence: Phrase | None
    """The reason why there is nothing to read; None if there is something."""

    @property
    def pairs(self) -> list[tuple[str, str]]:
        return [(premise.quote, self.hypothesis) for premise in self.premises]

    def score(self, entailments: dict[tuple[str, str], Entailment]) -> SentenceScore:
        if self.silence:
            return SentenceScore.abstain(self.silence)
        verdicts = [entailments[pair] for pair in self.pairs]
        readings = list(zip(self.premises, verdicts, strict=True))
        support, entailing = _highest([(verdict.entailment, place) for place, verdict in readings])
        against, contradicting = _highest([(v.contradiction or 0.0, p) for p, v in readings if self._on_the_same(p)])
        reason, evidence, facts = [], [], []
        if contradicting and against >= _SURE:
            reason.append(say("nli-contradicted", probability=against))
            evidence.append(contradicting.cite(Stance.CONTRADICTS))
            facts.append(Fact(kind=FactKind.CONTRADICTED, place=evidence[0]))
        if entailing and support >= _SURE:
            reason.append(say("nli-entailed", probability=support))
            evidence.append(entailing.cite(Stance.SUPPORTS))
        if not reason:
            reason.append(say("nli-not-entailed", probability=support))
        if cut_off := sum(verdict.truncated for verdict in verdicts):
            reason.append(say("nli-cut-off", count=cut_off))
        if self.unread:
            reason.append(say("nli-unread", count=self.unread))
        return SentenceScore(1 - support * (1 - against), tuple(reason), tuple(evidence), tuple(facts))

    def _on_the_same(self, premise: Premise) -> bool:
        return len(premise.forms & self.forms) >= _SAME_THING * len(self.forms)


def _highest(readings: Sequence[tuple[float, Premise]]) -> tuple[float, Premise | None]:
    """The first of the highest; nothing: 0."""
    return max(readings, key=lambda reading: reading[0], default=(0.0, None))
