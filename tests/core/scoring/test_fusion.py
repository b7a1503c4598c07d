"""What the fusion makes of risks, by hand and as properties."""

from __future__ import annotations

import dataclasses
import math
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.domain.answers import Detection, DetectorFailure, DetectorKey, Evidence, QuizItem, SentenceScore, Span, Stance
from core.domain.judgements import JUDGES
from core.scoring.detectors import DETECTORS
from core.scoring.engine import Result
from core.scoring.families import FAMILIES, LEANINGS
from core.scoring.fusion import ALARMS, RAISES_ONLY, WEIGHED, Fusion
from core.wording.phrases import say
from tests.support.answers import answer
from tests.support.fakes import reason_of

NUMBERS = "unmatched_numbers"
TEXTS = ("One here.", "Two here.", "Three here.")


def detection(name: str, *risks: float | None, evidence: tuple[Evidence, ...] = ()) -> Detection:
    scores = (
        SentenceScore.abstain(say("nothing-to-say"))
        if risk is None
        else SentenceScore(risk, (say(f"{name}-says-so"),), evidence)
        for risk in risks
    )
    return Detection(DetectorKey(name, "1", "{}"), tuple(scores))


def fuse(*results: Result, sentences: int = 1, context: float = 0.5) -> tuple[SentenceScore, ...]:
    made = answer(" ".join(TEXTS[:sentences]))
    return Fusion(context).fuse(made, results).scores


def risk_of(log_odds: float) -> float:
    return 1 / (1 + math.exp(-log_odds))


def test_what_is_weighed_exists_and_is_weighed_once() -> None:
    placed = [name for families in FAMILIES.values() for names, _ in families for name in names]
    assert WEIGHED == {*placed, *ALARMS} <= set(DETECTORS)
    assert len(WEIGHED) == len(placed) + len(ALARMS)
    assert LEANINGS.keys() <= WEIGHED


def test_one_detector_alone_keeps_its_risk() -> None:
    (score,) = fuse(detection("source_match", 0.7))
    assert score.risk == pytest.approx(0.7)


def test_a_family_counts_once_with_its_mean() -> None:
    """Mean of 0.9 and 0.7 is 0.8; with an embedding at 0.2 the log-odds cancel."""
    (score,) = fuse(
        detection("source_match", 0.9), detection("token_overlap", 0.7), detection("embedding_similarity", 0.2)
    )
    assert score.risk == pytest.approx(0.5)


def test_sources_and_samples_are_averaged_as_log_odds() -> None:
    (score,) = fuse(detection("source_match", 0.9), detection("sample_support", 0.5))
    assert score.risk == pytest.approx(risk_of(math.log(9) / 2))


def test_a_sentence_is_wrong_if_its_words_are_or_a_missing_number_is() -> None:
    """Words 0.2, number 0.5: 1 - 0.8 * 0.5. A number that was found says nothing."""
    (missing,) = fuse(detection("source_match", 0.2), detection(NUMBERS, 0.75))
    (matched,) = fuse(detection("source_match", 0.2), detection(NUMBERS, 0.0))
    assert missing.risk == pytest.approx(0.6)
    assert matched.risk == pytest.approx(0.2)


def test_neither_other_detectors_nor_the_rest_of_the_answer_hide_a_missing_number() -> None:
    first, *_ = fuse(
        detection("source_match", 0, 0, 0),
        detection("sample_support", 0, 0, 0),
        detection(NUMBERS, 0.6, None, 0.0),
        sentences=3,
    )
    assert first.risk is not None and first.risk >= 0.5


@pytest.mark.parametrize("risk", [0.0, 0.6, 1.0])
def test_numbers_alone_decide_when_nothing_else_was_heard(risk: float) -> None:
    (score,) = fuse(detection("source_match", None), detection(NUMBERS, risk))
    assert score.risk == risk


@pytest.mark.parametrize("alarm", ALARMS)
def test_an_alarm_only_ever_raises(alarm: str) -> None:
    (silent,) = fuse(detection("source_match", 0.3), detection(alarm, 0.0))
    (raised,) = fuse(detection("source_match", 0.3), detection(alarm, 0.9))
    assert silent.risk == pytest.approx(0.3)
    assert raised.risk == pytest.approx(1 - 0.7 * (1 - ALARMS[alarm]))


