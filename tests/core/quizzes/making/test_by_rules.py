"""Questions that rules make of pages."""

import itertools
import random
from collections import Counter

import pytest

from core.domain.answers import Span
from core.domain.material import Furigana, PageText
from core.domain.question_forms import QuestionForm, form_of
from core.quizzes.making._name_targets import name_targets
from core.quizzes.making._number_targets import number_targets
from core.quizzes.making._question_wording import english_gap, korean_gap, korean_particle
from core.quizzes.making.by_rules import RULES, make_by_rules
from core.quizzes.making.quiz_request import QuizRequest, SourcePage

JAPANESE = """鎌倉時代のはじまり
鎌倉幕府は1185年に成立した。しかし、これには異なる説もある。承久の乱は1221年に起こった。
源頼朝は征夷大将軍に任命された。北条時政は執権という役職についた。後鳥羽上皇は京都で兵をあげた。
元の軍勢は1274年に博多湾に攻めてきた。植物が光を使って養分を作るはたらきを光合成という。
日本の面積は約37.8万km2である。琵琶湖の面積は約670km2である。
"""
KOREAN = """훈민정음은 1443년에 세종대왕이 창제하였다. 그는 학자들을 모았다.
한라산의 높이는 1,947m이다. 지리산의 높이는 1,915m이다. 거북선은 1592년에 바다에 나갔다.
식물이 빛을 이용하여 양분을 만드는 과정을 광합성이라고 한다.
"""
ENGLISH = """The printing press was invented in 1440. It changed Europe. The steam engine was patented in 1769.
Mount Fuji is 3776 metres high and stands in Japan. The telephone was patented in 1876.
The process by which plants use light to make food is called photosynthesis.
"""
ALL = (QuestionForm.CHOICE, QuestionForm.FILL_IN, QuestionForm.TRUE_FALSE)


def page(text: str, number: int = 1, *readings: Furigana) -> SourcePage:
    return SourcePage("m", "教科書", number, PageText(text, readings))


def stems(text: str, *forms: QuestionForm, number: int = 20) -> list[str]:
    return [a.quiz.stem for a in make_by_rules([page(text)], QuizRequest(number, forms)).items if a.quiz]


@pytest.mark.parametrize(
    ("text", "stem"),
    [
        (JAPANESE, "鎌倉幕府は何年に成立したか。"),
        (JAPANESE, "琵琶湖の面積は約何km2か。"),
        (KOREAN, "훈민정음은 몇 년에 세종대왕이 창제하였는가?"),
        (KOREAN, "한라산의 높이는 몇 m인가?"),
        (ENGLISH, "In which year was the steam engine patented?"),
    ],
)
def test_a_sentence_becomes_a_question_where_the_grammar_allows(text: str, stem: str) -> None:
    assert stem in stems(text, QuestionForm.CHOICE)


@pytest.mark.parametrize("text", [JAPANESE, KOREAN, ENGLISH])
@pytest.mark.parametrize("seed", range(3))
def test_every_item_quotes_its_page_and_has_one_key_among_its_options(text: str, seed: int) -> None:
    made = make_by_rules([page(text)], QuizRequest(20, ALL, seed=seed))
    assert made.items
    for item in made.items:
        quiz, meta = item.quiz, item.meta["quiz"]
        assert quiz is not None
        assert quiz.explanation.replace(" ", "") == text[slice(*meta["span"])].replace("\n", "").replace(" ", "")
        assert (meta["prompt"], meta["writer"], meta["generation"], meta["page"]) == (RULES, RULES, 0, 1)
        assert item.passages[0].id == "教科書 p.1"
        if quiz.choices:
            assert quiz.choices.count(quiz.key) == 1
            assert len(set(quiz.choices)) == len(quiz.choices)
        else:
            assert form_of(quiz) is QuestionForm.FILL_IN
    assert len({item.id for item in made.items}) == len(made.items)


def test_sentences_that_need_the_one_before_and_headings_are_left_alone() -> None:
    for text in (JAPANESE, KOREAN, ENGLISH):
        said = "\n".join(stems(text, *ALL))
        assert not [each for each in ("異なる説", "はじまり", "모았다", "changed Europe") if each in said]


