"""Say what the sources do to a sentence: support it, contradict it or stay silent, as a small model reads them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import ClassVar

from core.domain.answers import Answer, Need, Sentence, SentenceScore, Span, Stance, Stances
from core.evidence.claim_context import claim_contexts
from core.evidence.claim_text import claim_text
from core.evidence.sources import read_sources
from core.evidence.word_for_word import COPIED, word_for_word
from core.grounding.base import StanceJudge
from core.grounding.read_places import cited, facts_of, in_sentence
from core.grounding.spoken import as_claim
from core.grounding.stance_model import StanceJudgement
from core.grounding.stance_reading import StanceReading
from core.wording.phrases import say

_MIDDLE = 0.5
_SURER = 2
"""Times that a contradiction must be as probable as silence before it is said to be one."""
_WORD = re.compile(r"[A-Za-zÀ-ɏ0-9가-힣]+(?:['’.,-][A-Za-zÀ-ɏ0-9가-힣]+)*")


@dataclass(frozen=True, slots=True)
class SourceStance:
    """Risk is the model's probability that the sources contradict the sentence or do not say it.

    It reads answers to a question, and other texts where the sources are short enough to be read whole: of summaries of
    long ones it was measured to know less than the others, so there it abstains, as it does on quizzes. It reads at
    most 256 tokens of the sources beside the sentence, after the question, the heading above it and the sentence before
    it, which say what a pronoun or a list item stands for (docs/grounding.md). What a source says word for word is not
    read: its risk is ``copied``. It abstains on what claims nothing.
    """

    name: ClassVar[str] = "source_stance"
    version: ClassVar[str] = "1"
    needs: ClassVar[frozenset[Need]] = frozenset({Need.PASSAGES})
    catches: ClassVar[str] = "statements in other words that the sources contradict or do not make"
    source: ClassVar[str] = "own"

    reader: StanceJudge
    copied: float = COPIED

    def score(self, answers: Sequence[Answer]) -> list[list[SentenceScore]]:
        looked_at = [self.look(answer) for answer in answers]
        triples = [each.triple for looked in looked_at for each in looked if isinstance(each, StanceReading)]
        judgements = iter(self.reader.judge(triples))
        return [
            [
                self._score(found, next(judgements), sentence, answer) if isinstance(found, StanceReading) else found
                for found, sentence in zip(looked, answer.sentences, strict=True)
            ]
            for looked, answer in zip(looked_at, answers, strict=True)
        ]

    def look(self, answer: Answer) -> list[StanceReading | SentenceScore]:
        """Return the model's input for each sentence, or its score where nothing is to be read."""
        sources = read_sources(answer.passages, answer.lang)
        sentences = sum(len(source.sentences) for source in sources)
        if answer.quiz:
            return [SentenceScore.abstain(say("stance-not-for-quizzes"))] * len(answer.sentences)
        if not sentences:
            return [SentenceScore.abstain(say("blank-passages"))] * len(answer.sentences)
        asked = bool(answer.question.strip())
        found: list[StanceReading | SentenceScore] = []
        for sentence, context in zip(answer.sentences, claim_contexts(answer), strict=True):
            claim = _claim(sentence, answer)
            if copy := word_for_word(claim, sources):
                found.append(SentenceScore(self.copied, (say("grounding-copied"),), (copy,)))
                continue
            reading = self.reader.read(sources, context, claim, answer.lang)
            whole = len(reading.places) == sentences
            found.append(reading if asked or whole else SentenceScore.abstain(say("stance-long-without-question")))
        return found

    def _score(
        self, reading: StanceReading, judged: StanceJudgement, sentence: Sentence, answer: Answer
    ) -> SentenceScore:
        if judged.claims_nothing >= _MIDDLE:
            return SentenceScore.abstain(say("stance-claims-nothing"))
        claims = 1 - judged.claims_nothing
        stances = Stances(judged.supported / claims, judged.contradicted / claims, judged.silent / claims)
        risk = min(1.0, stances.contradicts + stances.silent)
        stance = _stance(risk, stances, told_apart=self.reader.tells_contradiction)
        claim = _claim(sentence, answer)
        reason = [say(_PHRASES[stance], probability=1 - risk)]
        if reading.triple.truncated:
            reason.append(say("grounding-cut-off"))
        evidence = cited(reading.places, claim, answer.lang, stance)
        wrong = in_sentence(_marked(judged.wrong, reading.offsets, claim), claim, sentence.text)
        facts = tuple(facts_of(stance, evidence[0], wrong, sentence.text))
        return SentenceScore(risk, tuple(reason), evidence, facts, stances)


_PHRASES = {
    Stance.SUPPORTS: "stance-supported",
    Stance.CONTRADICTS: "stance-contradicted",
    Stance.SILENT: "stance-silent",
}


def _claim(sentence: Sentence, answer: Answer) -> str:
    return as_claim(claim_text(sentence, answer))


def _stance(risk: float, stances: Stances, *, told_apart: bool) -> Stance:
    """Return what is said of the places; a contradiction only by a reader that tells it from silence, and where it is
    twice as probable."""
    if risk < _MIDDLE:
        return Stance.SUPPORTS
    if not told_apart:
        return Stance.SILENT
    return Stance.CONTRADICTS if stances.contradicts > _SURER * stances.silent else Stance.SILENT


def _marked(wrong: Sequence[float], offsets: Sequence[tuple[int, int]], text: str) -> Iterator[Span]:
    """Yield the stretches of marked tokens, whole words where words have spaces between them."""
    words = [word.span() for word in _WORD.finditer(text)]
    spans = []
    for odds, (start, end) in zip(wrong, offsets, strict=False):
        if odds <= 0 or not text[start:end].strip():
            continue
        around = [span for span in words if span[0] < end and start < span[1]]
        spans.append((min([start, *(a for a, _ in around)]), max([end, *(b for _, b in around)])))
    merged: list[tuple[int, int]] = []
    for start, end in spans:
        if merged and not text[merged[-1][1] : start].strip():
            merged[-1] = merged[-1][0], max(end, merged[-1][1])
        else:
            merged.append((start, end))
    for start, end in merged:
        kept = text[start:end]
        yield Span(start + len(kept) - len(kept.lstrip()), start + len(kept.rstrip()))
