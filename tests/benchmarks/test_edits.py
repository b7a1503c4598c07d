"""Every planted error changes what the sentence says, and leaves a sentence."""

import random

import pytest

from benchmarks.edits import edits_of
from benchmarks.edits.antonyms import antonym
from benchmarks.edits.dates import date
from benchmarks.edits.entities import entity
from benchmarks.edits.negation import negation
from benchmarks.edits.numbers import number
from benchmarks.edits.particles import fitted
from benchmarks.edits.units import unit
from benchmarks.edits.values import is_new_number
from benchmarks.planted import texts
from core.text.numbers import find_numbers


def drawn(seed: int = 1) -> random.Random:
    return random.Random(seed)  # noqa: S311


@pytest.mark.parametrize(
    ("lang", "sentence", "turned"),
    [
        ("en", "The shop is closed in May.", "The shop is not closed in May."),
        ("en", "Dogs can swim.", "Dogs cannot swim."),
        ("en", "Dogs cannot swim.", "Dogs can swim."),
        ("en", "Tickets are not sold here.", "Tickets are sold here."),
        ("en", "It has 40 rooms.", "It does not have 40 rooms."),
        ("en", "It has been shown since May.", "It has not been shown since May."),
        ("ja", "店は月曜日に開きません。", "店は月曜日に開きます。"),
        ("ja", "入場料は無料です。", "入場料は無料ではありません。"),
        ("ja", "橋は1998年に完成した。", "橋は1998年に完成しなかった。"),
        ("ja", "水位は低かった。", "水位は低くなかった。"),
        ("ja", "値段は高いです。", "値段は高くありません。"),
        ("ja", "犬は乗車できない。", "犬は乗車できる。"),
        ("ja", "彼は医師である。", "彼は医師ではない。"),
        ("ko", "다리는 1998년에 완공되었다.", "다리는 1998년에 완공되지 않았다."),
        ("ko", "입장료는 무료입니다.", "입장료는 무료가 아닙니다."),
        ("ko", "요금은 오르지 않았다.", "요금은 올랐다."),
        ("ko", "사진을 찍을 수 없습니다.", "사진을 찍을 수 있습니다."),
        ("ko", "월요일에는 문을 열지 않습니다.", "월요일에는 문을 엽니다."),
        ("ko", "집은 가깝다.", "집은 가깝지 않다."),
        ("ko", "농부가 양을 기른다.", "농부가 양을 기르지 않는다."),
        ("ko", "수영은 금지되어 있다.", "수영은 금지되어 있지 않다."),
        ("ko", "주인공은 의사가 아니다.", "주인공은 의사이다."),
    ],
)
def test_negation_by_language(lang: str, sentence: str, turned: str) -> None:
    edit = negation(sentence, lang)
    assert edit and edit.text == turned


@pytest.mark.parametrize(
    ("lang", "sentence"),
    [
        ("en", "If it rains, the shop is closed."),
        ("en", "Only members are admitted."),
        ("ja", "3人しか参加しなかった。"),
        ("ja", "予約がなければ延長できます。"),
        ("ko", "못 쓰는 종이를 모은다."),
        ("ko", "도서관"),
    ],
)
def test_no_negation_where_its_reach_is_open(lang: str, sentence: str) -> None:
    assert negation(sentence, lang) is None


@pytest.mark.parametrize(
    ("lang", "sentence", "changed"),
    [
        ("en", "It is 12 km long.", "It is 12 m long."),
        ("en", "It cost 19 million dollars.", {"It cost 19 billion dollars."}),
        ("ja", "人口は37万人です。", "人口は37億人です。"),
        ("ja", "長さは8kmです。", "長さは8mです。"),
        ("ko", "인구는 37만 명이다.", "인구는 37억 명이다."),
        ("ko", "길이는 8킬로미터를 넘는다.", "길이는 8미터를 넘는다."),
        ("ko", "요금은 500원은 된다.", "요금은 500달러는 된다."),
    ],
)
def test_units(lang: str, sentence: str, changed: str | set[str]) -> None:
    edit = unit(sentence, "", lang, drawn())
    assert edit and edit.text in (changed if isinstance(changed, set) else {changed})


@pytest.mark.parametrize(
    ("lang", "sentence"),
    [
        ("ja", "列車は9時40分に出る。"),
        ("ko", "열차는 9시 40분에 떠난다."),
        ("ja", "4万8700人"),
        ("en", "It is 12 km² large."),
    ],
)
def test_units_left_alone(lang: str, sentence: str) -> None:
    assert unit(sentence, "", lang, drawn()) is None


def test_only_one_myriad_is_in_a_number() -> None:
    edit = unit("2億6000万円で売れた。", "", "ja", drawn())
    assert edit is None or "6000億" not in edit.text


