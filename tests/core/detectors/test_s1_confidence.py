"""S1's confidence, by hand, on the cases of its text."""

from __future__ import annotations

import pytest

from core.detectors.s1_confidence import S1Confidence
from core.domain.answers import QuizItem, SentenceScore
from tests.support.answers import answer, quiz
from tests.support.fakes import reason_of
from tests.support.growth import IN_PROPORTION, growth


def keyed(stem: str, key: str, *passages: str, lang: str = "ja") -> SentenceScore:
    ((score,),) = S1Confidence().score([quiz(stem, key, *passages, lang=lang)])
    return score


def test_grammar_terms_from_elsewhere_keep_only_the_keywords() -> None:
    """Tokens of svo: sv, vo, svo, none of them on the page. Keywords: "I (with its quote), have, and the rest from pen
    on as one; the page has have: 1 of 3."""
    score = keyed('"I have a pen."はどの文法パターンか？', "SVO", "I have a pen.")
    assert score.risk == pytest.approx(1 - (0 + 0.5 * 1 / 3))
    assert reason_of(score) == "The passages have only 0 of 3 fragments of “SVO”; of the question’s keywords 1 of 3."


def test_the_area_of_japan_is_found() -> None:
    """Tokens of 37.8: 37, 7., .8, 37., 7.8, 37.8: 6 of 6. The one keyword is the whole clause: 0 of 1."""
    score = keyed("日本の面積は約何万km2か？", "37.8", "日本の面積は約37.8万km2")
    assert score.risk == pytest.approx(1 - 0.5)
    assert [piece.quote for piece in score.evidence] == ["37.8"]


def test_the_altered_area_is_not_quite_half_found() -> None:
    """Tokens of 37.5: 37, 7., 37. are there, .5, 7.5, 37.5 are not: 3 of 6 is not more than half."""
    assert keyed("日本の面積は約何万km2か？", "37.5", "日本の面積は約37.8万km2").risk == 1.0


def test_one_more_digit_and_an_altered_number_is_found() -> None:
    """Tokens of 378.5: 37, 78, 8., 378, 78., 378. are there, .5, 8.5, 78.5, 378.5 are not: 6 of 10.
    The keyword 面積は is itself a run of 3: 1 of 1."""
    assert keyed("面積は？", "378.5", "面積は378.4").risk == 0.0


def test_ebbinghaus_is_found_within_the_full_name() -> None:
    """7 characters: 6 + 5 + 4 runs, the whole word besides is no run: 16 tokens. 15 runs are in the source, whose one
    word is longer: 15 of 16. The keyword 忘却曲線を発見した心理学者は is no run of 4: 0 of 1."""
    score = keyed("忘却曲線を発見した心理学者は？", "エビングハウス", "ヘルマン・エビングハウスの忘却曲線")
    assert score.risk == pytest.approx(0.5)
    assert "15 of 16" in reason_of(score)


@pytest.mark.parametrize(
    ("source", "key", "shared", "tokens"),
    [
        # 12 characters: 11 + 10 + 9 runs and the word. エビングハウス gives 6 + 5 + 4 of them: 15 of 31 is not enough.
        ("エビングハウス", "ヘルマン・エビングハウス", 15, 31),
        # 4 characters: 3 + 2 + 1 runs, the last of which is the word.
        ("1185年", "1185", 6, 6),
        # 5 characters: 4 + 3 + 2 runs and the word, which the source has without the bracket.
        ("二酸化炭素(にさんかたんそ)", "二酸化炭素", 10, 10),
        # 7 characters: 6 + 5 + 4 runs and the word. Widths differ: only の設, 設立, の設立 are shared.
        ("ＮＡＴＯの設立", "NATOの設立", 3, 16),
    ],
)
def test_the_table_of_spellings(source: str, key: str, shared: int, tokens: int) -> None:
    """Two of four: S1 shows a normaliser for the others beside the verifier, which does not call it."""
    score = keyed("", key, source)
    assert f"{shared} of {tokens}" in reason_of(score)
    assert score.risk == (0.5 if shared / tokens > 0.5 else 1.0)


def test_keywords_of_spaced_languages_count_each() -> None:
    """capital and of and is and the; What and France keep their capitals, which the source has lost: 4 of 6."""
    score = keyed("What is the capital of France?", "Paris", "The capital of France is Paris.", lang="en")
    assert score.risk == pytest.approx(1 - (0.5 + 0.5 * 4 / 6))


def test_stop_words_are_no_keywords() -> None:
    """どれ and 正しい are stop words; 湖 is one character: no keyword is left, which counts as none found."""
    assert keyed("正しい 湖 どれ？", "琵琶湖", "琵琶湖").risk == pytest.approx(0.5)


@pytest.mark.parametrize("key", ["○", "12", "(読み)ア", "１２"])
def test_up_to_two_characters_abstain(key: str) -> None:
    score = keyed("何？", key, key)
    assert score.risk is None
    assert "too short" in reason_of(score)


def test_a_character_outside_the_basic_plane_counts_twice() -> None:
    """𠮷 and 野 are 3 units: 2 + 1 runs, and the word is the longest of them."""
    assert "3 of 3" in reason_of(keyed("", "𠮷野", "𠮷野"))


def test_the_explanation_is_not_checked() -> None:
    item = QuizItem("首都は？", ("東京都", "京都市"), "東京都", "東京都である。")
    ((key, explanation),) = S1Confidence().score(
        [answer("東京都\n東京都である。", "首都は東京都。", lang="ja", quiz=item)]
    )
    assert key.risk == 0.0
    assert explanation.risk is None
    assert reason_of(explanation) == "Only the answer of a quiz is checked, not its explanation."


def test_brackets_that_never_close_are_read_once() -> None:
    def find_key(count: int) -> object:
        return keyed("", "(" * count + "abc", "abc").risk

    assert find_key(50_000) is not None
    assert growth(find_key, 2_000) < IN_PROPORTION