def test_wrong_numbers_are_of_the_unit_in_order_and_never_close() -> None:
    for item in make_by_rules([page(JAPANESE)], QuizRequest(20)).items:
        quiz = item.quiz
        assert quiz is not None
        if quiz.key.endswith("年"):
            years = [int(option.removesuffix("年")) for option in quiz.choices]
            assert years == sorted(years)
            assert min(b - a for a, b in itertools.pairwise(years)) >= 5


def test_what_the_page_says_as_well_is_no_wrong_option() -> None:
    text = "利根川は茨城県を流れている大きな川である。信濃川は新潟県を流れている大きな川である。\n" * 1
    text += "北上川は岩手県を流れている大きな川である。石狩川は北海道を流れている大きな川である。"
    for item in make_by_rules([page(text)], QuizRequest(20)).items:
        quiz = item.quiz
        assert quiz is not None
        rivers = {"利根川", "信濃川", "北上川", "石狩川"}
        assert len(rivers & set(quiz.choices)) <= 1 or "県" in quiz.stem or "北海道" in quiz.stem


def test_a_wrong_statement_is_said_nowhere_and_truth_is_balanced() -> None:
    items = make_by_rules([page(JAPANESE)], QuizRequest(20, (QuestionForm.TRUE_FALSE,))).items
    truth = Counter(item.quiz.key for item in items if item.quiz)
    assert abs(truth["正しい"] - truth["誤り"]) <= 1
    for item in items:
        assert item.quiz is not None
        assert (item.quiz.stem.partition("\n")[2] in JAPANESE.replace("\n", "")) == (item.quiz.key == "正しい")


def test_keys_stand_at_every_place_about_as_often() -> None:
    facts = "".join(f"第{chr(0x4E00 + n)}実験所は{1700 + 7 * n}年に山のふもとに建てられた。" for n in range(40))
    items = make_by_rules([page(facts)], QuizRequest(40)).items
    places = Counter(item.quiz.choices.index(item.quiz.key) for item in items if item.quiz)
    assert len(items) >= 30
    assert max(places.values()) - min(places[n] for n in range(4)) <= len(items) // 6


def test_the_same_order_gives_the_same_items_again_and_another_seed_others() -> None:
    pages = [page(JAPANESE)]
    first, again, other = (make_by_rules(pages, QuizRequest(3, ALL, seed=seed)) for seed in (1, 1, 2))
    assert first == again != other


def test_readings_of_the_page_come_along_and_stay_out_of_the_text() -> None:
    start = JAPANESE.index("承久")
    made = make_by_rules([page(JAPANESE, 1, Furigana(Span(start, start + 2), "じょうきゅう"))], QuizRequest(20))
    assert {"承久": "じょうきゅう"} in [item.meta["quiz"]["readings"] for item in made.items]


def test_lines_broken_for_the_width_of_the_page_are_read_on() -> None:
    broken = "鎌倉幕府は1185年に東国の武士たち\nの力によって成立した。\n"
    (item,) = make_by_rules([page(broken)], QuizRequest(1, (QuestionForm.FILL_IN,))).items
    assert item.quiz is not None
    assert "武士たちの力" in item.quiz.stem
    assert broken[slice(*item.meta["quiz"]["span"])] == broken.strip()


def test_what_could_not_be_made_is_counted_by_reason() -> None:
    made = make_by_rules([page("彼は行った。")], QuizRequest(5, (QuestionForm.CHOICE, QuestionForm.SHORT_ANSWER)))
    assert not made.items
    assert made.missed == {"quiz-missed-needs-a-model": 1, "quiz-missed-nothing-to-ask": 1}


def test_particles_and_articles_give_nothing_away() -> None:
    assert korean_gap("세종은 왕이다.", Span(0, 2)) == "(　　)은(는) 왕이다."
    assert english_gap("An owl is a bird.", Span(3, 6)) == "A(n) ____ is a bird."


@pytest.mark.parametrize("seed", range(20))
def test_no_text_breaks_it(seed: int) -> None:
    chance = random.Random(seed)  # noqa: S311
    words = [*"12年はが。、()「」\n\t. ", "東京", "Tokyo ", "서울은 ", "37.8万km2", "\ud800", "��", "で", "ある。"]
    text = "".join(chance.choices(words, k=300))
    make_by_rules([page(text)], QuizRequest(5, ALL))


