"""Flag sentences that other generations for the same question contradict: SelfCheck-NLI."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from statistics import fmean
from typing import ClassVar

from core.domain.answers import Answer, Evidence, Need, Passage, SentenceScore, Stance
from core.evidence.claim_text import claim_text
from core.evidence.premises import Premise, cut_premises, nearest_premises
from core.evidence.sources import read_sources
from core.nli.base import Entailment, PairModel
from core.text.tokens import tokens
from core.wording.phrases import Phrase, say

_NOTHING = 1e-6
"""Entailment and contradiction together, up to which a sample says nothing of the sentence."""
_AGAINST = 0.5

Pair = tuple[str, str]


@dataclass(frozen=True, slots=True)
class NliConsistency:
    """Risk is the mean over samples of ``C / (E + C)``, the sample being the premise and the sentence the hypothesis.

    E is the probability of entailment and C that of contradiction: neutral has no say (SelfCheckGPT). A model without
    a label for contradiction gives ``1 - E``. Of a sample too long for the model, the ``places`` (up to three
    sentences) with most of the sentence's words are read instead, E and C being the highest of theirs; how many were
    not read, and how many the model cut, is said. Blank samples are left out, and those neutral through and through.
    """

    name: ClassVar[str] = "nli_consistency"
    version: ClassVar[str] = "1"
    needs: ClassVar[frozenset[Need]] = frozenset({Need.SAMPLES})
    catches: ClassVar[str] = "statements the model contradicts when asked again"
    source: ClassVar[str] = "SelfCheckGPT (NLI)"

    nli: PairModel
    places: int = 5
    """Read per sentence of a sample that is too long to be read whole."""

    def score(self, answers: Sequence[Answer]) -> list[list[SentenceScore]]:
        tasks = [self._tasks(answer) for answer in answers]
        samples = [sample for of_answer in tasks for task in of_answer for sample in task.samples]
        entailments = self._classify([sample.whole for sample in samples])
        too_long = [sample for sample in samples if entailments[sample.whole].truncated]
        entailments |= self._classify([pair for sample in too_long for pair in sample.in_places])
        return [[task.score(entailments) for task in of_answer] for of_answer in tasks]

    def _classify(self, pairs: list[Pair]) -> dict[Pair, Entailment]:
        return dict(zip(pairs, self.nli.classify(pairs), strict=True))

    def _tasks(self, answer: Answer) -> list[_Task]:
        sources = read_sources([Passage(f"sample:{n}", text) for n, text in enumerate(answer.samples)], answer.lang)
        samples = [premises for source in sources if (premises := cut_premises([source]))]
        tasks = []
        for sentence in answer.sentences:
            words = tokens(sentence.text, answer.lang)
            forms = frozenset(token.form for token in words if token.content)
            hypothesis = claim_text(sentence, answer)
            near = [
                _Sample(hypothesis, nearest_premises(premises, forms, self.places), len(premises))
                for premises in samples
            ]
            silence = None if words and near else say("blank-samples") if words else say("no-text")
            tasks.append(_Task([] if silence else near, silence))
        return tasks


@dataclass(frozen=True, slots=True)
class _Sample:
    """One sample beside one sentence, with its places, nearest first."""

    hypothesis: str
    premises: Sequence[Premise]
    count: int
    """Number of all places."""

    @property
    def whole(self) -> Pair:
        return self.premises[0].text, self.hypothesis

    @property
    def in_places(self) -> list[Pair]:
        return [(premise.quote, self.hypothesis) for premise in self.premises]


@dataclass(frozen=True, slots=True)
class _Task:
    """One sentence and the samples to read it against."""

    samples: Sequence[_Sample]
    silence: Phrase | None
    """The reason why there is nothing to read; None if there is something."""

    def score(self, entailments: Mapping[Pair, Entailment]) -> SentenceScore:
        if self.silence:
            return SentenceScore.abstain(self.silence)
        risks: list[tuple[float, Premise]] = []
        cut_off = unread = 0
        refutes = False
        for sample in self.samples:
            verdicts = [entailments[sample.whole]]
            if verdicts[0].truncated:
                verdicts = [entailments[pair] for pair in sample.in_places]
                unread += sample.count - len(verdicts)
            cut_off += sum(verdict.truncated for verdict in verdicts)
            refutes = verdicts[0].contradiction is not None
            if (risk := _risk(verdicts)) is not None:
                risks.append((risk, sample.premises[0]))
        if not risks:
            return SentenceScore.abstain(say("nli-samples-neutral"))
        against = sum(risk > _AGAINST for risk, _ in risks)
        reason = [say("nli-samples-contradict" if refutes else "nli-samples-lack", against=against, samples=len(risks))]
        if cut_off:
            reason.append(say("nli-cut-off", count=cut_off))
        if unread:
            reason.append(say("nli-unread", count=unread))
        return SentenceScore(fmean(risk for risk, _ in risks), tuple(reason), _evidence(risks, refutes))


def _risk(verdicts: Sequence[Entailment]) -> float | None:
    """Return the risk by one sample, read whole or in places; None if the sample is neutral."""
    entailment = max(verdict.entailment for verdict in verdicts)
    against = [verdict.contradiction for verdict in verdicts if verdict.contradiction is not None]
    if not against:
        return 1 - entailment
    decided = entailment + max(against)
    return max(against) / decided if decided > _NOTHING else None


def _evidence(risks: Sequence[tuple[float, Premise]], refutes: bool) -> tuple[Evidence, ...]:
    """The place nearest to the sentence in the sample that is most against it, and in the one most for it."""
    worst = max(risks, key=lambda entry: entry[0])
    best = min(risks, key=lambda entry: entry[0])
    against = [worst[1].cite(Stance.CONTRADICTS)] if refutes and worst[0] > _AGAINST else []
    return (*against, *([best[1].cite(Stance.SUPPORTS)] if best[0] <= _AGAINST else []))
