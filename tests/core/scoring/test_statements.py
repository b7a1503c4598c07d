"""Keys of true and false are read as their statements, and stored as such."""

from __future__ import annotations

import pytest

from core.detectors.source_match import SourceMatch
from core.domain.answers import Answer, Detection, DetectorFailure, QuizItem, SentenceScore
from core.quizzes.checks.quiz_numbers import QuizNumbers
from core.scoring.engine import key_of
from core.scoring.fusion import Fusion
from core.scoring.suite import Suite, key_for, run_on_statements
from tests.support.answers import answer, quiz

PAGE = "琵琶湖は滋賀県にある。深さは104メートルである。"


def judged(stem: str, key: str, explanation: str = "") -> Answer:
    item = QuizItem(stem, ("正しい", "誤り"), key, explanation)
    return answer(f"{key}\n{explanation}" if explanation else key, PAGE, question=stem, lang="ja", quiz=item)


def scores(made: Answer) -> tuple[SentenceScore, ...]:
    (result,) = run_on_statements(SourceMatch(), [made])
    assert isinstance(result, Detection)
    return result.scores


def test_the_word_true_is_not_looked_up() -> None:
    (stated,) = scores(judged("次の文は正しいですか。\n琵琶湖は滋賀県にある。", "正しい"))
    (made_up,) = scores(judged("次の文は正しいですか。\n富士山は静岡県にある。", "正しい"))
    assert stated.risk is not None and made_up.risk is not None
    assert stated.risk < 0.1
    assert made_up.risk > 0.5


def test_the_explanation_is_read_as_ever() -> None:
    made = judged("琵琶湖は滋賀県にある。", "正しい", "深さは104メートルである。")
    (alone,) = SourceMatch().score([made])
    assert scores(made)[1] == alone[1]


def test_other_questions_and_checks_of_quizzes_are_read_as_they_are() -> None:
    choice = quiz("琵琶湖はどこにありますか。", "滋賀県", PAGE, distractors=("京都府",))
    assert key_for(SourceMatch(), choice) == key_of(SourceMatch())
    made = judged("琵琶湖は滋賀県にある。", "正しい")
    assert key_for(QuizNumbers(), made) == key_of(QuizNumbers())
    assert key_for(SourceMatch(), made) != key_of(SourceMatch())


def test_what_was_said_of_the_word_is_not_taken_for_what_is_said_of_the_statement() -> None:
    suite, made = Suite((SourceMatch(),), Fusion()), judged("琵琶湖は滋賀県にある。", "正しい")
    (results,) = suite.score([made])
    known = [each for each in results if isinstance(each, Detection)]
    assert suite.again(made, known) is not None
    of_the_word = Detection(key_of(SourceMatch()), known[0].scores)
    assert suite.again(made, [of_the_word]) is None


def test_a_detector_that_fails_on_the_statement_has_failed(monkeypatch: pytest.MonkeyPatch) -> None:
    def score(_: SourceMatch, answers: list[Answer]) -> list[list[SentenceScore]]:
        raise ValueError(answers[0].id)

    monkeypatch.setattr(SourceMatch, "score", score)
    (failed,) = run_on_statements(SourceMatch(), [judged("琵琶湖は滋賀県にある。", "正しい")])
    assert isinstance(failed, DetectorFailure)
