"""Checks of options: also correct, too close, the same, of another kind."""

from __future__ import annotations

import pytest

from core.domain.answers import Answer, SentenceScore
from core.quizzes.options.sameness import Sameness, sameness
from core.scoring.detectors import DETECTORS
from tests.support.answers import quiz
from tests.support.fakes import reason_of


def check(name: str, item: Answer) -> SentenceScore:
    (scores,) = DETECTORS[name]().score([item])
    return scores[0]


def flagged(name: str, item: Answer) -> bool:
    risk = check(name, item).risk
    return risk is not None and risk >= 0.5


def test_the_second_field_case_of_s1() -> None:
    item = quiz(
        "日本の面積は約何万km2か？", "37.8", "日本の面積は約37.8万km2である。", distractors=("37.5", "38.0", "42.1")
    )
    score = check("option_too_close", item)
    assert score.risk is not None and score.risk > 0.8
    assert [piece.quote for piece in score.evidence] == ["37.5", "38.0"]
    assert "up to 3 % counts as too close" in reason_of(score)


@pytest.mark.parametrize(
    ("key", "option", "lang", "close"),
    [
        ("1603年", "1604年", "ja", True),
        ("1603年", "1600年", "ja", False),
        ("1991", "1992", "en", True),
        ("50%", "51%", "en", True),
        ("3%", "4%", "en", False),
        ("47", "46", "ja", False),
        ("300人", "301人", "ja", True),
        ("約37.8万km2", "約37.5万km²", "ja", True),
        ("3개", "4개", "ko", False),
        ("面積は37.8万km2である", "面積は37.5万km2である", "ja", True),
        ("ヘモグロビン", "ヘモグラビン", "ja", True),
        ("赤血球", "白血球", "ja", False),
        ("effect", "affect", "en", True),
        ("cat", "car", "en", False),
        ("맹자", "명자", "ko", True),
        ("세포벽", "세포막", "ko", False),
        ("x + 2", "x + 3", "en", False),
        ("10以上", "11以上", "ja", False),
    ],
)
def test_too_close_goes_by_the_unit(key: str, option: str, lang: str, close: bool) -> None:
    assert flagged("option_too_close", quiz("?", key, distractors=(option, "zzz"), lang=lang)) is close


def test_the_reach_can_be_set() -> None:
    item = quiz("何年か？", "1603年", distractors=("1600年",))
    ((score,),) = DETECTORS["option_too_close"](years=5).score([item])  # type: ignore[call-arg]
    assert score.risk is not None and score.risk >= 0.5


@pytest.mark.parametrize(
    ("first", "second", "lang", "same"),
    [
        ("ＮＡＴＯ", "nato", "ja", True),
        ("二酸化炭素(にさんかたんそ)", "二酸化炭素", "ja", True),
        ("1 km", "1000 m", "en", True),
        ("the lakes", "A lake.", "en", True),
        ("アメリカ", "米国", "ja", True),
        ("国連", "国際連合", "ja", True),
        ("中国", "中華人民共和国", "ja", True),
        ("東京", "京都", "ja", False),
        ("増える", "増加する", "ja", True),
        ("観測する", "観測される", "ja", False),
        ("犬が人を噛む", "人が犬を噛む", "ja", False),
        ("増加する", "増加しない", "ja", False),
        ("It rises", "It does not rise", "en", False),
        ("a < b", "a > b", "en", False),
        ("(3, 2)", "(3, –2)", "en", False),
        ("호수이다", "호수", "ko", True),
        ("α1-Adrenergic agonist", "β2-Adrenergic agonist", "en", False),
    ],
)
def test_duplicates_are_told_by_words_in_order(first: str, second: str, lang: str, same: bool) -> None:
    assert flagged("option_duplicates", quiz("?", "zzz", distractors=(first, second), lang=lang)) is same


def test_a_duplicate_of_the_key_weighs_more() -> None:
    among, beside = (
        check("option_duplicates", quiz("?", key, distractors=("Kyoto", "kyoto", "Nara"), lang="en")).risk
        for key in ("Osaka", "KYOTO")
    )
    assert among == 0.7 and beside == 1.0


LONG_JA, LONG_KO = (
    "水が地面の下を長い間ゆっくりと流れてできた場所である",
    "물이 오랫동안 땅속을 흐르면서 천천히 만들어진 곳이다",
)