@pytest.mark.parametrize("name", LEANINGS)
def test_a_leaning_is_taken_off(name: str) -> None:
    (score,) = fuse(detection(name, 0.5))
    assert score.risk == pytest.approx(risk_of(-LEANINGS[name]))


def test_support_in_samples_counts_thrice_being_the_mean_of_several_views() -> None:
    (score,) = fuse(detection("sample_support", 0.9), detection("bertscore_consistency", 0.5))
    assert score.risk == pytest.approx(risk_of(math.log(9) * 3 / 4))


def test_answers_with_samples_stand_or_fall_together_more() -> None:
    first, *_ = fuse(detection("sample_support", 0.4, 0.9, 0.9), sentences=3, context=0.25)
    assert first.risk == pytest.approx(risk_of((math.log(0.4 / 0.6) + 0.5 * math.log(9)) / 1.5))


def test_the_key_of_a_quiz_is_not_judged_by_its_explanation() -> None:
    item = QuizItem("Q?", ("One here.", "x"), "One here.", "Two here.")
    made = answer("One here.\nTwo here.", quiz=item)
    risks = [s.risk for s in Fusion().fuse(made, [detection("source_match", 0.9, 0.1)]).scores]
    assert risks == pytest.approx([0.9, 0.1])


def test_no_detector_is_certain() -> None:
    (score,) = fuse(detection("source_match", 0.0), detection("sample_support", 1.0))
    assert score.risk == pytest.approx(0.5)


def test_a_sentence_is_pulled_towards_the_mean_of_the_others() -> None:
    first, second, third = fuse(detection("source_match", 0.5, 0.9, 0.9), sentences=3)
    assert first.risk == pytest.approx(risk_of(0.5 * math.log(9) / 1.5))
    assert reason_of(first) == (
        "source_match-says-so Checks: 0 raise the risk, 0 lower it, 0 do not judge. The rest of the answer raises it."
    )
    assert second.risk == third.risk
    assert second.risk is not None and 0.5 < second.risk < 0.9


def test_sound_company_weakens_a_suspicion_but_never_clears_it() -> None:
    """Against log-odds of log 9 the others count -log 9, not log(0.02 / 0.98)."""
    suspect, *_ = fuse(detection("source_match", 0.9, 0.0, 0.0), sentences=3)
    assert suspect.risk == pytest.approx(risk_of((math.log(9) - 0.5 * math.log(9)) / 1.5))
    assert "The rest of the answer lowers it." in reason_of(suspect)
    sound, *_ = fuse(detection("source_match", 0.4, 0.0, 0.0), sentences=3)
    assert sound.risk == pytest.approx(risk_of((math.log(2 / 3) + 0.5 * math.log(2 / 98)) / 1.5))


def test_without_context_sentences_stand_alone() -> None:
    risks = [score.risk for score in fuse(detection("source_match", 0.5, 0.9, 0.9), sentences=3, context=0.0)]
    assert risks == pytest.approx([0.5, 0.9, 0.9])


def test_abstentions_are_skipped_counted_and_no_context() -> None:
    first, second = fuse(detection("source_match", 0.8, None), detection("token_overlap", None, None), sentences=2)
    assert first.risk == pytest.approx(0.8)
    assert "1 do not judge" in reason_of(first)
    assert second.risk is None
    assert reason_of(second)


def test_a_detector_without_a_place_is_not_taken_for_support() -> None:
    (score,) = fuse(detection("somebody_elses", 0.9))
    assert score.risk is None


def test_failures_are_counted_as_silent() -> None:
    failed = DetectorFailure(DetectorKey("token_overlap", "1", "{}"), "ValueError", "broken")
    (score,) = fuse(detection("source_match", 0.8), failed)
    assert "1 do not judge" in reason_of(score)
    assert [s.risk for s in fuse(failed, failed, sentences=2)] == [None, None]


def test_says_the_strongest_reason_and_how_many_agree() -> None:
    (score,) = fuse(detection("source_match", 0.9), detection("sample_support", 0.3), detection(NUMBERS, 1.0))
    assert (
        reason_of(score)
        == "source_match-says-so unmatched_numbers-says-so Checks: 2 raise the risk, 1 lower it, 0 do not judge."
    )


