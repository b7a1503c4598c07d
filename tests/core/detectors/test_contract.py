"""What every detector promises, whatever it is given."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from core.detectors.base import Detector
from core.domain.answers import (
    Answer,
    Detection,
    Need,
    Passage,
    QuizItem,
    SentenceScore,
    Span,
    Stance,
    as_sentences,
)
from core.domain.graph_evidence import is_row
from core.domain.quiz_parts import parts_of
from core.domain.stances import COMPARE, FIND_WHAT_DIFFERS, FLAGGED_FROM
from core.quizzes.checks.check_names import CHECK_NAMES
from core.scoring import engine
from core.scoring.detectors import DETECTORS
from core.scoring.make_detectors import make_detectors
from core.scoring.suite import ASKS_A_MODEL
from core.scoring.tools import Tools
from core.text.splitting import split
from tests.support.answers import answer, quiz
from tests.support.cases import case
from tests.support.fakes import HashEncoder, WordPairs, WordReader, WordStances, reason_of
from tests.support.graphs import LAKES, LAKES_ROWS

ENCODER = HashEncoder()
TOOLS = Tools(encoder=ENCODER, nli=WordPairs(), grounding=WordReader(), reader=WordStances(), graph=LAKES)
EACH = pytest.mark.parametrize("detector", make_detectors(tools=TOOLS), ids=lambda d: d.name)

HOSTILE = [
    "<img src=x onerror=alert(1)>",
    "![x](javascript:alert(1)) [[(((",
    "a" * 5000,
    "\ud800 half a pair",
    "\x00\x07\u202egnp.exe",
    "🏯👩‍👩‍👧‍👦 ﷽ ｱｲｳ①②③ ㌔",
    "(((((((((((((((((((((((( 1,2,3,4,5.6.7 %",
    "½ ² Ⅷ ٣٤ १२ 〇一二三 1e999 9" + "9" * 400,
    "....???!!!",
    "   \n\t  ",
]

ANSWERS = [
    answer("Lake Biwa is in Shiga. It covers 670 km2.", "Lake Biwa, in Shiga, covers 670 square kilometres.",
           samples=("Lake Biwa is in Shiga.", "It covers 640 km2."), question="Where is Lake Biwa?", name="en"),
    answer("琵琶湖は滋賀県にある。面積は約670km²です。", "琵琶湖（びわこ）は滋賀県にある日本最大の湖である。",
           samples=("琵琶湖は滋賀県の湖です。",), lang="ja", name="ja"),
    answer("비와호는 시가현에 있다. 면적은 670km²이다.", "비와호는 일본에서 가장 큰 호수이다.",
           samples=("비와호는 호수이다.",), lang="ko", name="ko"),
    quiz("日本の面積は約何万km2ですか。", "37.8", "日本の面積は約37.8万km2である。", distractors=("37.5",)),
]  # fmt: skip


def scores_of(detector: Detector, answers: list[Answer]) -> list[tuple[SentenceScore, ...]]:
    results = engine.run(detector, answers)
    assert all(isinstance(result, Detection) for result in results), results
    scored = [result.scores for result in results if isinstance(result, Detection)]
    for each, scores in zip(answers, scored, strict=True):
        check_stances(detector.name, each, scores)
    return scored


def check_stances(detector: str, scored: Answer, scores: tuple[SentenceScore, ...]) -> None:
    """Whoever compares words knows no contradiction, nobody supports what they flag, and facts quote the sentence."""
    for sentence, score in zip(scored.sentences, scores, strict=True):
        stances = {piece.stance for piece in score.evidence}
        flagged = score.risk is None or score.risk >= FLAGGED_FROM
        with case(detector, repr(sentence.text), str(stances)):
            assert detector not in COMPARE or Stance.CONTRADICTS not in stances
            assert detector != "grounding" or score.stances or Stance.CONTRADICTS not in stances
            assert detector not in COMPARE | FIND_WHAT_DIFFERS or not flagged or Stance.SUPPORTS not in stances
            assert all(fact.is_in(sentence.text) for fact in score.facts)
            assert all(fact.place is None or fact.place.quote for fact in score.facts)


def check(scored: Answer, scores: tuple[SentenceScore, ...]) -> None:
    """Length, bounds, reasons, and evidence that quotes what is there."""
    sources = {p.id: p.text for p in scored.passages} | {f"sample:{n}": s for n, s in enumerate(scored.samples)}
    sources |= parts_of(scored.quiz) if scored.quiz else {}
    assert len(scores) == len(scored.sentences)
    for score in scores:
        assert score.risk is None or 0.0 <= score.risk <= 1.0
        assert reason_of(score)
        for piece in score.evidence:
            if is_row(piece):
                assert piece.quote in LAKES_ROWS and piece.span == Span(0, len(piece.quote))
                continue
            assert sources[piece.passage_id][piece.span.start : piece.span.end] == piece.quote
            assert piece.quote.strip()
        assert len(set(score.evidence)) == len(score.evidence)


@EACH
def test_scores_every_sentence_within_bounds_with_reasons_and_true_quotes(detector: Detector) -> None:
    for scored, scores in zip(ANSWERS, scores_of(detector, ANSWERS), strict=True):
        check(scored, scores)


def test_every_detector_of_sentences_is_known_by_what_it_can_say_of_a_place() -> None:
    """One that is in neither group reads each place by itself, or is a check of quizzes."""
    reading = {"grounding", "source_stance", "nli", "nli_consistency", "graph_support"}
    asking = {make.name for make in DETECTORS.values() if make.needs & ASKS_A_MODEL}
    assert COMPARE | FIND_WHAT_DIFFERS | reading | asking >= DETECTORS.keys() - CHECK_NAMES
    assert not COMPARE & FIND_WHAT_DIFFERS


@EACH
def test_score_does_not_depend_on_the_batch(detector: Detector) -> None:
    together = scores_of(detector, ANSWERS)
    assert scores_of(detector, ANSWERS[::-1])[::-1] == together
    assert [scores_of(detector, [each])[0] for each in ANSWERS] == together


@EACH
def test_abstains_with_its_reason_when_there_is_nothing_to_compare_with(detector: Detector) -> None:
    bare = answer("The lake covers 670 km2.")
    (scores,) = scores_of(detector, [bare])
    assert [score.risk for score in scores] == [None]
    assert all(need.value in reason_of(scores[0]) for need in detector.needs)


@EACH
def test_empty_sources_are_no_support(detector: Detector) -> None:
    for source in ("", " \n", "!?"):
        empty = answer("Lake Biwa in Shiga covers 670 km2.", source, samples=(source,))
        with case(detector.name, repr(source)):
            (scores,) = scores_of(detector, [empty])
            check(empty, scores)
            assert all(score.risk is None or score.risk >= 0.5 for score in scores)


@EACH
def test_takes_hostile_text_on_every_side(detector: Detector) -> None:
    for text, lang in product(HOSTILE, ("en", "ja", "ko", "", "xx")):
        passages = (Passage("p", text), Passage("q", ""))
        whole, quiz_item = as_sentences(text, [(0, len(text))]), QuizItem(text, (text,), text)
        hostile = Answer("x", text, text, whole, passages, (text, "plain"), lang, quiz_item)
        with case(detector.name, lang, repr(text)):
            (scores,) = scores_of(detector, [hostile])
            check(hostile, scores)


TEXT = st.text(st.sampled_from("ab AB.,1 23%年万km湖は琵琶ヘルマン・（）()호수。\n\u3000ａ１🏯"), max_size=40)


@EACH
@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(
    text=TEXT,
    sources=st.lists(TEXT, max_size=3),
    samples=st.lists(TEXT, max_size=3),
    lang=st.sampled_from(["en", "ja", "ko", ""]),
)
def test_keeps_the_contract_on_generated_answers(
    detector: Detector, text: str, sources: list[str], samples: list[str], lang: str
) -> None:
    passages = tuple(Passage(str(n), source) for n, source in enumerate(sources))
    made = Answer("a", "湖 A?", text, split(text, lang), passages, tuple(samples), lang)
    (scores,) = scores_of(detector, [made])
    check(made, scores)
    assert scores_of(detector, [made]) == [scores]


def test_every_detector_is_identified_and_explained() -> None:
    for name, detector in DETECTORS.items():
        assert detector.name == name
        assert detector.version and detector.catches and detector.source
        assert detector.needs <= frozenset(Need)
        assert detector.__dataclass_params__.frozen
        assert detector.__doc__
