"""The risk of a quiz whose checks have run: keys, keys of true and false, explanations."""

from __future__ import annotations

from dataclasses import replace

import pytest

from core.domain.answers import Answer, Detection, DetectorKey, QuizItem, SentenceScore
from core.domain.policy import QUIZ_PRESET, Band
from core.scoring.fusion import ALARMS, KEY_CHECK, KEY_READ, MIDDLE, Fusion
from core.wording.phrases import say
from tests.support.answers import answer
from tests.support.fakes import reason_of

TRUE_FALSE = ("正しい", "誤り")


def said(name: str, *risks: float | None) -> Detection:
    scores = (
        SentenceScore.abstain(say("nothing-to-say")) if risk is None else SentenceScore(risk, (say(f"{name}-says-so"),))
        for risk in risks
    )
    return Detection(DetectorKey(name, "1", "{}"), tuple(scores))


def item(key: str, explanation: str = "", choices: tuple[str, ...] = ()) -> Answer:
    quiz = QuizItem("Q?", choices or (key, "x"), key, explanation)
    return answer(f"{key}\n{explanation}" if explanation else key, quiz=quiz)


def risks(made: Answer, *results: Detection) -> list[float | None]:
    return [score.risk for score in Fusion().fuse(made, results).scores]


def test_the_cut_of_the_check_is_the_cut_of_the_fused_risk() -> None:
    assert risks(item("One."), said(KEY_CHECK, 0.5)) == [pytest.approx(MIDDLE)]


def test_either_suspicion_is_enough() -> None:
    words, check = said("source_match", 0.95), said(KEY_CHECK, 0.95)
    made, quiet = item("One."), said(KEY_CHECK, 0.01)
    (only_words,), (only_check,) = risks(made, words, quiet), risks(made, said("source_match", 0.05), check)
    (both,) = risks(made, words, check)
    assert only_words is not None and only_check is not None and both is not None
    assert MIDDLE < min(only_words, only_check) < both


def test_what_neither_doubts_is_published() -> None:
    (risk,) = risks(item("One."), said("source_match", 0.3), said(KEY_CHECK, 0.2))
    assert risk is not None and risk < MIDDLE


def test_an_explanation_goes_before_a_person_where_a_sentence_of_an_answer_does() -> None:
    made = item("One.", "Two here.")
    assert risks(made, said("source_match", 0.1, 0.5), said(KEY_CHECK, 0.1, None))[1] == pytest.approx(MIDDLE)


def test_an_altered_number_raises_as_before() -> None:
    (risk,) = risks(item("1603"), said("source_match", 0.1), said(KEY_CHECK, 0.1), said("quiz_numbers", 0.7))
    assert risk is not None and risk >= ALARMS["quiz_numbers"]


@pytest.mark.parametrize(
    ("statement", "of_true", "of_false"), [(0.02, False, True), (0.3, False, False), (0.9, True, False)]
)
def test_a_key_of_true_or_false_is_what_it_says_of_the_statement(
    statement: float, of_true: bool, of_false: bool
) -> None:
    abstains = said(KEY_CHECK, None)
    doubted = [
        (risks(item(key, choices=TRUE_FALSE), said("source_match", statement), abstains)[0] or 0) > MIDDLE
        for key in TRUE_FALSE
    ]
    assert doubted == [of_true, of_false]


def test_what_speaks_against_the_statement_speaks_for_the_key_that_calls_it_false() -> None:
    made = item("誤り", choices=TRUE_FALSE)
    stated = risks(made, said("source_match", 0.02), said(KEY_CHECK, None))
    missing = risks(made, said("source_match", 0.02), said("unmatched_numbers", 1.0), said(KEY_CHECK, None))
    assert (stated[0] or 0) > MIDDLE > (missing[0] or 0)


def test_the_reason_says_how_the_key_was_read() -> None:
    made = item("誤り", choices=TRUE_FALSE)
    (score,) = Fusion().fuse(made, [said("source_match", 0.02), said(KEY_CHECK, None)]).scores
    assert reason_of(score).startswith("The key calls its statement false")


def test_the_reason_of_the_check_is_told_beside_the_strongest() -> None:
    (score,) = Fusion().fuse(item("One."), [said("source_match", 0.98), said(KEY_CHECK, 0.9)]).scores
    assert "key_answers_question-says-so" in reason_of(score)


def test_an_answer_does_not_hear_the_check() -> None:
    made = replace(item("One."), quiz=None)
    assert risks(made, said("source_match", 0.3), said(KEY_CHECK, 0.99)) == [pytest.approx(0.3)]


def test_what_a_check_flags_is_never_published_unseen() -> None:
    quiet = (said("source_match", 0.02), said(KEY_CHECK, 0.01))
    for check in ("option_duplicates", "option_also_correct", "option_too_close", "explanation_agrees"):
        (risk,) = risks(item("One."), *quiet, said(check, 0.5))
        assert QUIZ_PRESET.of(risk) is Band.MARK, check
        assert risks(item("One."), *quiet, said(check, 0.4)) == risks(item("One."), *quiet), check
    assert QUIZ_PRESET.of(risks(item("One."), said("option_duplicates", 1.0))[0]) is Band.MARK


def test_the_reader_of_keys_is_one_more_suspicion_and_decides_of_true_and_false() -> None:
    words, quiet = said("source_match", 0.05), said(KEY_CHECK, 0.01)
    (calm,), (doubted,) = (risks(item("One."), words, quiet, said(KEY_READ, risk)) for risk in (0.1, 0.9))
    assert calm is not None and doubted is not None and calm < MIDDLE < doubted
    for key in TRUE_FALSE:
        made, abstains = item(key, choices=TRUE_FALSE), said(KEY_CHECK, None)
        for stated in (0.02, 0.9):
            (sound,), (wrong,) = (
                risks(made, said("source_match", stated), abstains, said(KEY_READ, risk)) for risk in (0.1, 0.9)
            )
            assert sound is not None and wrong is not None and sound < MIDDLE < wrong, (key, stated)
