"""Detectors run together: order of results, identity, the risk of a signal."""

from __future__ import annotations

import dataclasses
from unittest.mock import MagicMock

import pytest
from opentelemetry import trace

from core.detectors.source_match import SourceMatch
from core.domain.answers import Detection, DetectorFailure, DetectorKey, Need
from core.quizzes.checks.check_names import CHECK_NAMES
from core.scoring.detectors import DETECTORS
from core.scoring.fusion import Fusion
from core.scoring.make_detectors import make_detectors
from core.scoring.presets import PRESETS
from core.scoring.suite import Suite, make_suite, signal_risk
from core.scoring.tools import Tools
from tests.support.answers import answer, quiz
from tests.support.fakes import HashEncoder, WordPairs, WordReader, WordStances
from tests.support.graphs import LAKES
from tests.support.scripted_judges import judge

ANSWERS = [
    answer("Lake Biwa is in Shiga. It is deep.", "Lake Biwa is in Shiga.", samples=("It is deep.",), name="one"),
    answer("Nothing to compare this with.", name="two"),
]


def test_every_detector_answers_in_its_place_and_the_fusion_last() -> None:
    tools = Tools(
        encoder=HashEncoder(), nli=WordPairs(), grounding=WordReader(), reader=WordStances(), judge=judge(), graph=LAKES
    )
    suite = make_suite(tools)
    offline = [name for name, detector in DETECTORS.items() if Need.LLM not in detector.needs]
    answers = [*ANSWERS, quiz("Where is Lake Biwa?", "Shiga", "Lake Biwa is in Shiga.", lang="en")]
    for made, results in zip(answers, suite.score(answers), strict=True):
        of_it = [name for name in offline if made.quiz or name not in CHECK_NAMES]
        assert [result.detector.name for result in results] == [*of_it, *PRESETS, "fusion"]
        assert all(isinstance(r, Detection) and len(r.scores) == len(made.sentences) for r in results)


def test_the_fused_risk_is_the_signal_of_the_whole_answer() -> None:
    first, second = make_suite(Tools(encoder=HashEncoder())).score(ANSWERS)
    fused = first[-1]
    assert isinstance(fused, Detection)
    assert signal_risk(first, "fusion") == max(score.risk for score in fused.scores if score.risk is not None)
    assert signal_risk(second, "fusion") is None


def test_a_signal_that_failed_or_did_not_run_has_no_risk() -> None:
    failed = DetectorFailure(DetectorKey("fusion", "1", "{}"), "E", "m")
    assert signal_risk([failed], "fusion") is None
    assert signal_risk([], "fusion") is None


def test_a_suite_without_detectors_abstains() -> None:
    ((fused,),) = Suite((), Fusion()).score(ANSWERS[:1])
    assert isinstance(fused, Detection) and [s.risk for s in fused.scores] == [None, None]


def test_the_digest_changes_with_every_part_and_with_nothing_else() -> None:
    suite = Suite(tuple(make_detectors(tools=Tools(encoder=HashEncoder()))), Fusion())
    same = Suite(tuple(make_detectors(tools=Tools(encoder=HashEncoder()))), Fusion())
    others = [
        Suite(suite.detectors[1:], Fusion()),
        Suite(suite.detectors, Fusion(context=0.0)),
        Suite(tuple(make_detectors(tools=Tools(encoder=HashEncoder(name="other")))), Fusion()),
        Suite((SourceMatch(shortest=4), *suite.detectors[1:]), Fusion()),
    ]
    assert suite.digest == same.digest
    assert len({suite.digest, *(other.digest for other in others)}) == 5


def test_scoring_does_not_depend_on_who_shares_the_batch() -> None:
    suite = make_suite(Tools(encoder=HashEncoder()))
    together = suite.score(ANSWERS)
    apart = [suite.score([made])[0] for made in ANSWERS]

    def untimed(results: list[Detection | DetectorFailure]) -> list[Detection | DetectorFailure]:
        return [dataclasses.replace(result, seconds=0.0) for result in results]

    assert list(map(untimed, together)) == list(map(untimed, apart))


def test_a_detector_named_twice_runs_once() -> None:
    assert len(make_detectors(["token_overlap", "token_overlap"], tools=Tools(encoder=HashEncoder()))) == 1


def test_what_costs_money_runs_where_it_is_named() -> None:
    suite = make_suite(Tools(judge=judge()), ["token_overlap", "llm_judge"])
    assert suite.signals == ("token_overlap", "llm_judge", "fusion")
    first, _ = suite.score(ANSWERS)
    assert [type(result) for result in first] == [Detection] * 3


def test_spans_say_the_risk_and_no_text(monkeypatch: pytest.MonkeyPatch) -> None:
    tracer = MagicMock()
    monkeypatch.setattr(trace, "get_tracer", lambda _: tracer)
    ids = {"trace_id": "5b8efff798038103d269b633813fc60c", "span_id": "eee19b7ec3c1b174"}
    logged = dataclasses.replace(ANSWERS[0], meta=ids)
    suite = Suite((SourceMatch(),), Fusion())
    suite.score([logged])
    tracer.start_span.assert_not_called()
    [results] = dataclasses.replace(suite, spans=True).score([logged])
    [call] = tracer.start_span.call_args_list
    assert call.args == ("touchstone.score",)
    assert call.kwargs["links"][0].context.span_id == 0xEEE19B7EC3C1B174
    assert "Biwa" not in str(call)
    name, told = tracer.start_span.return_value.add_event.call_args.args
    assert name == "gen_ai.evaluation.result"
    assert told["gen_ai.evaluation.score.value"] == signal_risk(results, "fusion")
