"""Names of an item that the page does not have, or has otherwise."""

from __future__ import annotations

import pytest

from core.domain.answers import QuizItem, SentenceScore, Stance
from core.quizzes.checks.quiz_names import QuizNames
from core.text.synonyms import Synonyms
from tests.support.answers import answer, quiz
from tests.support.fakes import reason_of
from tests.support.growth import IN_PROPORTION, growth

SHOGUN = "江戸幕府を開いたのは誰か。"


def score(stem: str, key: str, page: str, lang: str = "ja", synonyms: Synonyms | None = None) -> SentenceScore:
    return QuizNames(synonyms).score([quiz(stem, key, page, lang=lang)])[0][0]


@pytest.mark.parametrize(
    ("stem", "key", "page", "lang"),
    [
        ("忘却曲線を示したのは？", "エビングハウス", "ヘルマン・エビングハウスは忘却曲線を示した。", "ja"),
        ("忘却曲線を示したのは？", "ヘルマン・エビングハウス", "エビングハウスは忘却曲線を示した。", "ja"),
        (SHOGUN, "徳川家康", "江戸幕府は家康が開いた。", "ja"),
        ("米国の首都は？", "ワシントン", "アメリカの首都はワシントンである。", "ja"),
        ("Who wrote it?", "John Smith", "It was written by Smith in 1920.", "en"),
        ("훈민정음을 만든 사람은?", "세종대왕", "훈민정음은 세종대왕이 만들었다.", "ko"),
    ],
)
def test_part_of_a_name_and_other_names_of_one_bearer_are_known(stem: str, key: str, page: str, lang: str) -> None:
    assert score(stem, key, page, lang).risk == 0.0


@pytest.mark.parametrize(
    ("stem", "key", "page", "lang", "nearest"),
    [
        (SHOGUN, "徳川家光", "江戸幕府は徳川家康が開いた。", "ja", "徳川家康"),
        (SHOGUN, "徳川家光", "徳川家康は江戸幕府を開いた。徳川の世は長かった。", "ja", "徳川家康"),
        ("Who wrote it?", "Michelle Obama", "Barack Obama wrote it.", "en", "Barack Obama"),
        ("Who wrote it?", "John Brown", "John Smith met Mary Brown, who wrote it.", "en", "Mary Brown"),
    ],
)
def test_a_name_with_another_part_is_shown_beside_the_one_of_the_page(
    stem: str, key: str, page: str, lang: str, nearest: str
) -> None:
    found = score(stem, key, page, lang)
    assert found.risk == pytest.approx(0.85)
    assert nearest in reason_of(found)
    marked = {(piece.passage_id, piece.quote) for piece in found.evidence if piece.stance is Stance.CONTRADICTS}
    assert {("quiz:option:0", key), ("p0", nearest)} <= marked


def test_a_name_from_elsewhere_is_flagged_in_the_key_and_only_doubted_in_the_question() -> None:
    assert score("누가 만들었는가?", "태조", "훈민정음은 세종대왕이 만들었다.", "ko").risk == 0.75
    assert score("ロンドンで学んだ仏教は何か。", "禅", "禅は仏教の一つである。").risk == 0.25


def test_the_editors_synonyms_are_names_too() -> None:
    page = "The lake lies near Sankt Petersburg."
    assert score("Near which city?", "near Leningrad", page, "en").risk == 0.75
    assert (
        score("Near which city?", "near Leningrad", page, "en", Synonyms([("Leningrad", "Sankt Petersburg")])).risk
        == 0.0
    )


def test_a_statement_that_is_said_to_be_false_may_name_anybody() -> None:
    page = "江戸幕府は徳川家康が開いた。"

    def of(key: str) -> float | None:
        item = QuizItem("江戸幕府は徳川家光が開いた。", ("正しい", "誤り"), key)
        return QuizNames().score([answer(key, page, lang="ja", quiz=item)])[0][0].risk

    assert of("正しい") == pytest.approx(0.6)
    assert of("誤り") is None


def test_an_item_without_names_abstains() -> None:
    found = score("What is it?", "a river", "It is a river.", "en")
    assert found.risk is None
    assert reason_of(found)


def test_a_page_and_a_question_full_of_names_take_time_in_proportion() -> None:
    """Four times the names took sixteen times as long."""

    def score_names(count: int) -> object:
        page = ". ".join(f"{_made_up(n)} {_made_up(n + 7)}" for n in range(count))
        stem = "Who met " + ", ".join(f"{_made_up(3 * n + 900)} {_made_up(2 * n + 5)}" for n in range(count)) + "?"
        return QuizNames().score([quiz(stem, "Xano Belu", page, distractors=("Y",), lang="en")])

    assert growth(score_names, 300) < IN_PROPORTION


def _made_up(number: int) -> str:
    syllables = ("ka", "ri", "to", "ne", "mu", "so", "ba", "li", "do", "ve", "pa")
    return "".join(syllables[number // 11**place % 11] for place in range(4)).capitalize()
