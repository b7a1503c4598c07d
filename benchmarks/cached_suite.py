"""A suite that keeps every risk on disk, so that a figure can be made again, or a detector added, in seconds."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from core.detectors.base import Detector
from core.domain.answers import Answer, Detection, DetectorFailure, SentenceScore
from core.scoring import engine
from core.scoring.suite import Judged, Results, Suite
from core.services.suites.load_suite import load_suite
from core.settings import read_settings
from core.wording.phrases import say

CACHE = Path("workspace/benchmarks")
_UNKNOWN = say("no-text")
"""The reason of every abstention that is read back: the cache does not hold the reason."""
_BATCH = 32

Kept = dict[str, tuple[list[float | None], float]]
"""Risks and seconds by the answer's input hash."""


@dataclass(frozen=True, slots=True)
class CachedSuite(Suite):
    """Only what a detector has not yet scored is scored; the fusion and the presets are computed each time.

    One file of lines per detector, version and configuration: a run that was stopped goes on where it was. Reasons
    and evidence are not kept. A detector whose code changed under the same version needs its file deleted.
    """

    folder: Path = field(default=CACHE, kw_only=True)
    kept: dict[str, Kept] = field(default_factory=dict, kw_only=True)

    def score(self, answers: Sequence[Answer], judged: Callable[[Answer], Judged] = lambda _: ()) -> list[Results]:
        """One result per detector also of answers that a check is not for, on which it abstains: tables count places."""
        by_detector = [self._results(detector, answers) for detector in self.detectors]
        return [
            self._fused(answer, results, judged(answer))
            for answer, results in zip(answers, zip(*by_detector, strict=True), strict=True)
        ]

    def _results(self, detector: Detector, answers: Sequence[Answer]) -> list[Detection | DetectorFailure]:
        key = engine.key_of(detector)
        file = self.folder / f"{key.name}-{key.digest[:12]}.jsonl"
        kept = self.kept.setdefault(key.digest, {}) or self.kept[key.digest]
        if not kept and file.exists():
            kept.update({name: (risks, seconds) for name, risks, seconds in _lines(file)})
        hashes = [answer.input_hash() for answer in answers]
        missing = {each: answer for each, answer in zip(hashes, answers, strict=True) if each not in kept}
        failures: dict[str, DetectorFailure] = {}
        results = engine.run(detector, list(missing.values())) if missing else []
        self.folder.mkdir(parents=True, exist_ok=True)
        with file.open("a", encoding="utf-8") as lines:
            for name, result in zip(missing, results, strict=True):
                if isinstance(result, DetectorFailure):
                    failures[name] = result
                    continue
                kept[name] = ([score.risk for score in result.scores], result.seconds)
                lines.write(json.dumps([name, *kept[name]]) + "\n")
        return [failures.get(name) or _detection(key, *kept[name]) for name in hashes]


def _lines(file: Path) -> list[tuple[str, list[float | None], float]]:
    """Without a last line that a killed run left unfinished."""
    lines = file.read_text("utf-8").split("\n")
    return [json.loads(line) for line in lines if line.endswith("]")]


def _detection(key: engine.DetectorKey, risks: Sequence[float | None], seconds: float) -> Detection:
    scores = [SentenceScore.abstain(_UNKNOWN) if risk is None else SentenceScore(risk, ()) for risk in risks]
    return Detection(key, tuple(scores), seconds=seconds)


def open_suite(folder: Path, names: Sequence[str] | None = None) -> CachedSuite:
    """Every detector whose tools are there, or these."""
    suite = load_suite(read_settings(), names)
    return CachedSuite(suite.detectors, suite.fusion, suite.presets, folder=folder)


def scored(suite: Suite, answers: Sequence[Answer]) -> list[Results]:
    """In batches, with a line of progress."""
    results: list[Results] = []
    for start in range(0, len(answers), _BATCH):
        results += suite.score(answers[start : start + _BATCH])
        print(f"\r{len(results):,} of {len(answers):,} answers", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    return results
