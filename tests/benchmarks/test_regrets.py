"""The table of regrets, from results that are made up."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, cast

from benchmarks.regrets import regret
from benchmarks.sections import regrets
from core.domain.answers import Detection, DetectorKey, Kind, SentenceScore
from core.domain.labels import Label
from core.scoring.fusion import Fusion
from core.scoring.suite import Suite
from core.tuning.units import LabelledUnit
from core.wording.phrases import say


@dataclass(frozen=True)
class Named:
    name: str


def test_the_best_detector_minus_the_fusion_in_points() -> None:
    suite = Suite(cast(Any, (Named("right"), Named("mute"))), Fusion())
    units = [
        LabelledUnit(
            answer=i,
            sentence=0,
            document=i,
            label=Label.MAJOR if i % 2 else Label.SUPPORTED,
            text="",
            lang="en",
            kind=Kind.ANSWER,
            model="",
        )
        for i in range(8)
    ]
    results = [[_of("right", i % 2), _of("mute", None), _of("fusion", 0.5 + (i > 6) / 10)] for i in range(8)]
    found = regret(units, results, suite)
    assert (found["best"], found["alone"], found["fused"], found["regret"]) == ("right", 100.0, 62.5, 37.5)
    assert found["interval"][0] < 37.5 < found["interval"][1]
    silent = [[row[1], row[1], row[2]] for row in results]
    assert regret(units, silent, suite) == {}
    row = regrets.section({"made": found | {"answers": 8, "of": 9}}).splitlines()[-1]
    assert "| made | 8 of 9 | 8 | 8 | `right` | 100.0 | 62.5 | +37.5" in row


def _of(name: str, risk: float | None) -> Detection:
    score = SentenceScore.abstain(say("no-text")) if risk is None else SentenceScore(float(risk), ())
    return Detection(DetectorKey(name, "1", "{}"), (score,))