def test_shows_the_evidence_of_those_who_decided_contradictions_first() -> None:
    quotes = [Evidence("p0", Span(i, i + 1), Stance.SUPPORTS, str(i)) for i in range(3)]
    against = Evidence("p0", Span(5, 6), Stance.CONTRADICTS, "5")
    (score,) = fuse(
        detection("source_match", 0.9, evidence=(quotes[0],)),
        detection("sample_support", 0.2, evidence=(quotes[1],)),
        detection(NUMBERS, 1.0, evidence=(against, quotes[0])),
    )
    near = dataclasses.replace(quotes[0], stance=Stance.SILENT)
    assert score.evidence == (against, near), "nothing supports what is flagged"


RISKS = st.lists(st.none() | st.floats(0, 1), min_size=3, max_size=3)


@given(st.fixed_dictionaries({}, optional={name: RISKS for name in DETECTORS}), st.floats(0, 0.99))
def test_stays_in_bounds_and_abstains_exactly_when_all_do(risks: dict[str, list[float | None]], context: float) -> None:
    results = [detection(name, *column) for name, column in risks.items()]
    for index, score in enumerate(fuse(*results, sentences=3, context=context)):
        heard = [
            name
            for name in risks
            if name in {*WEIGHED, *JUDGES} and not (name in RAISES_ONLY and not risks[name][index])
        ]
        assert (score.risk is None) == all(risks[name][index] is None for name in heard)


def test_what_a_graph_supports_passes_nothing_that_nobody_checked() -> None:
    (supported,) = fuse(detection("graph_support", 0.0))
    (contradicted,) = fuse(detection("graph_support", 1.0))
    assert (supported.risk, contradicted.risk) == (None, 1.0)


@given(st.sampled_from(sorted(WEIGHED)), RISKS, st.integers(0, 2), st.floats(0, 1))
def test_a_detector_that_says_more_never_lowers_the_risk(
    name: str, risks: list[float | None], at: int, higher: float
) -> None:
    """Of any sentence: the others are pulled along. The alarm's silence below 0.5 is the one step."""
    before = risks[at]
    if before is None or higher <= before:
        return
    raised = [higher if i == at else risk for i, risk in enumerate(risks)]
    other = detection("source_match" if name != "source_match" else "token_overlap", 0.4, 0.5, 0.6)
    pairs = zip(
        fuse(detection(name, *risks), other, sentences=3),
        fuse(detection(name, *raised), other, sentences=3),
        strict=True,
    )
    assert all((after.risk or 0) >= (before.risk or 0) - 1e-12 for before, after in pairs)


def test_what_was_fused_is_part_of_its_identity() -> None:
    """Stored results of one identity are never replaced."""

    def key(*results: Result) -> DetectorKey:
        return Fusion().fuse(answer(TEXTS[0]), results).detector

    words, numbers = detection("token_overlap", 0.4), detection("unmatched_numbers", 1.0)
    newer = Detection(DetectorKey("token_overlap", "2", "{}"), words.scores)
    failed = DetectorFailure(numbers.detector, "E", "m")
    assert key(words, numbers) == key(numbers, words)
    assert len({key(words).digest, key(words, numbers).digest, key(newer, numbers).digest}) == 3
    assert key(words, failed) == key(words)


def test_a_number_that_only_the_question_has_raises_a_quiz() -> None:
    """The key may match its source word by word, and the question still names another year."""
    quiz = replace(answer("1603"), quiz=QuizItem("In which year after 1999?", (), "1603"))
    sound, missing = (
        Fusion().fuse(quiz, [detection("source_match", 0.1), detection("quiz_numbers", risk)]).scores[0].risk
        for risk in (0.0, 0.7)
    )
    assert sound == pytest.approx(0.1)
    assert missing == pytest.approx(1 - 0.9 * (1 - ALARMS["quiz_numbers"]))


def test_what_claims_nothing_has_no_risk_and_sways_no_other_sentence() -> None:
    made = replace(answer("Sure! One here."), question="What is here?")
    alone = Fusion().fuse(answer("One here."), [detection("source_match", 0.2)]).scores[0]
    polite, claim = Fusion().fuse(made, [detection("source_match", 0.9, 0.2)]).scores
    assert polite.risk is None
    assert polite.reason == (say("claims-nothing-courtesy"),)
    assert claim.risk == alone.risk


def test_a_judge_does_not_make_a_claim_of_what_is_none() -> None:
    made = replace(answer("Sure!"), question="What is here?")
    (judge, *_) = JUDGES
    assert Fusion().fuse(made, [detection(judge, 0.9)]).scores[0].risk is None
