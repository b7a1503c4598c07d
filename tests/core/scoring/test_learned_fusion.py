"""The learned fusion stands where the other stood, and says what moved a sentence."""

from __future__ import annotations

import dataclasses

import pytest

from core.domain.answers import (
    Answer,
    Detection,
    DetectorFailure,
    DetectorKey,
    Evidence,
    Kind,
    SentenceScore,
    Span,
    Stance,
)
from core.domain.weights import Feature, RiskModel, Term, Weights
from core.errors import BadInput
from core.scoring.fusion import Fusion
from core.scoring.learned_fusion import LearnedFusion
from core.scoring.suite import Suite, with_weights
from core.wording import explain
from core.wording.phrases import say
from tests.support.answers import answer, quiz

WEIGHTS = Weights((
    RiskModel(
        Kind.ANSWER,
        (
            Term("terms", Feature.OWN, 0.0, 1.0, 0.0),
            Term("numbers", Feature.OWN, 0.0, 0.5, 0.0),
            Term("terms", Feature.MEAN, 0.0, 1.0, 0.0),
        ),
        (), 0.0, 0.0, 0.0,
    ),
))  # fmt: skip
TWO = answer("It is red. It is blue.", "It is red.")


def detection(name: str, *risks: float | None) -> Detection:
    quote = Evidence("p0", Span(0, 2), Stance.SUPPORTS, f"by {name}")
    scores = [
        SentenceScore.abstain(say("no-passages")) if risk is None else SentenceScore(risk, (), (quote,))
        for risk in risks
    ]
    return Detection(DetectorKey(name, "1", "{}"), tuple(scores))


def fused(*results: Detection | DetectorFailure, of: Answer = TWO) -> Detection:
    return LearnedFusion(WEIGHTS).fuse(of, results)


def test_it_has_the_name_of_the_other_and_the_weights_in_its_key() -> None:
    key = fused(detection("terms", 0.5, 0.5)).detector
    assert (key.name, key.version) == ("fusion", "learned-1")
    assert WEIGHTS.digest in key.config
    moved = Weights((dataclasses.replace(WEIGHTS.models[0], wrong=0.1),))
    assert LearnedFusion(moved).fuse(TWO, [detection("terms", 0.5, 0.5)]).detector.digest != key.digest


def test_risks_are_those_of_the_model() -> None:
    """Sentence log-odds log 4 and -log 4: their mean is 0, so the risks come back as they were."""
    first, second = fused(detection("terms", 0.8, 0.2)).scores
    assert (first.risk, second.risk) == (pytest.approx(0.8), pytest.approx(0.2))


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        (
            "en",
            "More risk than usual by terms. Less risk than usual by numbers. The answer as a whole raises the risk.",
        ),
        ("ja", "通常よりリスクを上げた検出器：terms。"),
        ("ko", "평소보다 위험을 높인 검출기: terms."),
    ],
)
def test_it_names_what_moved_the_sentence(language: str, sentence: str) -> None:
    score = fused(detection("terms", 0.9, 0.9), detection("numbers", 0.1, 0.9)).scores[0]
    assert sentence in explain(score.reason, language)


def test_evidence_is_that_of_the_detectors_that_decided() -> None:
    high, low = fused(detection("terms", 0.9, 0.1), detection("numbers", 0.1, 0.9)).scores
    assert [piece.quote for piece in high.evidence] == ["by terms"]
    assert [piece.quote for piece in low.evidence] == ["by terms"]


def test_failures_and_silence_leave_the_others_or_nothing() -> None:
    failure = DetectorFailure(DetectorKey("numbers", "1", "{}"), "E", "")
    assert fused(failure, detection("terms", 0.8, 0.2)).scores[0].risk == pytest.approx(0.8)
    silent = fused(detection("terms", None, None)).scores
    assert [score.risk for score in silent] == [None, None]
    assert [score.risk for score in fused(failure).scores] == [None, None]


def test_nothing_unusual_is_said_so() -> None:
    assert explain(fused(detection("terms", 0.5, 0.5)).scores[0].reason, "en").startswith("All detectors find it")


def test_a_kind_without_weights_is_fused_without_labels() -> None:
    item = quiz("x?", "y", "y")
    assert fused(detection("source_match", 0.9), of=item) == Fusion().fuse(item, [detection("source_match", 0.9)])


def test_weights_need_their_detectors() -> None:
    with pytest.raises(BadInput, match="numbers, terms"):
        with_weights(Suite((), Fusion()), WEIGHTS)


def test_a_suite_with_weights_is_another_suite() -> None:
    none = Weights(())
    assert with_weights(Suite((), Fusion()), none).digest != Suite((), Fusion()).digest
