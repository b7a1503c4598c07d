"""Flag sentences with key words that a model finds unlikely."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import ClassVar

from core.domain.answers import Answer, Need, SentenceScore, text_hash
from core.judges.concepts import CONCEPT_INSTRUCTIONS, Concept, Finder, concept_prompt, find_concepts, parts_of
from core.judges.likelihood import Likelihood, Measure, Pooling, likelihoods
from core.judges.some_sentences import part_of, spread
from core.llm.base import Model, Prompt
from core.wording.phrases import Phrase, say


@dataclass(frozen=True, slots=True)
class ConceptUncertainty:
    """Risk is one minus the probability of the least likely key concept of a sentence (S5).

    The model names the concepts; a concept is as likely as the least likely of its tokens, read after the question
    and the sources. Where the model says nothing about given text, another one stands in, or else the share of samples
    that repeat the words; the reason names which. Low probability is a signal to look, not a proof: it is also low
    for what could be said in other words.
    """

    name: ClassVar[str] = "concept_uncertainty"
    version: ClassVar[str] = "1"
    needs: ClassVar[frozenset[Need]] = frozenset({Need.LLM, Need.LOGPROBS})
    catches: ClassVar[str] = "names, dates and other key words the model itself is unsure of"
    source: ClassVar[str] = "S5"

    judge: Model
    proxy: Model | None = None
    finder: Finder = Finder.INSTRUCTION
    pooling: Pooling = Pooling.MINIMUM
    sentences: frozenset[int] | None = None
    """Asks about these only; None: about all."""
    prompt: str = field(default=text_hash(CONCEPT_INSTRUCTIONS)[:16], init=False)
    """Digest of what is asked."""

    def score(self, answers: Sequence[Answer]) -> list[list[SentenceScore]]:
        return [self._answer(answer) for answer in answers]

    def prompts(self, answer: Answer) -> list[Prompt]:
        """Return the prompts for an answer; reading the text for its probabilities is not among them."""
        sentences = part_of(answer, self.sentences).sentences if self.finder is Finder.INSTRUCTION else ()
        return [concept_prompt(part) for part in parts_of(sentences)]

    def _answer(self, answer: Answer) -> list[SentenceScore]:
        part = part_of(answer, self.sentences)
        concepts = find_concepts(part, self.finder, self.judge)
        likely = likelihoods(part, concepts, self.judge, self.proxy, self.pooling)
        scores = [_sentence(concept, of, likely) for concept, of in zip(concepts, likely.of, strict=True)]
        return spread(answer, self.sentences, scores)


def measured_by(likely: Likelihood) -> Phrase:
    """Return a phrase that says which probabilities of which model were used; every record has one."""
    return say(f"concept-by-{likely.measure}", model=likely.model)


def _sentence(concepts: Sequence[Concept], of: Sequence[float | None], likely: Likelihood) -> SentenceScore:
    if not concepts:
        return SentenceScore.abstain(say("no-concepts"))
    if likely.measure is Measure.NONE:
        return SentenceScore.abstain(say("concept-no-probabilities"))
    known = [(p, concept) for concept, p in zip(concepts, of, strict=True) if p is not None]
    if not known:
        return SentenceScore.abstain(say("concept-no-probabilities"))
    least, concept = min(known, key=lambda pair: pair[0])
    reason = say("concept-least-likely", concept=concept.text, percent=round(100 * least))
    return SentenceScore(1 - least, (reason, measured_by(likely)))
