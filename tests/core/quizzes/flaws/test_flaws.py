"""Item-writing flaws: each told in three languages, and not told of clean questions."""

from __future__ import annotations

import pytest

from core.detectors import DETECTORS
from core.domain.answers import QuizItem
from core.quizzes.checks.item_writing_flaws import RISKS
from core.quizzes.flaws.find import find_flaws
from core.quizzes.flaws.flaw import FlawKind
from tests.support.answers import quiz
from tests.support.fakes import reason_of


def kinds(stem: str, choices: tuple[str, ...], lang: str, key: int = 0) -> set[str]:
    return {flaw.kind.value for flaw in find_flaws(QuizItem(stem, choices, choices[key]), lang)}


TOWNS = {"en": ("Osaka", "Kyoto", "Nara"), "ja": ("大阪", "京都", "奈良"), "ko": ("오사카", "교토", "나라")}


@pytest.mark.parametrize(
    ("stem", "lang", "asks"),
    [
        ("Which of these is NOT a town?", "en", True),
        ("All of the following are towns EXCEPT", "en", True),
        ("Which statement is incorrect?", "en", True),
        ("Why does it not rain in the desert?", "en", False),
        ("It did not rain. Which town was dry?", "en", False),
        ("町でないものはどれか。", "ja", True),
        ("町の説明として誤っているものを選びなさい。", "ja", True),
        ("進化が起こるために必要でなければならないものはどれか。", "ja", False),
        ("雨が降らないのはなぜか。", "ja", False),
        ("다음 중 도시가 아닌 것은?", "ko", True),
        ("옳지 않은 것을 고르시오.", "ko", True),
        ("비가 오지 않는 까닭은 무엇인가?", "ko", False),
    ],
)
def test_a_question_for_the_exception(stem: str, lang: str, asks: bool) -> None:
    assert kinds(stem, TOWNS[lang], lang) == ({"negative_stem"} if asks else set())


@pytest.mark.parametrize(
    ("option", "lang", "kind"),
    [
        ("All of the above", "en", "all_of_the_above"),
        ("上記のすべて", "ja", "all_of_the_above"),
        ("위의 보기 모두", "ko", "all_of_the_above"),
        ("None of these", "en", "none_of_the_above"),
        ("該当なし", "ja", "none_of_the_above"),
        ("정답 없음", "ko", "none_of_the_above"),
        ("Both A and B", "en", "k_type"),
        ("アとイ", "ja", "k_type"),
        ("ㄱ, ㄴ", "ko", "k_type"),
        ("All Souls", "en", ""),
        ("全国", "ja", ""),
        ("모두루", "ko", ""),
        ("이것은 모두의 것이다", "ko", ""),
        ("물이 고이는 곳이다", "ko", ""),
        ("20歳以上のすべての国民", "ja", ""),
    ],
)
def test_an_option_that_speaks_of_the_others(option: str, lang: str, kind: str) -> None:
    stem = {"en": "Which?", "ja": "どれか。", "ko": "무엇인가?"}[lang]
    assert kinds(stem, (*TOWNS[lang], option), lang) == ({kind} if kind else set())


def test_numbers_in_pairs_are_no_combinations_unless_the_stem_lists_them() -> None:
    points = ("1, 2", "2, 3", "3, 4")
    assert kinds("Which point?", points, "en") == set()
    assert kinds("1. It is old. 2. It is wide. 3. It is deep. Which hold?", points, "en") == {"k_type"}


@pytest.mark.parametrize(
    ("stem", "choices", "lang", "found"),
    [
        ("What then?", ("it melts", "it always sinks", "it turns"), "en", {"absolute_term"}),
        ("What then?", ("it always melts", "it sinks", "it turns"), "en", set()),
        ("どうなるか。", ("とける", "必ず沈む", "回る"), "ja", {"absolute_term"}),
        ("어떻게 되는가?", ("녹는다", "반드시 가라앉는다", "돈다"), "ko", {"absolute_term"}),
        ("What then?", ("it usually melts", "it sinks", "it turns"), "en", {"vague_term"}),
        ("どうなるか。", ("たいていとける", "沈む", "回る"), "ja", {"vague_term"}),
        ("어떻게 되는가?", ("대체로 녹는다", "가라앉는다", "돈다"), "ko", {"vague_term"}),
        ("Which lake is deepest?", ("the lake of Tazawa", "Biwa", "Toya"), "en", {"clang_word"}),
        ("Which lake is deepest?", ("Lake Tazawa", "Lake Biwa", "Toya"), "en", set()),
        ("最も深い湖はどれか。", ("田沢という湖", "琵琶", "洞爺"), "ja", {"clang_word"}),
        ("가장 깊은 호수는 무엇인가?", ("다자와 호수", "비와", "도야"), "ko", {"clang_word"}),
        ("It is called an", ("owl", "crane", "stork"), "en", {"grammatical_cue"}),
        ("It is called an", ("owl", "eagle", "ibis"), "en", set()),
        ("The colours are", ("red and white", "blue", "green"), "en", {"grammatical_cue"}),
        ("水は（　　）する。", ("蒸発", "氷", "湯気"), "ja", {"grammatical_cue"}),
        ("建てられたのは何年か。", ("1603年", "江戸", "家康"), "ja", {"grammatical_cue"}),
        ("(　　)은 산이다.", ("후지산", "오사카", "교토"), "ko", {"grammatical_cue"}),
        ("(　　)은(는) 산이다.", ("후지산", "오사카", "교토"), "ko", set()),
        ("Which?", ("Tazawa, as is told in the oldest of all books", "Biwa", "Toya"), "en", {"longest_key"}),
        ("Which?", ("Biwa", "Tazawa, as is told in the oldest of all books", "Toya"), "en", set()),
        ("How many?", ("12", "40", "18"), "en", {"unordered_numbers"}),
        ("How many?", ("40", "18", "12"), "en", set()),
        ("How many?", ("12", "40", "18", "none of these"), "en", {"unordered_numbers", "none_of_the_above"}),
    ],
)
def test_cues_in_the_wording(stem: str, choices: tuple[str, ...], lang: str, found: set[str]) -> None:
    assert kinds(stem, choices, lang) == found


def test_true_or_false_and_questions_without_options_have_no_such_flaw() -> None:
    assert kinds("Lake Biwa is not a lake.", ("True", "False"), "en") == set()
    assert find_flaws(QuizItem("Which is not a lake?", (), "Osaka"), "en") == ()


def test_the_check_names_each_flaw_at_its_place() -> None:
    item = quiz("Which is not an old town?", "Osaka", distractors=("Kyoto", "All of the above"), lang="en")
    ((score,),) = DETECTORS["item_writing_flaws"]().score([item])
    assert score.risk == 0.5
    assert [piece.passage_id for piece in score.evidence] == ["quiz:stem", "quiz:option:2"]
    assert "easily misread" in reason_of(score) and "All of the above" in reason_of(score)


def test_a_negative_stem_alone_is_named_but_not_flagged() -> None:
    item = quiz("町でないものはどれか。", "琵琶湖", distractors=("大阪", "京都"))
    ((score,),) = DETECTORS["item_writing_flaws"]().score([item])
    assert score.risk == RISKS[FlawKind.NEGATIVE_STEM] < 0.5 and score.evidence


def test_every_flaw_has_its_risk() -> None:
    assert RISKS.keys() == set(FlawKind)
