"""Numbers against the numbers of the passages."""

from __future__ import annotations

import pytest

from core.detectors.unmatched_numbers import UnmatchedNumbers
from core.domain.answers import FactKind, SentenceScore, Stance
from core.wording import explain
from tests.support.answers import answer, quiz
from tests.support.fakes import reason_of
from tests.support.growth import IN_PROPORTION, growth


def only(text: str, *passages: str, lang: str = "en") -> SentenceScore:
    ((score,),) = UnmatchedNumbers().score([answer(text, *passages, lang=lang)])
    return score


def test_an_altered_number_is_named_beside_the_number_it_contradicts() -> None:
    """S1, second field case."""
    score = only("日本の面積は約37.5万km²である。", "日本の面積は約37.8万km²である。", lang="ja")
    assert score.risk == 1.0
    assert reason_of(score) == "37.5万km²: the passages say 37.8万km²."
    assert [piece.stance for piece in score.evidence] == [Stance.CONTRADICTS]
    assert "37.8" in score.evidence[0].quote


def test_a_found_number_is_supported_where_it_stands() -> None:
    score = only("日本の面積は約37.8万km²である。", "日本の面積は約37.8万km²である。", lang="ja")
    assert score.risk == 0.0
    assert [(piece.stance, "37.8" in piece.quote) for piece in score.evidence] == [(Stance.SUPPORTS, True)]


@pytest.mark.parametrize(("key", "risk"), [("37.8", 0.0), ("37.5", 1.0)])
def test_a_bare_quiz_answer_matches_the_digits_as_they_are_written(key: str, risk: float) -> None:
    """The stem says 万km², so the key is only the digits."""
    ((score,),) = UnmatchedNumbers().score([quiz("約何万km²ですか。", key, "日本の面積は約37.8万km²である。")])
    assert score.risk == risk
    assert ("37.5" in reason_of(score)) == (risk > 0)


AREA = "日本の面積は約37.8万km²である。"


def test_altered_options_are_named_beside_the_key_and_leave_its_risk() -> None:
    """S1, second field case: 37.8 is right, 37.5 too close to it."""
    item = quiz("日本の面積は約何万km²ですか。", "37.8", AREA, distractors=("37.5", "60.2"))
    ((score,),) = UnmatchedNumbers().score([item])
    assert score.risk == 0.0
    named = "37.5, one of the options, differs little from 37.8万 in the passage."
    assert reason_of(score) == f"All numbers are in the passages. {named}"
    assert [(piece.stance, "37.8" in piece.quote) for piece in score.evidence] == [
        (Stance.SUPPORTS, True),
        (Stance.CONTRADICTS, True),
    ]


def test_several_altered_options_are_named_together_in_each_language() -> None:
    item = quiz("日本の面積は約何万km²ですか。", "37.8", AREA, distractors=("37.5", "38.0", "38.5"))
    ((score,),) = UnmatchedNumbers().score([item])
    assert "37.5, 38.0, 38.5, among the options, differ little from 37.8万" in reason_of(score)
    assert "資料の37.8万とわずかしか違わない選択肢が3個あります：37.5、38.0、38.5。" in explain(score.reason, "ja")
    assert "선택지가 3개 있습니다: 37.5, 38.0, 38.5." in explain(score.reason, "ko")


@pytest.mark.parametrize("option", ["60.2", "1192年", "なし", "37.8", "1185"])
def test_options_that_are_far_away_or_in_the_passage_are_not_named(option: str) -> None:
    item = quiz("何年ですか。", "1185年", "1185年、1192年、面積37.8km²。", distractors=(option,))
    ((score,),) = UnmatchedNumbers().score([item])
    assert reason_of(score) == "All numbers are in the passages."


def test_a_bare_answer_matches_digits_before_any_unit() -> None:
    assert only("37.8", "長さは37.8kmである。", lang="ja").risk == 0.0


@pytest.mark.parametrize("written", ["三十七万八千", "37.8万", "378,000", "37万8000", "３７８０００"])
@pytest.mark.parametrize("passage", ["三十七万八千", "37.8万", "378,000"])
def test_one_value_in_kanji_digits_and_ten_thousands(written: str, passage: str) -> None:
    assert only(f"面積は{written}km²である。", f"面積は{passage}km²である。", lang="ja").risk == 0.0


def test_an_era_year_is_a_year_of_the_common_era() -> None:
    assert only("1989年に始まった。", "平成元年に始まった。", lang="ja").risk == 0.0
    assert only("平成3年に始まった。", "平成元年に始まった。", lang="ja").risk == 1.0


def test_rounding_is_said_in_each_language() -> None:
    score = only("面積は670km²である。", "面積は669.3km²である。", lang="ja")
    assert score.risk == 0.0
    assert explain(score.reason, "ja") == "670km²は資料の669.3km²を丸めた値です。"
    assert explain(score.reason, "ko") == "670km²은(는) 자료의 669.3km²을(를) 반올림한 값입니다."


