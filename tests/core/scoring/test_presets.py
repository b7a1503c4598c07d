"""S2's equation 3: consistency and factuality, half of each."""

from __future__ import annotations

import pytest

from core.domain.answers import Answer, Detection, DetectorKey, SentenceScore
from core.scoring.engine import Result
from core.scoring.presets import ConsistencyAndKnowledge
from core.scoring.suite import Suite, make_suite
from core.scoring.tools import Tools
from core.wording.phrases import say
from tests.support.answers import answer
from tests.support.fakes import HashEncoder, reason_of

PARTS = ("bertscore_consistency", "knowledge_similarity")
PASSAGE = "Lake Biwa is the largest lake of Japan. It lies in Shiga."
SAMPLES = ("Lake Biwa lies in Shiga.", "It is in Shiga. Lake Biwa is a lake.")


def part(name: str, *risks: float | None) -> Detection:
    scores = [SentenceScore.abstain(say("no-text")) if risk is None else SentenceScore(risk, ()) for risk in risks]
    return Detection(DetectorKey(name, "1", "{}"), tuple(scores))


def fused(results: list[Result], text: str = "One. Two. Three.", **betas: float) -> list[SentenceScore]:
    return list(ConsistencyAndKnowledge(**betas).fuse(answer(text), results).scores)


def suite() -> Suite:
    return make_suite(Tools(encoder=HashEncoder()), ["consistency_and_knowledge"])


def test_equation_3() -> None:
    """1 - (0.5 x 0.8 + 0.5 x 0.4) = 0.4, 1 - (0.5 x 1 + 0.5 x 0) = 0.5, 1 - (0.5 x 0.1 + 0.5 x 0.3) = 0.8."""
    scores = fused([part(PARTS[0], 0.2, 0.0, 0.9), part(PARTS[1], 0.6, 1.0, 0.7)])
    assert [score.risk for score in scores] == pytest.approx([0.4, 0.5, 0.8])
    assert reason_of(scores[0]).startswith("The samples support it by 0.80, the passages by 0.40")


def test_the_weights_are_its_configuration() -> None:
    """1 - (0.9 x 0.8 + 0.1 x 0.4) = 0.24."""
    (score,) = fused([part(PARTS[0], 0.2), part(PARTS[1], 0.6)], "One.", beta_consistency=0.9, beta_knowledge=0.1)
    assert score.risk == pytest.approx(0.24)


def test_where_one_part_abstained_there_is_no_sum() -> None:
    scores = fused([part(PARTS[0], None, 0.5, 0.5), part(PARTS[1], 0.5, None, 0.5)])
    assert [score.risk for score in scores] == [None, None, 0.5]
    assert scores[0].reason == scores[1].reason == (say("no-text"),)


@pytest.mark.parametrize("ran", PARTS)
def test_a_part_that_did_not_run_is_named(ran: str) -> None:
    scores = fused([part(ran, 0.1, 0.2, 0.3)])
    assert [score.risk for score in scores] == [None] * 3
    assert all(name in reason_of(scores[0]) for name in PARTS)


def test_the_suite_runs_its_parts_and_then_the_preset() -> None:
    assert suite().signals == (*PARTS, "consistency_and_knowledge", "fusion")


@pytest.mark.parametrize(
    ("lang", "text", "passage", "samples"),
    [
        ("en", "Lake Biwa lies in Shiga. Guitars need strings.", PASSAGE, SAMPLES),
        ("ja", "琵琶湖は滋賀県にある。昨日は晴れた。", "琵琶湖は滋賀県の湖である。", ("琵琶湖は滋賀県にある。",)),
        ("ko", "비와호는 시가현에 있다. 어제는 맑았다.", "비와호는 시가현의 호수이다.", ("비와호는 시가현에 있다.",)),
    ],
)
def test_keeps_the_contract_of_a_detector(lang: str, text: str, passage: str, samples: tuple[str, ...]) -> None:
    """Bounds, reasons, and the evidence of both parts, truly quoted; the same alone as in a batch."""
    full = answer(text, passage, samples=samples, lang=lang)
    bare = answer(text, lang=lang, name="bare")
    together = [results[2] for results in suite().score([bare, full])]
    alone = suite().score([full])[0]
    assert isinstance(together[1], Detection)
    assert together[1].scores == alone[2].scores  # type: ignore[union-attr]
    safe, risky = together[1].scores
    assert safe.risk is not None
    assert risky.risk is not None
    assert 0 <= safe.risk < risky.risk <= 1
    assert {piece.passage_id for piece in safe.evidence} == {"p0", "sample:0"}
    for piece in safe.evidence:
        assert source(full, piece.passage_id)[piece.span.start : piece.span.end] == piece.quote
    assert isinstance(together[0], Detection)
    assert [score.risk for score in together[0].scores] == [None, None]
    assert all(
        reason_of(score) for detection in together if isinstance(detection, Detection) for score in detection.scores
    )


def source(scored: Answer, name: str) -> str:
    return scored.samples[int(name.partition(":")[2])] if name.startswith("sample:") else scored.passages[0].text
