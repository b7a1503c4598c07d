"""Run several detectors and presets over answers, with the combined risk at the end."""

from __future__ import annotations

import dataclasses
import json
import re
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from core.detectors.base import Detector
from core.domain.answers import Answer, Detection, DetectorFailure, DetectorKey, Need, SentenceScore, stable_hash, whole
from core.domain.question_forms import QuestionForm, form_of
from core.domain.weights import Weights
from core.errors import BadInput
from core.evidence.claim_text import is_key
from core.quizzes.answering.stated_stem import stated
from core.quizzes.checks.check_names import CHECK_NAMES
from core.scoring import engine
from core.scoring.engine import Result, key_of, run
from core.scoring.fusion import Fusion
from core.scoring.learned_fusion import LearnedFusion
from core.scoring.presets import PRESETS, Preset
from core.scoring.tools import Tools
from core.wording.phrases import say

ASKS_A_MODEL = frozenset({Need.LLM, Need.LOGPROBS})
Results = list[Detection | DetectorFailure]
Judged = Sequence[Detection]
"""Stored judgements of an answer."""


@dataclass(frozen=True, slots=True)
class Suite:
    """Detectors in the order of their results, then the presets; the fused detection comes last.

    Checks of quizzes run on quizzes only: an answer has no result of theirs, not even that they abstained.
    """

    detectors: tuple[Detector, ...]
    fusion: Fusion | LearnedFusion
    presets: tuple[Preset, ...] = ()
    spans: bool = False
    """Says each answer's risk to OpenTelemetry as well, without any of its text."""

    @property
    def digest(self) -> str:
        """Identity of everything that decides a score: items scored under another digest are out of date."""
        keys = map(engine.key_of, (*self.detectors, *self.presets, self.fusion))
        return stable_hash([key.digest for key in keys])

    @property
    def signals(self) -> tuple[str, ...]:
        """Whose risk a policy can cut."""
        return tuple(each.name for each in (*self.detectors, *self.presets, self.fusion))

    def score(self, answers: Sequence[Answer], judged: Callable[[Answer], Judged] = lambda _: ()) -> list[Results]:
        """One list of results per answer, in order: of the detectors, of whoever ``judged`` the answer elsewhere, of
        the presets and of the fusion."""
        begun = time.time_ns()
        by_answer: list[Results] = [[] for _ in answers]
        for detector in self.detectors:
            places = [place for place, answer in enumerate(answers) if _is_for(detector, answer)]
            results = run_on_statements(detector, [answers[place] for place in places])
            for place, result in zip(places, results, strict=True):
                by_answer[place].append(result)
        scored = [
            self._fused(answer, results, judged(answer)) for answer, results in zip(answers, by_answer, strict=True)
        ]
        if self.spans:
            for answer, results in zip(answers, scored, strict=True):
                _tell_span(answer, results, begun)
        return scored

    def again(
        self, answer: Answer, known: Sequence[Detection | DetectorFailure], judged: Judged = ()
    ) -> Results | None:
        """Score from stored results of the very same detectors; return None if one is missing or failed."""
        by_digest = {result.detector.digest: result for result in known if isinstance(result, Detection)}
        keys = [key_for(detector, answer).digest for detector in self.detectors if _is_for(detector, answer)]
        if not by_digest.keys() >= set(keys):
            return None
        results = [by_digest[key] for key in keys]
        return self._fused(answer, results, judged)

    def _fused(self, answer: Answer, results: Sequence[Detection | DetectorFailure], judged: Judged) -> Results:
        """A judge that runs here is heard here, not as it spoke elsewhere."""
        running = {detector.name for detector in self.detectors}
        every = [*results, *(each for each in judged if each.detector.name not in running)]
        return [*every, *(preset.fuse(answer, every) for preset in self.presets), self.fusion.fuse(answer, every)]


def _tell_span(answer: Answer, results: Results, begun: int) -> None:
    """Write a span for one answer, linked with that of the run which wrote it if its record names one."""
    from opentelemetry import trace

    fused = next(each for each in reversed(results) if isinstance(each, Detection))
    facts: dict[str, Any] = {"touchstone.answer.id": answer.id, "touchstone.sentences": len(answer.sentences)}
    failed = [each.detector.name for each in results if isinstance(each, DetectorFailure)]
    context = _logged_context(answer)
    span = trace.get_tracer("touchstone").start_span(
        "touchstone.score",
        start_time=begun,
        links=[trace.Link(context)] if context else [],
        attributes=facts | ({"touchstone.failed": failed} if failed else {}),
    )
    if fused.risk is not None:
        told: dict[str, Any] = {"gen_ai.evaluation.name": "touchstone-risk"}
        told["gen_ai.evaluation.score.value"] = fused.risk
        span.add_event("gen_ai.evaluation.result", told)
    span.end()


