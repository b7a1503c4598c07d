"""Keys that a reader of the page supports less than another option, and statements keyed against the page."""

from __future__ import annotations

from core.domain.answers import Answer, Passage, QuizItem, SentenceScore, whole
from core.quizzes.answering.options_read import rival_risk, strongest_rival
from core.quizzes.checks.explanation_agrees import ExplanationAgrees
from core.quizzes.checks.key_as_read import KeyAsRead
from core.scoring.engine import run
from tests.support.answers import answer
from tests.support.fakes import WordStances, reason_of

PAGE = "the red wall keeps water out and the small gate lets people in"


def item(stem: str, key: str, *others: str, explanation: str = "", page: str = PAGE) -> Answer:
    quiz = QuizItem(stem, (key, *others), key, explanation)
    text = f"{key}\n{explanation}" if explanation else key
    return Answer("a", stem, text, whole(text), (Passage("p", page),), (), "en", quiz)


def at_key(answer: Answer) -> SentenceScore:
    (result,) = run(KeyAsRead(WordStances()), [answer])
    return result.scores[0]  # type: ignore[union-attr]


def test_a_key_that_the_page_supports_less_than_another_option_is_flagged() -> None:
    wrong = at_key(item("What keeps water out?", "blue fence", "the red wall", "open sea"))
    right = at_key(item("What keeps water out?", "the red wall", "blue fence", "open sea"))
    assert wrong.risk is not None and right.risk is not None
    assert right.risk < 0.5 < wrong.risk
    assert "supports “the red wall” more" in reason_of(wrong)
    assert {piece.passage_id for piece in wrong.evidence} == {"quiz:option:1", "p"}
    assert all(piece.stance.value != "contradicts" for piece in wrong.evidence if piece.passage_id == "p")


def test_a_statement_is_read_in_both_polarities() -> None:
    said, unsaid = "the small gate lets people in", "open sea brings green boats"
    for statement, key, flagged in (
        (said, "True", False),
        (said, "False", True),
        (unsaid, "True", True),
        (unsaid, "False", False),
    ):
        others = ("True",) if key == "False" else ("False",)
        risk = at_key(item(f"True or false: {statement}", key, *others)).risk
        assert risk is not None and (risk >= 0.5) is flagged, (statement, key, risk)


def test_what_cannot_be_read_is_left_to_others() -> None:
    for left in (
        item("Which is not a colour?", "the red wall", "blue"),
        item("What?", "all of the above", "blue", "red"),
        item("What?", "red"),
        item("What?", "red", "blue", page=" "),
    ):
        score = at_key(left)
        assert score.risk is None and score.reason, left


def test_another_answer_counts_only_where_it_is_supported_and_three_times_as_likely() -> None:
    assert rival_risk(0.25, [0.5]) == 0.5
    assert rival_risk(0.5, [0.6]) < 0.5 < rival_risk(0.1, [0.6])
    assert rival_risk(0.01, [0.2]) < 0.5
    assert strongest_rival(0.01, [0.2, 0.1]) is None
    assert strongest_rival(0.4, [0.2, 0.6]) == 1


def test_an_explanation_that_supports_another_option_is_flagged_although_it_names_the_key() -> None:
    explanation = "the red wall came and the green boats stayed"
    quiz = QuizItem("Who came?", ("small green boats", "red wall"), "small green boats", explanation)
    wrong = answer(f"{quiz.key}\n{explanation}", quiz=quiz, lang="en")
    for reader, flagged in ((None, False), (WordStances(), True)):
        (result,) = run(ExplanationAgrees(reader=reader), [wrong])
        assert any((score.risk or 0) >= 0.5 for score in result.scores) is flagged  # type: ignore[union-attr]