def test_words_that_only_lead_over_are_left_out_and_the_item_still_points_at_its_sentence() -> None:
    text = "水はめぐる。このように水がめぐることを水の循環という。"
    (item,) = make_by_rules([page(text)], QuizRequest(1, (QuestionForm.FILL_IN,))).items
    assert item.quiz is not None
    assert item.quiz.stem.endswith("\n水がめぐることを（　　）という。")
    assert item.quiz.key == "水の循環"
    assert text[slice(*item.meta["quiz"]["span"])] == "水がめぐることを水の循環という。"


@pytest.mark.parametrize(
    ("text", "stem", "key"),
    [
        ("The mine was shut down on October 1, 1982.", "The mine was shut down on October 1, ____.", "1982"),
        ("In July 2015 Barack Obama visited Kenya.", "In July ____ Barack Obama visited Kenya.", "2015"),
        ("Josh Abraham is an American record producer.", "____ is an American record producer.", "Josh Abraham"),
        ("The magazine is published by the Herald Press.", "The magazine is published by the ____.", "Herald Press"),
        ("Supplies were cached at Fort Bull, far away.", "Supplies were cached at ____, far away.", "Fort Bull"),
    ],
)
def test_english_gaps_for_years_of_dates_and_names_that_stand_free(text: str, stem: str, key: str) -> None:
    made = make_by_rules([page(text)], QuizRequest(3, (QuestionForm.FILL_IN,)))
    assert [(a.quiz.stem.splitlines()[-1], a.quiz.key) for a in made.items if a.quiz] == [(stem, key)]


@pytest.mark.parametrize(
    "text",
    [
        "Seven Days to the River Rhine was a plan for a war.",
        "The treaty was signed near New York City Hall in the rain.",
        "The tests were conducted in 1990-1991 by the army.",
    ],
)
def test_a_part_of_a_title_or_of_a_range_is_no_gap(text: str) -> None:
    gaps = stems(text, QuestionForm.FILL_IN)
    assert not [each for each in gaps if "the ____ was" in each or "____ Hall" in each or "in ____" in each]


def test_a_name_of_an_unknown_kind_gets_no_wrong_options() -> None:
    text = (
        "Supplies were cached at Fort Bull, far away. Ships sailed to Lake Ontario. Guns came from Ann Lee, a trader."
    )
    assert not stems(text, QuestionForm.CHOICE)


def test_particles_follow_the_word_that_is_put_in() -> None:
    for word, behind, whole in (
        ("강릉", "는 도시이다.", "강릉은 도시이다."),
        ("서울", "으로 갔다.", "서울로 갔다."),
        ("경주", "은 옛 도읍이다.", "경주는 옛 도읍이다."),
        ("이순신", "와 함께", "이순신과 함께"),
        ("Seoul", "는 크다.", "Seoul는 크다."),
    ):
        assert word + korean_particle(word, behind) == whole


def test_an_end_of_a_range_and_a_torn_formula_are_no_keys() -> None:
    assert not list(number_targets("Body temperature is between 35.8 and 38.0 degrees.", "en"))
    assert [each.text for each in number_targets("It has 4,000 islands and 38 towns.", "en")] == [
        "4,000 islands",
        "38 towns",
    ]
    names = [each.text for each in name_targets("塩酸HCl、硝酸HNO₃、硫酸H₂SO₄は強酸である。", "ja")]
    assert "硫酸H" not in names and "硝酸HNO" not in names


def test_a_third_of_the_questions_at_most_asks_for_years_while_there_is_else() -> None:
    text = (
        "The Grand Bridge was opened in 1901. The Old Mill was built in 1825. The North Tower was finished in 1777. "
        "The Grand Bridge has 48 arches. The Old Mill has 32 windows. The North Tower has 96 steps."
    )
    pages = [SourcePage("m", "m", 1, PageText(text))]
    made = make_by_rules(pages, QuizRequest(2, (QuestionForm.FILL_IN,), seed=1)).items
    assert [len(item.quiz.key) for item in made if item.quiz] == [4, 2]