def _logged_context(answer: Answer) -> Any:
    """Return the span that a record was logged with; None where its ids are none of OpenTelemetry's."""
    from opentelemetry import trace

    trace_id, span_id = (str(answer.meta.get(name)) for name in ("trace_id", "span_id"))
    if not (re.fullmatch("[0-9a-fA-F]{32}", trace_id) and re.fullmatch("[0-9a-fA-F]{16}", span_id)):
        return None
    return trace.SpanContext(int(trace_id, 16), int(span_id, 16), is_remote=True)


def _is_for(detector: Detector, answer: Answer) -> bool:
    return answer.quiz is not None or detector.name not in CHECK_NAMES


def make_suite(tools: Tools, names: Sequence[str] | None = None) -> Suite:
    """These detectors and presets, fused without labels; None: all whose tools are there, but for those that ask a
    language model, which costs money: they run when they are named.

    A preset brings the detectors it is made of. Raises BadInput for an unknown name, and MissingPart.
    """
    from core.scoring.detectors import DETECTORS  # a suite is named in places that make none
    from core.scoring.make_detectors import make_detectors

    if names is None:
        detectors = [detector for detector in make_detectors(tools=tools) if not detector.needs & ASKS_A_MODEL]
        running = {detector.name for detector in detectors}
        presets = [preset for preset in PRESETS.values() if running.issuperset(preset.parts)]
    else:
        known = (*DETECTORS, *PRESETS)
        if unknown := [name for name in names if name not in known]:
            raise BadInput(f"Unknown detector {', '.join(map(repr, unknown))}. Known: {', '.join(known)}.")
        presets = [PRESETS[name] for name in dict.fromkeys(names) if name in PRESETS]
        parts = [part for preset in presets for part in preset.parts]
        detectors = make_detectors([*(name for name in names if name in DETECTORS), *parts], tools=tools)
    return Suite(tuple(detectors), Fusion(), tuple(preset() for preset in presets))


def with_weights(suite: Suite, weights: Weights) -> Suite:
    """The same detectors, fused by learnt weights. Raises BadInput when one that has a weight does not run."""
    if missing := sorted(weights.signals.difference(suite.signals)):
        raise BadInput(say("weights-need-detectors", detectors=", ".join(missing)))
    return replace(suite, fusion=LearnedFusion(weights))


def signal_risk(results: Sequence[Detection | DetectorFailure], signal: str) -> float | None:
    """Risk of the whole answer by the detector called ``signal``; None when it abstained, failed or did not run."""
    return next((r.risk for r in results if isinstance(r, Detection) and r.detector.name == signal), None)


_READ_OTHERWISE = frozenset({Need.QUIZ, Need.LLM, Need.LOGPROBS})
"""Needs of detectors that read a quiz as it is: one of these suffices."""


def reads_statement(detector: Detector, answer: Answer) -> bool:
    """Return True if the detector reads the statement in place of the key."""
    if not answer.quiz or detector.name in CHECK_NAMES or detector.needs & _READ_OTHERWISE:
        return False
    return form_of(answer.quiz) is QuestionForm.TRUE_FALSE


def key_for(detector: Detector, answer: Answer) -> DetectorKey:
    """Identity of what the detector says of this answer: a key read as a word is no key read as a statement."""
    key = key_of(detector)
    if not reads_statement(detector, answer):
        return key
    config = json.loads(key.config) | {"true_false": "statement"}
    return dataclasses.replace(
        key, config=json.dumps(config, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    )


def run_on_statements(detector: Detector, answers: Sequence[Answer]) -> list[Result]:
    """Run a detector like ``engine.run``; a true-or-false key gets the score of its statement."""
    results = run(detector, answers)
    places = [place for place, answer in enumerate(answers) if reads_statement(detector, answer)]
    for place, judged in zip(places, run(detector, [_claim(answers[place]) for place in places]), strict=True):
        results[place] = _with(results[place], judged, key_for(detector, answers[place]), answers[place])
    return results


def _claim(answer: Answer) -> Answer:
    text = stated(answer.quiz.stem if answer.quiz else "")
    return Answer(answer.id, "", text, whole(text), answer.passages, answer.samples, answer.lang)


def _with(result: Result, judged: Result, key: DetectorKey, answer: Answer) -> Result:
    if not isinstance(result, Detection) or not isinstance(judged, Detection):
        failed = judged if isinstance(result, Detection) else result
        return dataclasses.replace(failed, detector=key)
    score = _of_whole_key(judged.scores[0])
    scores = tuple(
        score if is_key(sentence, answer) else own
        for sentence, own in zip(answer.sentences, result.scores, strict=True)
    )
    return dataclasses.replace(result, detector=key, scores=scores, seconds=result.seconds + judged.seconds)


def _of_whole_key(score: SentenceScore) -> SentenceScore:
    """The score of a statement for its key, in whose text the words of the statement do not stand."""
    return dataclasses.replace(score, facts=tuple(dataclasses.replace(fact, span=None) for fact in score.facts))
