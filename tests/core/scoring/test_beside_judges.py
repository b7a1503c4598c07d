"""A judge beside the fusion: a quarter of the log-odds, never below an alarm, and stale when it is another one."""

from __future__ import annotations

import math

import pytest

from core.domain.answers import Detection, Kind, SentenceScore
from core.domain.judgements import imported_judgement, imported_key, judge_of
from core.domain.weights import Feature, RiskModel, Term, Weights
from core.scoring.beside_judges import beside_judges
from core.scoring.engine import Result
from core.scoring.fusion import Fusion
from core.scoring.learned_fusion import LearnedFusion
from core.scoring.suite import Suite
from core.wording.phrases import say
from tests.support.answers import answer
from tests.support.fakes import reason_of

from .test_fusion import detection

ONE = answer("One here.")
JUDGE = imported_judgement("llm_judge", "gemma", [0.9])


def odds(risk: float) -> float:
    return math.log(risk / (1 - risk))


def fused(*results: Result) -> SentenceScore:
    (score,) = Fusion().fuse(ONE, results).scores
    return score


def phrases(score: SentenceScore) -> set[str]:
    return {phrase.id for phrase in score.reason}


def test_counts_a_quarter_of_the_log_odds() -> None:
    score = fused(detection("nli", 0.5), JUDGE)
    assert score.risk is not None
    assert odds(score.risk) == pytest.approx(0.25 * odds(0.9))
    assert "fusion-judge-raises" in phrases(score)


def test_several_judges_share_the_weight() -> None:
    score = fused(detection("nli", 0.5), JUDGE, imported_judgement("selfcheck_prompt", "gemma", [0.1]))
    assert score.risk == pytest.approx(0.5)


def test_one_that_abstained_leaves_the_risk_as_it_was() -> None:
    silent = imported_judgement("llm_judge", "gemma", [None])
    assert fused(detection("nli", 0.7), silent) == fused(detection("nli", 0.7))


def test_clears_nothing_that_an_alarm_found() -> None:
    innocent = imported_judgement("llm_judge", "gemma", [0.0])
    score = fused(detection("nli", 0.1), detection("unmatched_numbers", 1.0), innocent)
    assert score.risk == pytest.approx(0.5)


def test_is_believed_alone_where_nothing_else_was_heard() -> None:
    score = fused(detection("nli", None), JUDGE)
    assert score.risk == pytest.approx(0.9)
    assert phrases(score) == {"fusion-judge-alone"}


def test_without_judges_nothing_is_said_of_them() -> None:
    score = SentenceScore(0.4, (say("nli-says-so"),))
    assert beside_judges(score, []) is score


def test_a_judge_that_was_heard_makes_another_fusion() -> None:
    plain, judged = (
        Fusion().fuse(ONE, results) for results in ([detection("nli", 0.5)], [detection("nli", 0.5), JUDGE])
    )
    assert plain.detector != judged.detector


def test_a_suite_hears_what_was_judged_elsewhere() -> None:
    suite = Suite((), Fusion())
    (results,) = suite.score([ONE], lambda each: [JUDGE])
    assert [each.detector.name for each in results] == ["llm_judge", "fusion"]
    assert suite.again(ONE, [], [JUDGE]) == results


def learnt(key: str) -> LearnedFusion:
    terms = (Term("nli", Feature.OWN, 0.0, 1.0, 0.0), Term("llm_judge", Feature.OWN, 0.0, 1.0, 0.0))
    return LearnedFusion(Weights((RiskModel(Kind.ANSWER, terms, (), 0.0, 0.0, 0.0, judges=(("llm_judge", key),)),)))


def of(fusion: LearnedFusion, *results: Detection) -> SentenceScore:
    (score,) = fusion.fuse(ONE, results).scores
    return score


def test_a_judge_with_learnt_weights_counts_by_them() -> None:
    score = of(learnt(judge_of(imported_key("llm_judge", "gemma"))), detection("nli", 0.5), JUDGE)
    assert score.risk == pytest.approx(0.9)


def test_another_model_of_it_is_stale_and_said_so() -> None:
    score = of(learnt(judge_of(imported_key("llm_judge", "another"))), detection("nli", 0.5), JUDGE)
    assert score.risk is not None
    assert odds(score.risk) == pytest.approx(0.25 * odds(0.9))
    assert "fusion-judge-changed" in phrases(score)
    assert "changed since its weight was learnt" in reason_of(score)


def test_weights_do_not_ask_for_judges_to_run() -> None:
    assert learnt("x").weights.signals == {"nli"}
