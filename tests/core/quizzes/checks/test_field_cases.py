"""S1's table of spellings and its three field cases, each through the checks as an editor meets them."""

from __future__ import annotations

from typing import Any

import pytest

from core.domain.answers import Answer, QuizItem, SentenceScore
from core.quizzes.checks.outside_terms import OutsideTerms
from core.quizzes.checks.quiz_names import QuizNames
from core.quizzes.checks.quiz_numbers import QuizNumbers
from core.text.synonyms import Synonyms
from tests.support.answers import answer, quiz
from tests.support.fakes import reason_of

PAGE = "Unit 1 わたしの持ちもの\nI have a pen. / I have a notebook.\n自分の持ちものを英語で言ってみましょう。"
AREA = "日本の面積は約37.8万km²である。"


def terms(item: Answer, synonyms: Synonyms | None = None) -> SentenceScore:
    return OutsideTerms(synonyms=synonyms).score([item])[0][0]


def numbers(item: Answer) -> SentenceScore:
    return QuizNumbers().score([item])[0][0]


@pytest.mark.parametrize(
    ("stem", "key", "passage"),
    [
        ("忘却曲線を示した心理学者は？", "ヘルマン・エビングハウス", "心理学者エビングハウスは忘却曲線を示した。"),
        ("忘却曲線を示した心理学者は？", "エビングハウス", "心理学者ヘルマン・エビングハウスは忘却曲線を示した。"),
        ("鎌倉幕府が成立したのは何年か。", "1185", "鎌倉幕府は1185年に成立した。"),
        ("光合成で吸収される気体は？", "二酸化炭素", "光合成では気体の二酸化炭素(にさんかたんそ)が吸収される。"),
        ("1949年のできごとは？", "NATOの設立", "ＮＡＴＯの設立は1949年のできごとである。"),
    ],
)
def test_spellings_of_one_answer_raise_nothing(stem: str, key: str, passage: str) -> None:
    """S1's table: part of a name, a number without its unit, a reading in brackets, width."""
    item = quiz(stem, key, passage)
    assert terms(item).risk == 0.0
    assert numbers(item).risk in {0.0, None}


def test_terms_of_grammar_that_the_page_never_uses_are_found_in_stem_and_options() -> None:
    """Field case 1."""
    item = quiz('"I have a pen."はどの文法パターンか？', "SVO", PAGE, distractors=("SVC", "SVOO", "SVOC"))
    score = terms(item)
    assert score.risk is not None and score.risk > 0.5
    assert all(each in reason_of(score) for each in ("文法", "SVO", "SVC", "SVOO", "SVOC"))
    assert {"quiz:stem", "quiz:option:0", "quiz:option:3"} <= {piece.passage_id for piece in score.evidence}


def test_the_area_of_japan_is_stated_and_its_altered_digits_are_not() -> None:
    """Field case 2: the key is right, whatever the options beside it are."""
    options = ("37.5", "38.0", "38.5")
    right = quiz("日本の面積は約何万km2か？", "37.8", AREA, distractors=options)
    assert numbers(right).risk == 0.0
    wrong = numbers(quiz("日本の面積は約何万km2か？", "37.5", AREA, distractors=("37.8", *options[1:])))
    assert wrong.risk == 1.0
    assert "37.8" in reason_of(wrong)


def test_a_name_is_known_by_a_part_of_it_or_by_its_synonym() -> None:
    """Field case 3."""
    page = "ヘルマン・エビングハウスは、時間とともに記憶が失われることを忘却曲線で示した。"
    assert terms(quiz("忘却曲線を示した心理学者は？", "エビングハウス", page)).risk == pytest.approx(0.08)
    stem = "忘却曲線を示したのは？"
    assert terms(quiz(stem, "エビングハウス", page)).risk == 0.0
    alias = Synonyms([("エビングハウス", "H. Ebbinghaus")])
    latin = quiz(stem, "H. Ebbinghaus", page)
    bare = terms(latin).risk
    assert bare is not None and bare >= 0.5
    assert terms(latin, alias).risk == 0.0


def test_wrong_options_may_come_from_anywhere() -> None:
    score = terms(
        quiz("日本一大きい湖は？", "琵琶湖", "琵琶湖は日本一大きい湖である。", distractors=("バイカル湖", "死海"))
    )
    assert score.risk == 0.0