@pytest.mark.parametrize(
    ("options", "lang", "odd"),
    [
        (("東京", "大阪", "1603年", "京都"), "ja", "1603年"),
        (("12", "15", "18", "so many"), "en", "so many"),
        (("5 km", "8 km", "3 years", "9 km"), "en", "3 years"),
        (("湖", "川", "海", LONG_JA), "ja", LONG_JA),
        (("강", "호수", "바다", LONG_KO), "ko", LONG_KO),
        (("12", "15", "18", "none of the above"), "en", ""),
        (("Osaka", "Kyoto", "Nara", "Kobe"), "en", ""),
        (("1603", "Kyoto"), "en", ""),
    ],
)  # fmt: skip
def test_the_option_of_another_kind_is_named(options: tuple[str, ...], lang: str, odd: str) -> None:
    score = check("option_kind", quiz("?", options[0], distractors=options[1:], lang=lang))
    assert [piece.quote for piece in score.evidence] == ([odd] if odd else [])


def test_an_odd_key_weighs_more_than_an_odd_option() -> None:
    assert check("option_kind", quiz("?", "1603年", distractors=("東京", "大阪", "京都"))).risk == 0.8


@pytest.mark.parametrize(
    ("key", "option", "lang", "also"),
    [
        ("7", "5以上", "ja", True),
        ("7", "5 or more", "en", True),
        ("7", "7未満", "ja", False),
        ("10〜20", "15〜30", "ja", True),
        ("10〜20", "20〜30", "ja", False),
        ("18歳以上", "20歳以上", "ja", False),
        ("1603年", "17世紀", "ja", True),
        ("1995", "1990s", "en", True),
        ("10명", "10명 이하", "ko", True),
        ("エビングハウス", "ヘルマン・エビングハウス", "ja", True),
        ("酸素", "二酸化炭素", "ja", False),
    ],
)
def test_an_option_that_is_right_by_itself(key: str, option: str, lang: str, also: bool) -> None:
    assert flagged("option_also_correct", quiz("?", key, distractors=(option, "zzz"), lang=lang)) is also


LEAF = "光合成には水と二酸化炭素が必要である。酸素は光合成で作られる。"


def test_what_the_source_lists_beside_the_key() -> None:
    score = check(
        "option_also_correct", quiz("光合成に必要なものは何か。", "水", LEAF, distractors=("二酸化炭素", "酸素"))
    )
    assert score.risk == 0.7
    assert [piece.quote for piece in score.evidence] == ["二酸化炭素", "光合成には水と二酸化炭素が必要である。"]


def test_another_name_by_the_source() -> None:
    source = "The United Nations (UN) was founded in 1945 after the League of Nations had failed."
    item = quiz(
        "What was founded in 1945?", "The United Nations", source, distractors=("UN", "League of Nations"), lang="en"
    )
    score = check("option_also_correct", item)
    assert score.risk == 0.9 and score.evidence[0].quote == "UN"


def test_what_the_source_says_of_another_option_too() -> None:
    source = "Spinach is a green vegetable rich in iron. Kale is a green vegetable rich in iron. Salt is a mineral."
    item = quiz("Which green vegetable is rich in iron?", "Spinach", source, distractors=("Kale", "Salt"), lang="en")
    assert check("option_also_correct", item).evidence[0].quote == "Kale"


def test_a_question_for_the_exception_is_left_alone() -> None:
    item = quiz("光合成に必要でないものはどれか。", "酸素", LEAF + "酸素と水がある。", distractors=("二酸化炭素", "水"))
    assert check("option_also_correct", item).risk == 0.0


def test_true_or_false_has_no_options_to_check() -> None:
    for name in ("option_also_correct", "option_too_close", "option_duplicates", "option_kind"):
        assert check(name, quiz("琵琶湖は湖である。", "○", distractors=("×",))).risk is None


def test_a_power_is_no_number_of_two_digits() -> None:
    for first, second in (("3²", "32"), ("10³", "103"), ("3² cm", "32 cm")):
        assert sameness(first, second, "en") is None, (first, second)
    assert sameness("H₂O", "H2O", "en") is Sameness.SPELLING


def test_an_option_in_kana_or_in_another_order_is_the_same() -> None:
    for first, second, lang in (
        ("しんおう", "震央", "ja"),
        ("シンオウ", "震央", "ja"),
        ("Printers and ink", "Ink and printers", "en"),
        ("酸素と水素", "水素と酸素", "ja"),
        ("산소와 수소", "수소와 산소", "ko"),
    ):
        assert sameness(first, second, lang), (first, second)
    for first, second, lang in (
        ("しんど", "震央", "ja"),
        ("tea and coffee", "tea and cocoa", "en"),
        ("A dog bites a man", "A man bites a dog", "en"),
        ("酸素と水素", "酸素と窒素", "ja"),
    ):
        assert sameness(first, second, lang) is None, (first, second)
