"""The detectors that run together, and the fused risk at the end."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from core import engine
from core.detectors import make_detectors
from core.detectors.base import Detector
from core.encoding import Encoder
from core.fusion import Fusion
from core.models import Answer, Detection, DetectorFailure, stable_hash

Results = list[Detection | DetectorFailure]


@dataclass(frozen=True, slots=True)
class Suite:
    """Detectors in the order of their results; the fused detection comes last."""

    detectors: tuple[Detector, ...]
    fusion: Fusion

    @property
    def digest(self) -> str:
        """Identity of everything that decides a score: items scored under another digest are out of date."""
        keys = [*map(engine.key_of, self.detectors), engine.key_of(self.fusion)]
        return stable_hash([key.digest for key in keys])

    @property
    def signals(self) -> tuple[str, ...]:
        """Whose risk a policy can cut."""
        return (*(detector.name for detector in self.detectors), self.fusion.name)

    def score(self, answers: Sequence[Answer]) -> list[Results]:
        """One list of results per answer, in order: each detector's, then the fused one."""
        by_detector = [engine.run(detector, answers) for detector in self.detectors]
        by_answer = zip(*by_detector, strict=True) if by_detector else [()] * len(answers)
        return [
            [*results, self.fusion.fuse(answer, results)] for answer, results in zip(answers, by_answer, strict=True)
        ]


def default_suite(encoder: Encoder) -> Suite:
    """Every built-in detector, fused without labels."""
    return Suite(tuple(make_detectors(encoder=encoder)), Fusion())


def signal_risk(results: Sequence[Detection | DetectorFailure], signal: str) -> float | None:
    """Risk of the whole answer by the detector called ``signal``; None when it abstained, failed or did not run."""
    return next((r.risk for r in results if isinstance(r, Detection) and r.detector.name == signal), None)