@pytest.mark.parametrize(
    ("stem", "key", "passage", "lang", "wrong"),
    [
        ("In 1952, what opened?", "The zoo", "The zoo opened in 1925.", "en", "1952"),
        ("How long is the river?", "120 m", "The river is 120 km long.", "en", "120"),
        (
            "憲法が公布されたのはいつか。",
            "1947年11月3日",
            "憲法は1946年11月3日に公布され、1947年5月3日に施行された。",
            "ja",
            "1947年11月3日",
        ),
        ("헌법이 시행된 해는?", "1946년", "헌법은 1947년에 시행되었다.", "ko", "1946"),
    ],
)
def test_numbers_units_and_dates_must_be_exact(stem: str, key: str, passage: str, lang: str, wrong: str) -> None:
    score = numbers(quiz(stem, key, passage, lang=lang))
    assert score.risk is not None and score.risk >= 0.5
    assert wrong in reason_of(score)


@pytest.mark.parametrize(
    ("stem", "key", "passage", "lang"),
    [
        ("次の4つのうち、1603年に開かれたものはどれか。", "江戸幕府", "江戸幕府は1603年に開かれた。", "ja"),
        ("Which of the 4 options opened on July 4, 1925?", "The zoo", "The zoo opened on 4 July 1925.", "en"),
        ("How long was it closed?", "14 days", "It was closed for two weeks.", "en"),
    ],
)
def test_other_ways_to_write_a_number_are_no_findings(stem: str, key: str, passage: str, lang: str) -> None:
    assert numbers(quiz(stem, key, passage, lang=lang)).risk == 0.0


def test_an_explanation_is_checked_with_its_item_and_marked_in_it() -> None:
    explanation = "1925年に開園した。"
    item = QuizItem("日本一古い動物園は？", ("上野動物園", "旭山動物園"), "上野動物園", explanation)
    page = "日本一古い上野動物園は1882年に開園した。"
    scores = QuizNumbers().score([answer(f"上野動物園\n{explanation}", page, lang="ja", quiz=item)])[0]
    assert scores[1].risk is not None and scores[1].risk >= 0.5
    assert scores[0].risk is None
    assert ("quiz:explanation", "1925") in {(piece.passage_id, piece.quote) for piece in scores[1].evidence}


@pytest.mark.parametrize("check", [QuizNumbers, QuizNames, OutsideTerms])
def test_what_only_the_explanation_says_never_raises_the_risk_of_the_key(check: type[Any]) -> None:
    page = "The lighthouse of Kessin was built in 1882 by Mary Alder. It is 31 metres high."
    wrong = "The lighthouse is 31 metres high. Harry Birch widened its balcony in 1925."
    risks = []
    for explanation in (wrong, "The lighthouse is 31 metres high.", ""):
        item = QuizItem("Who built the lighthouse in 1882?", ("Mary Alder", "Tom Elm"), "Mary Alder", explanation)
        text = f"Mary Alder\n{explanation}".strip()
        (scores,) = check().score([answer(text, page, lang="en", quiz=item)])
        risks.append([score.risk for score in scores])
        if explanation == wrong:
            assert {"quiz:explanation"} == {e.passage_id for e in scores[2].evidence if e.passage_id.startswith("quiz")}
    assert risks[0][0] == risks[1][0] == risks[2][0]
    assert risks[0][2] >= 0.3 and (risks[0][1] or 0.0) < 0.1


@pytest.mark.parametrize(
    ("stem", "page", "stated"),
    [
        ("大きく6つに分かれる説は生物由来説と何か。", "説は大きく生物由来説と非生物由来説の2つに分かれる。", False),
        ("大きく2つに分かれる説は生物由来説と何か。", "説は大きく生物由来説と非生物由来説の2つに分かれる。", True),
        ("大きく2つに分かれる説は生物由来説と何か。", "説は大きく生物由来説と非生物由来説の二つに分かれる。", True),
        ("大きく2つに分かれる説は生物由来説と何か。", "説は大きく生物由来説と非生物由来説のふたつに分かれる。", True),
        ("大きく3つに分かれる説は生物由来説と何か。", "説は大きく生物由来説と非生物由来説の二つに分かれる。", False),
        ("次の4つのうち説でないものを選べ。", "説は生物由来説と非生物由来説である。", True),
        ("説を2つ答えよ。", "説は生物由来説と非生物由来説である。", True),
        ("説は生物由来説ともう1つは何か。", "説は生物由来説と非生物由来説である。", True),
    ],
)
def test_a_count_of_things_is_a_claim_and_a_count_of_answers_is_none(stem: str, page: str, stated: bool) -> None:
    found = numbers(answer("非生物由来説", page, lang="ja", quiz=QuizItem(stem, (), "非生物由来説")))
    assert (found.risk or 0) < 0.5 if stated else found.risk is not None and found.risk >= 0.5
