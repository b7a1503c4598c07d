"""Containment in the passages, and S1's confidence for keyed quiz answers."""

from __future__ import annotations

import pytest

from core.detectors.s1_confidence import S1Confidence
from core.detectors.source_match import SourceMatch
from core.detectors.token_overlap import TokenOverlap
from core.domain.answers import QuizItem, SentenceScore
from tests.support.answers import answer, quiz
from tests.support.fakes import reason_of
from tests.support.growth import IN_PROPORTION, growth

PAGE = "Unit 1 わたしの持ちもの\nI have a pen. / I have a notebook.\n自分の持ちものを英語で言ってみましょう。"


def only(text: str, *passages: str, lang: str = "ja") -> SentenceScore:
    ((score,),) = SourceMatch().score([answer(text, *passages, lang=lang)])
    return score


def keyed(stem: str, key: str, *passages: str) -> SentenceScore:
    ((score,),) = SourceMatch().score([quiz(stem, key, *passages)])
    return score


def test_a_sentence_copied_from_the_passage_has_no_risk() -> None:
    score = only("Lake Biwa is in Shiga.", "Our lake: Lake Biwa is in Shiga. It is old.", lang="en")
    assert score.risk == 0.0
    assert [piece.quote for piece in score.evidence] == ["Our lake: Lake Biwa is in Shiga."]


def test_a_sentence_about_something_else_has_a_high_risk_and_names_its_terms() -> None:
    score = only("Zeppelins crossed Jupiter.", "湖は滋賀県にある。")
    assert score.risk is not None and score.risk > 0.7
    assert "Zeppelins" in reason_of(score) and "Jupiter" in reason_of(score)
    assert not score.evidence


def test_the_risk_is_the_mean_of_missing_runs_and_the_chance_of_an_invented_term() -> None:
    """ "abc xyz" has runs of 2, 3, 4 characters: 6 + 5 + 4; "abc" holds ab, bc, abc. One missing word: 0.2."""
    assert only("abc xyz", "abc", lang="en").risk == pytest.approx(((1 - 3 / 15) + 0.2) / 2)


@pytest.mark.parametrize("text", ["○", "はい", "12", "。。。。"])
def test_one_or_two_characters_abstain(text: str) -> None:
    score = only(text, "はい、12個です。○")
    assert score.risk is None
    assert "too short" in reason_of(score)


@pytest.mark.parametrize(
    ("key", "passage"),
    [
        ("NATOの設立", "ＮＡＴＯの設立は1949年。"),
        ("二酸化炭素", "二酸化炭素(にさんかたんそ)と水から養分をつくる。"),
        ("二酸化炭素(にさんかたんそ)", "二酸化炭素と水から養分をつくる。"),
        ("1185", "鎌倉幕府は1185年に始まった。"),
        ("ヘルマン・エビングハウス", "エビングハウスの忘却曲線"),
        ("エビングハウス", "ヘルマン・エビングハウスの忘却曲線"),
        ("Hermann Ebbinghaus", "The forgetting curve was drawn by Ebbinghaus in 1885."),
    ],
)
def test_spellings_of_one_answer_are_found(key: str, passage: str) -> None:
    """S1's table of variations: width, readings, numbers, parts of names."""
    assert "is in the passages" in reason_of(keyed("何ですか。", key, passage))


@pytest.mark.parametrize(
    ("key", "passage"),
    [
        ("SVO", PAGE),
        ("37.5", "日本の面積は約37.8万km²である。"),
        ("1185", "参加者は11850人だった。"),
        ("ヘルマン・エビングハウス", "ペーター・エビングハウスの忘却曲線"),
        ("Barack Obama", "A speech was given by Michelle Obama."),
        ("3.14", "円周率は3.1415である。"),
    ],
)
def test_what_only_looks_alike_is_not_found(key: str, passage: str) -> None:
    assert "is not in the passages" in reason_of(keyed("何ですか。", key, passage))


def test_a_grammar_term_that_is_not_on_the_page_is_flagged() -> None:
    """S1, first field case: the model added SVO from its own knowledge."""
    score = keyed('次の英文 "I have a pen." はどの文型ですか。', "SVO", PAGE)
    assert score.risk is not None and score.risk > 0.5
    assert "SVO" in reason_of(score) and "文型" in reason_of(score)


def test_a_family_name_is_not_flagged() -> None:
    """S1, third field case."""
    page = "ドイツの心理学者ヘルマン・エビングハウスは、忘れていく様子を忘却曲線として示した。"
    score = keyed("忘却曲線を示した心理学者はだれですか。", "エビングハウス", page)
    assert score.risk == 0.0
    assert [piece.quote for piece in score.evidence] == ["エビングハウス"]


def test_quiz_risk_is_one_minus_half_for_the_answer_and_half_for_the_keywords() -> None:
    """Keywords: capital, France, large; the passage has the first two."""
    ((score,),) = SourceMatch().score(
        [quiz("Large capital France?", "Paris", "The capital of France is Paris.", lang="en")]
    )
    assert score.risk == pytest.approx(1 - (0.5 + 0.5 * 2 / 3))
    assert "Large" in reason_of(score)


def test_the_explanation_of_a_quiz_is_an_ordinary_sentence() -> None:
    item = QuizItem("首都は？", ("東京都", "京都市"), "東京都", "日本の首都は東京都である。")
    made = answer("東京都\n日本の首都は東京都である。", "日本の首都は東京都である。", lang="ja", quiz=item)
    ((key, explanation),) = SourceMatch().score([made])
    assert reason_of(key).startswith("The answer")
    assert explanation.risk == 0.0


@pytest.mark.parametrize("letter", ["A", "ア", "a"])
def test_one_endless_word_is_read_once(letter: str) -> None:
    """Not once more for a match begun at each of its letters."""

    def match(count: int) -> object:
        return only(f"{letter * count}, Jane Smith", f"{letter * count}, Smith", lang="en").risk

    assert match(40_000) is not None
    assert growth(match, 2_000) < IN_PROPORTION


@pytest.mark.parametrize("term", ["SVO", "SVC", "SVOO", "SVOC"])
def test_no_grammar_term_is_taken_for_one_of_the_page(term: str) -> None:
    """S1, first field case, with every detector that reads words of a key: by itself none clears it."""
    item = quiz('次の英文 "I have a pen." はどの文型ですか。', term, PAGE)
    for detector in (SourceMatch(), TokenOverlap(), S1Confidence()):
        ((score,),) = detector.score([item])
        assert score.risk is not None and score.risk > 0.5, detector.name


@pytest.mark.parametrize(
    ("key", "page"),
    [
        ("エビングハウス", "ヘルマン・エビングハウスは忘却曲線を示した心理学者である。"),
        ("ヘルマン・エビングハウス", "エビングハウスは忘却曲線を示した心理学者である。"),
    ],
)
def test_parts_of_a_name_are_not_flagged_either_way_round(key: str, page: str) -> None:
    """S1, third field case."""
    score = keyed("忘却曲線を示した心理学者はだれですか。", key, page)
    assert score.risk == 0.0
    assert score.evidence