@pytest.mark.parametrize(
    ("lang", "sentence"),
    [
        ("en", "It has 1,250 beds."),
        ("ja", "病床は1250床ある。"),
        ("ko", "병상은 1250개이다."),
        ("en", "About 60% were sold."),
    ],
)
def test_one_number_gets_a_value_nobody_states(lang: str, sentence: str) -> None:
    for seed in range(20):
        edit = number(sentence, "", lang, drawn(seed))
        assert edit and is_new_number(sentence, edit.text, sentence, lang)
        assert "%" not in sentence or find_numbers(edit.text, lang)[0].value <= 100


@pytest.mark.parametrize(
    ("lang", "sentence"),
    [
        ("en", "It was built in 1932."), ("en", "It opens at 9:30."), ("en", "She came 3rd."),
        ("ja", "9時に開く。"), ("ko", "5월 3일에 연다."),
    ],
)  # fmt: skip
def test_dates_clocks_and_ranks_are_no_amounts(lang: str, sentence: str) -> None:
    assert number(sentence, "", lang, drawn()) is None


@pytest.mark.parametrize(
    ("lang", "sentence"), [("en", "It was built in 1932."), ("ja", "昭和45年に開通した。"), ("ko", "5월에 꽃이 핀다.")]
)
def test_dates_move(lang: str, sentence: str) -> None:
    edit = date(sentence, sentence, lang, drawn())
    assert edit and is_new_number(sentence, edit.text, sentence, lang)


def test_an_era_keeps_to_its_years() -> None:
    for seed in range(30):
        edit = date("大正10年に創立された。", "", "ja", drawn(seed))
        assert edit and 2 <= int(edit.now) <= 15


@pytest.mark.parametrize(
    ("lang", "sentence", "changed"),
    [
        ("en", "Prices rose.", "Prices fell."),
        ("ja", "輸出が増加した。", {"輸出が減少した。", "輸入が増加した。"}),
        ("ko", "수위가 높았다.", "수위가 낮았다."),
        ("ko", "많은 사람이 샀다.", "적은 사람이 샀다."),
        ("ko", "3명 이상은 안 된다.", "3명 이하는 안 된다."),
    ],
)
def test_antonyms(lang: str, sentence: str, changed: str | set[str]) -> None:
    edit = antonym(sentence, lang, drawn())
    assert edit and edit.text in (changed if isinstance(changed, set) else {changed})


@pytest.mark.parametrize(
    ("lang", "sentence"),
    [
        ("en", "It rained, and much rain fell."),
        ("en", "From north to south."),
        ("ko", "긴급 회의를 열었다."),
        ("ja", "東南西北"),
    ],
)
def test_antonyms_left_alone(lang: str, sentence: str) -> None:
    assert antonym(sentence, lang, drawn()) is None


def test_names_are_exchanged_within_their_kind() -> None:
    names = [("person", "Ann Lee"), ("place", "Oslo"), ("place", "Bergen")]
    edit = entity("Ann Lee lives in Oslo.", "en", names, [("person", "Bo Ek")], drawn())
    assert edit and edit.text == "Ann Lee lives in Bergen."
    other = entity("Ann Lee sings.", "en", names, [("person", "Bo Ek"), ("place", "Rome")], drawn())
    assert other and other.text == "Bo Ek sings."
    assert entity("Ann Lee sings.", "en", names, [("place", "Rome")], drawn()) is None


def test_korean_particles_follow_the_name() -> None:
    edit = entity("도시는 서울이 크다.", "ko", [("place", "서울")], [("place", "대구")], drawn())
    assert edit and edit.text == "도시는 대구가 크다."
    assert fitted("서울", "으로 간다") == "로 간다"
    assert fitted("부산", "로 간다") == "으로 간다"
    assert fitted("대구", "에서 산다") == "에서 산다"
    assert fitted("의사", "이었다.") == "였다."
    assert fitted("km", "은 길다") is None


def test_the_texts_of_the_benchmark_give_each_kind_in_each_language() -> None:
    """Names stand in their source; edits are the same in every run, and never equal to what is supported."""
    counts: dict[tuple[str, str], int] = {}
    supply = texts()
    for text in (each for lang in ("en", "ja", "ko") for each in [t for t in supply if t.lang == lang][:15]):
        assert all(name in text.source for _, name in text.names), text.id
        for sentence in text.answer:
            made = edits_of(sentence, text.source, text.lang, text.names, other_names=(), seed=text.id)
            assert made == edits_of(sentence, text.source, text.lang, text.names, other_names=(), seed=text.id)
            for edit in made:
                assert edit.text != sentence and edit.text not in text.source
                counts[text.lang, edit.kind] = counts.get((text.lang, edit.kind), 0) + 1
    assert len(counts) == 18 and min(counts.values()) >= 4, counts
