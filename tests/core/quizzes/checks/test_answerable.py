"""Questions that their page does not speak of."""

from __future__ import annotations

import pytest

from core.domain.answers import QuizItem, SentenceScore
from core.quizzes.checks.answerable import Answerable
from core.text.synonyms import Synonyms
from tests.support.answers import answer, quiz
from tests.support.fakes import reason_of

BIWA = "琵琶湖は滋賀県にある日本最大の湖である。面積は約670平方キロメートルである。"
CHOLERA = "In 1854 cholera broke out in London. Snow marked each death on a map. The pump was closed in September."


def score(
    stem: str, key: str, page: str = "", lang: str = "en", *, pages: tuple[str, ...] = (), table: Synonyms | None = None
) -> SentenceScore:
    return Answerable(table).score([quiz(stem, key, *(pages or (page,)), lang=lang)])[0][0]


@pytest.mark.parametrize(
    ("stem", "key", "page", "lang"),
    [
        ("日本最大の湖はどれですか。", "琵琶湖", BIWA, "ja"),
        ("琵琶湖の面積は約何平方キロメートルですか。", "670", BIWA, "ja"),
        ("When did cholera break out in London?", "1854", CHOLERA, "en"),
        ("What did Snow mark on a map?", "each death", CHOLERA, "en"),
        ("훈민정음을 만든 왕은 누구인가?", "세종", "훈민정음은 세종이라는 왕이 만들었다.", "ko"),
    ],
)
def test_a_page_that_speaks_of_it_answers(stem: str, key: str, page: str, lang: str) -> None:
    found = score(stem, key, page, lang)
    assert found.risk is not None and found.risk < 0.5
    assert "p0" in {piece.passage_id for piece in found.evidence}


@pytest.mark.parametrize(
    ("stem", "key", "page", "lang"),
    [
        ("鎌倉幕府を開いた武将は誰ですか。", "源頼朝", BIWA, "ja"),
        ("Which gas do plants take in for photosynthesis?", "carbon dioxide", CHOLERA, "en"),
        ("훈민정음을 만든 왕은 누구인가?", "세종", "한라산은 제주도에 있는 산이다.", "ko"),
    ],
)
def test_another_page_does_not(stem: str, key: str, page: str, lang: str) -> None:
    found = score(stem, key, page, lang)
    assert found.risk is not None and found.risk > 0.5
    assert found.evidence[0].passage_id == "quiz:stem"


def test_terms_that_stand_far_apart_are_no_answer() -> None:
    stem = "Which chemist discovered radium in Paris?"
    filler = " ".join(["Nothing else is told here."] * 4)
    apart = f"A chemist lived here. {filler} Radium glows. {filler} It was discovered late. {filler} Paris is large."
    together = "In Paris a chemist discovered radium."
    assert score(stem, "Curie", together).risk == 0.0
    found = score(stem, "Curie", apart)
    assert found.risk is not None and found.risk > 0.5
    assert "Paris" in reason_of(found)


def test_a_time_that_is_asked_for_must_be_stated_there() -> None:
    stem, page = "When did cholera break out in London?", "Once, cholera broke out in London. Snow drew a map."
    found = score(stem, "1854", page)
    assert found.risk == pytest.approx(0.55)
    assert "no time" in reason_of(found)
    stated = score(stem, "1854", pages=(page, CHOLERA))
    assert stated.risk is not None and stated.risk < 0.5


def test_a_synonym_stands_for_a_term() -> None:
    page = "The lorry was built in Leeds."
    table = Synonyms([("truck", "lorry")])
    bare, known = score("Who drove the truck?", "Ann", page), score("Who drove the truck?", "Ann", page, table=table)
    assert bare.risk == 1.0
    assert known.risk is not None and known.risk < 0.5


@pytest.mark.parametrize("stem", ["", "どれですか。"])
def test_a_question_without_terms_of_its_own_abstains(stem: str) -> None:
    item = QuizItem(stem, ("琵琶湖", "霞ヶ浦"), "琵琶湖")
    assert Answerable().score([answer("琵琶湖", BIWA, lang="ja", quiz=item)])[0][0].risk is None


BOTCHAN = "夏目漱石は、松山の中学校で英語を教えた体験をもとに『坊っちゃん』を書いた。森鷗外は軍医として働いた。"


@pytest.mark.parametrize(
    ("stem", "page", "lang"),
    [
        ("小説『坊っちゃん』の作者はだれですか。", BOTCHAN, "ja"),
        ("電話の発明者は誰か。", "ベルは1876年に電話を発明した。", "ja"),
        ("Who was the author of the novel “Kokoro”?", "Natsume Soseki wrote “Kokoro” in 1914.", "en"),
        ("What is the birthplace of the painter Vermeer?", "Vermeer was born in Delft.", "en"),
        ("소설 『무정』의 작가는 누구인가?", "이광수는 1917년에 『무정』을 썼다.", "ko"),
    ],
)
def test_a_page_tells_a_role_by_its_verb_and_need_not_say_what_a_title_is_of(stem: str, page: str, lang: str) -> None:
    found = score(stem, "any", page, lang)
    assert found.risk is not None and found.risk < 0.5


def test_the_verb_of_a_role_elsewhere_does_not_stand_for_it() -> None:
    found = score("『三四郎』の作者はだれですか。", "夏目漱石", BOTCHAN, "ja")
    assert found.risk is not None and found.risk > 0.5


def test_what_asks_inside_a_quotation_asks_nothing() -> None:
    page = "生命はいつ誕生したのかという問いには、古代には神話が答えた。"
    found = score("古代に「生命はいつ誕生したのか」という問いに答えたのは何ですか。", "神話", page, "ja")
    assert found.risk is not None and found.risk < 0.5


@pytest.mark.parametrize("stem", ["許可を得るまでに何年かかるか。", "許可を得るには何年以上の研究が必要か。"])
def test_how_many_years_is_no_point_in_time(stem: str) -> None:
    found = score(stem, "最低7年", "許可を得るには最低7人の研究が必要だが、許可を得るまでかかる。", "ja")
    assert found.risk is not None and found.risk < 0.5
