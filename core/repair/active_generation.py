"""Write an answer sentence by sentence: a model drafts, doubts are checked in the sources, wrong ones repaired."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from core.domain.answers import Answer, Passage
from core.judges.concepts import Finder, find_concepts
from core.judges.doubts import before_sentence
from core.judges.likelihood import Likelihood, Measure, Pooling, likelihoods, of_spans
from core.judges.questions import ConceptDoubt, doubted, with_questions
from core.judges.retrieval import Retriever
from core.judges.validation import Check, CheckOrder, CheckResult, from_evidence, validate
from core.llm.base import Model, TokenProbability
from core.llm.failures import ModelFailure, Why
from core.repair.base import Flaw, Repairer, RepairOutcome
from core.repair.drafting import TextSoFar, draft
from core.repair.events import (
    AnswerEvent,
    DoubtEvent,
    DraftEvent,
    End,
    Event,
    KeptEvent,
    Mode,
    QuestionEvent,
    RepairEvent,
    RetrievalEvent,
    StopEvent,
)
from core.text.language import guess_language

_BUDGET = frozenset({Why.SPEND_LIMIT, Why.NO_BUDGET})
_FAILS = frozenset({CheckResult.WRONG, CheckResult.UNTOLD})


@dataclass(frozen=True, slots=True)
class GenerationLoop:
    """Writes an answer sentence by sentence, questions each sentence and repairs it, until the answer ends or a limit
    is reached. ``writer`` and ``judge`` may be the same model.
    """

    writer: Model
    judge: Model
    repairer: Repairer
    proxy: Model | None = None
    """Says how likely the draft is where the writer does not."""
    retriever: Retriever | None = None
    finder: Finder = Finder.INSTRUCTION
    order: CheckOrder = CheckOrder.SEQUENTIAL
    doubt_below: float = 0.5
    most_sentences: int = 8
    mode: Mode = Mode.ACTIVE

    def write(
        self, question: str, passages: Sequence[Passage], lang: str = "", past: Sequence[Event] = ()
    ) -> Iterator[Event]:
        """The events as they happen, ``StopEvent`` last; nothing is raised for a model that does not reply.

        ``past``: events of an earlier run, which ends with them, is gone on with; a sentence that they do not finish
        is begun anew.
        """
        lang = lang or guess_language(question) or ""
        text = TextSoFar(question, list(passages), lang, past)
        try:
            yield from self._active(text) if self.mode is Mode.ACTIVE else self._post_hoc(text)
        except ModelFailure as failure:
            end = End.BUDGET if failure.why in _BUDGET else End.FAILED
            reason = tuple(phrase for phrase in failure.phrases if not isinstance(phrase, str))
            yield StopEvent(End.CANCELLED if failure.why is Why.CANCELLED else end, reason)

    def _active(self, text: TextSoFar) -> Iterator[Event]:
        while text.next_sentence < self.most_sentences:
            drafted = draft(text.question, text.passages, text.so_far, text.drafted, lang=text.lang, writer=self.writer)
            if drafted is None:
                yield StopEvent(End.DONE)
                return
            yield DraftEvent(text.next_sentence, drafted.text, self.writer.name, _pairs(drafted.tokens))
            text.drafted.append(drafted.text)
            yield from self._checked(text, drafted.text, drafted.tokens)
        yield StopEvent(End.LENGTH)

    def _post_hoc(self, text: TextSoFar) -> Iterator[Event]:
        """The drafts build on drafts; checking builds on what was checked, as reading does."""
        drafts = [event for event in text.past if isinstance(event, DraftEvent)]
        finished = any(isinstance(event, KeptEvent | RepairEvent) for event in text.past)
        written = "".join(text.joined(event.text, n == 0) for n, event in enumerate(drafts))
        while not finished and len(drafts) < self.most_sentences:
            drafted = draft(text.question, text.passages, written, (), lang=text.lang, writer=self.writer)
            if drafted is None:
                break
            event = DraftEvent(len(drafts), drafted.text, self.writer.name, _pairs(drafted.tokens))
            written += text.joined(drafted.text, not drafts)
            drafts.append(event)
            yield event
        for event in drafts[text.next_sentence :]:
            yield from self._checked(text, event.text, tuple(TokenProbability(*pair) for pair in event.tokens))
        yield StopEvent(End.DONE if len(drafts) < self.most_sentences else End.LENGTH)

    def _checked(self, text: TextSoFar, sentence: str, tokens: Sequence[TokenProbability]) -> Iterator[Event]:
        """Everything that happens to one drafted sentence until it is kept or deleted."""
        n = text.next_sentence
        answer = text.answer(sentence)
        doubts, likely = self._doubts(answer, tokens)
        for doubt in doubts:
            yield DoubtEvent(n, doubt.concept.text, doubt.concept.span, doubt.probability, likely.measure, likely.model)
        asked = with_questions(
            sentence, before_sentence(answer, answer.sentences[-1].span.start), doubts, text.lang, self.judge
        )
        for doubt in asked:
            yield QuestionEvent(n, doubt.concept.text, doubt.question)
        checks: list[Check] = []
        for check in validate(asked, from_evidence(answer, self.judge, self.retriever), self.order, _FAILS):
            checks.append(check)
            if new := text.take_in(check.retrieved):
                yield RetrievalEvent(n, check.doubt.question, new)
            doubt = check.doubt
            yield AnswerEvent(n, doubt.concept.text, doubt.question, check.verdict, check.evidence, self.judge.name)
        if failed := [check for check in checks if check.verdict in _FAILS]:
            flaws = [Flaw(check.doubt.concept.text, check.doubt.question, check.evidence) for check in failed]
            answer = replace(answer, passages=tuple(text.passages))
            repair = self.repairer.repair(answer, len(answer.sentences) - 1, flaws)
            yield RepairEvent(
                n, repair.outcome, sentence, repair.text, repair.reason, repair.evidence, self.repairer.name
            )
            sentence = "" if repair.outcome is RepairOutcome.DELETED else repair.text
        if sentence:
            kept = KeptEvent(n, text.joined(sentence, not text.so_far))
            text.so_far += kept.text
            yield kept
        text.next_sentence += 1

    def _doubts(self, answer: Answer, tokens: Sequence[TokenProbability]) -> tuple[list[ConceptDoubt], Likelihood]:
        """Return the doubts on the last sentence, by the writer's own probabilities where it gave them."""
        last = answer.sentences[-1]
        alone = replace(answer, sentences=(last,))
        (concepts,) = find_concepts(alone, self.finder, self.judge)
        if tokens:
            of = of_spans(tokens, [concept.span for concept in concepts], Pooling.MINIMUM)
            likely = Likelihood(Measure.MODEL, self.writer.name, (of,))
        else:
            likely = likelihoods(alone, [concepts], self.writer, self.proxy, Pooling.MINIMUM)
        return doubted(concepts, likely.of[0], self.doubt_below), likely


def _pairs(tokens: Sequence[TokenProbability]) -> tuple[tuple[str, float], ...]:
    return tuple((token.text, token.logprob) for token in tokens)