@pytest.mark.parametrize(
    ("text", "passage", "lang"),
    [
        ("It has 1,185 pages.", "The book has 1185 pages.", "en"),
        ("人口は１２００人。", "人口は1,200人である。", "ja"),
        ("面積は37万8000km²。", "面積は37.8万km²。", "ja"),
        ("2週間借りられます。", "14日間借りられる。", "ja"),
        ("It is 1.5 km long.", "It is 1500 m long.", "en"),
        ("It cost 1.5 million dollars.", "It cost 1,500,000 dollars.", "en"),
    ],
)
def test_one_number_may_be_written_in_several_ways(text: str, passage: str, lang: str) -> None:
    assert only(text, passage, lang=lang).risk == 0.0


def test_a_rounded_number_is_accepted_and_said_to_be_rounded() -> None:
    score = only("The lake covers about 670 km2.", "The lake covers 669.3 km2.")
    assert score.risk == 0.0
    assert "rounded" in reason_of(score) and "669.3" in reason_of(score)


@pytest.mark.parametrize(
    ("text", "passage"),
    [
        ("The lake covers 669.3 km2.", "The lake covers 670 km2."),
        ("He was born in 1980.", "He was born in 1983."),
        ("About 700 people came.", "There came 669 people."),
        ("It is 675 km2.", "It is 669.3 km2."),
        ("It took 5 years.", "It took 12 years."),
    ],
)
def test_inventing_digits_years_and_coarse_guesses_is_not_rounding(text: str, passage: str) -> None:
    score = only(text, passage)
    assert score.risk is not None and score.risk >= 0.5


def test_any_missing_number_outweighs_the_found_ones() -> None:
    """One of four missing: 0.5 + 0.25 / 2."""
    assert only("Values 11, 22, 33 and 99.", "Values 11, 22, 33.").risk == pytest.approx(0.625)


def test_a_number_far_from_all_others_is_missing_not_altered() -> None:
    score = only("It has 5000 rooms.", "It is 12 m high.")
    assert reason_of(score) == "5000 is in no passage."
    assert not score.evidence


def test_other_units_are_other_quantities() -> None:
    score = only("It weighs 50 kg.", "It is 50% off.")
    assert score.risk == 1.0


@pytest.mark.parametrize("text", ["No numbers here.", "3. A third point", "（2）次の点"])
def test_sentences_without_numbers_abstain_and_list_marks_are_none(text: str) -> None:
    score = only(text, "There are 12.")
    assert score.risk is None
    assert reason_of(score) == "No numbers to check."


def test_a_number_of_the_question_is_no_claim() -> None:
    advice = answer("To hold it for 10 seconds, lean back.", "Lean back.", question="How can I hold it for 10 seconds?")
    ((score,),) = UnmatchedNumbers().score([advice])
    assert score.risk is None


def test_counting_points_off_is_no_claim() -> None:
    assert only("第二に、地震が要因となる。", "地震が要因となる。", lang="ja").risk is None


def test_long_lists_of_numbers_are_not_compared_in_pairs() -> None:
    """As tables are pasted."""

    def compare(count: int) -> object:
        listed = [str(100_000 + 7 * n) for n in range(count)]
        return only(" ".join(listed[::-1]), " ".join(f"{number}0" for number in listed)).risk

    assert compare(600) == 1.0
    assert growth(compare, 80) < IN_PROPORTION


def test_of_several_numbers_that_would_do_the_first_is_shown() -> None:
    rounded = only("It has 12 lakes.", "There were 12.1 or 11.9 or 11.8.")
    assert reason_of(rounded) == "12 is 12.1 rounded."
    altered = only("It is 100 km long.", "There were 99 km or 101 km.")
    assert reason_of(altered) == "100 km: the passages say 99 km."


@pytest.mark.parametrize(
    ("text", "source", "lang"),
    [
        ("She won the Booker Prize in 1969.", "Mara Quill (1902-1977) was a novelist born in Cork.", "en"),
        ("1969年に文学賞を受けた。", "作家の森田（1902-1977）はコークで生まれた。", "ja"),
        ("1969년에 문학상을 받았다.", "소설가 모라(1902-1977)는 코크에서 태어났다.", "ko"),
    ],
)
def test_a_number_of_something_else_is_not_said_to_stand_in_its_place(text: str, source: str, lang: str) -> None:
    """It is near in value alone: the source is silent, and does not say otherwise."""
    score = only(text, source, lang=lang)
    assert score.risk == 1.0
    assert all(piece.stance is not Stance.CONTRADICTS for piece in score.evidence)
    assert {fact.kind for fact in score.facts} == {FactKind.NOT_FOUND}
