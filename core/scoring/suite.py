"""The detectors that run together, and the fused risk at the end."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from core.detectors import DETECTORS
from core.detectors.base import Detector
from core.domain.answers import Answer, Detection, DetectorFailure, Need, stable_hash
from core.domain.weights import Weights
from core.errors import BadInput
from core.quizzes.checks.in_order import CHECK_NAMES
from core.scoring import engine
from core.scoring.fusion import Fusion
from core.scoring.learned_fusion import LearnedFusion
from core.scoring.make_detectors import make_detectors
from core.scoring.presets import PRESETS, Preset
from core.scoring.statements import key_for, run_on_statements
from core.scoring.tools import Tools
from core.wording.phrases import say

ASKS_A_MODEL = frozenset({Need.LLM, Need.LOGPROBS})
Results = list[Detection | DetectorFailure]
Judged = Sequence[Detection]
"""What judges said of an answer before, and was kept."""


@dataclass(frozen=True, slots=True)
class Suite:
    """Detectors in the order of their results, then the presets; the fused detection comes last.

    Checks of quizzes run on quizzes only: an answer has no result of theirs, not even that they abstained.
    """

    detectors: tuple[Detector, ...]
    fusion: Fusion | LearnedFusion
    presets: tuple[Preset, ...] = ()

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
        by_answer: list[Results] = [[] for _ in answers]
        for detector in self.detectors:
            places = [place for place, answer in enumerate(answers) if _is_for(detector, answer)]
            results = run_on_statements(detector, [answers[place] for place in places])
            for place, result in zip(places, results, strict=True):
                by_answer[place].append(result)
        return [
            self._fused(answer, results, judged(answer)) for answer, results in zip(answers, by_answer, strict=True)
        ]

    def again(
        self, answer: Answer, known: Sequence[Detection | DetectorFailure], judged: Judged = ()
    ) -> Results | None:
        """As ``score``, from what the very same detectors said before; None when one of them did not, or failed."""
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


def _is_for(detector: Detector, answer: Answer) -> bool:
    return answer.quiz is not None or detector.name not in CHECK_NAMES


def make_suite(tools: Tools, names: Sequence[str] | None = None) -> Suite:
    """These detectors and presets, fused without labels; None: all whose tools are there, but for those that ask a
    language model, which costs money: they run when they are named.

    A preset brings the detectors it is made of. Raises BadInput for an unknown name, and MissingPart.
    """
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
