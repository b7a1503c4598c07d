"""Normalising: one spelling for equal texts, and every normalised character leads back to its origin."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.domain.answers import Span
from core.text.normalising import CHARS, normalise, normalise_mapped, ordinary, reading_spans, strip_readings
from tests.support.paths import ROOT

LIVELY = st.text(
    st.one_of(
        st.sampled_from(
            "0123456789.,-−%'’()（） \n\u3000・、。aAßİ漢字かガｶﾞﾟ가각㌔①㈱ﬁ\u0301\u3099\u0345\u200d\ufe0f\u00ad¨゛"
        ),
        st.characters(),
    ),
    max_size=40,
)


@given(LIVELY)
def test_normalising_twice_changes_nothing(text: str) -> None:
    once = normalise(text)
    assert normalise(once) == once


@given(LIVELY)
def test_every_normalised_stretch_leads_back_to_where_it_came_from(text: str) -> None:
    """Offsets grow with the text, stay inside it, and the original behind a letter contains that letter."""
    mapped = normalise_mapped(text)
    assert mapped.text == normalise(text)
    assert list(mapped.starts) == sorted(mapped.starts)
    assert list(mapped.ends) == sorted(mapped.ends)
    for at, char in enumerate(mapped.text):
        origin = mapped.original(Span(at, at + 1))
        assert 0 <= origin.start < origin.end <= len(text)
        if char.isalpha():
            assert char in normalise(text[origin.start : origin.end])


@given(LIVELY, st.data())
def test_the_original_behind_a_stretch_normalises_to_that_stretch(text: str, data: st.DataObject) -> None:
    """As long as the stretch holds whole words, so that nothing at its ends depends on its neighbours."""
    mapped = normalise_mapped(f"word {text} word")
    start = data.draw(st.sampled_from([0, *(i + 1 for i, c in enumerate(mapped.text) if c == " ")]))
    end = data.draw(st.sampled_from([i for i, c in enumerate(mapped.text) if c == " "] + [len(mapped.text)]))
    if start < end:
        origin = mapped.original(Span(start, end))
        assert normalise(f"word {text} word"[origin.start : origin.end]) == mapped.text[start:end]


@given(
    st.text(
        st.one_of(st.sampled_from("0123456789.,-−%'’()（） \n。・、aAéßж漢字々かガ㌔①가각…"), st.sampled_from(CHARS)),
        max_size=20,
    )
)
def test_ordinary_texts_are_read_as_all_texts_are(text: str) -> None:
    assert ordinary(text) == normalise_mapped(text).text


def test_most_texts_of_the_samples_are_ordinary() -> None:
    texts = [
        line for file in sorted((ROOT / "samples").rglob("*.jsonl")) for line in file.read_text("utf-8").splitlines()
    ]
    assert sum(ordinary(text) is not None for text in texts) > 0.95 * len(texts) > 100


@pytest.mark.parametrize("unusual", ["か\u3099", "ｶﾞ", "ze\u200bro", "e\u0301", "゛", "ㅏ", "\U0001f600", "ﬁ"])
def test_what_combines_or_hides_takes_the_long_way(unusual: str) -> None:
    assert ordinary(f"a{unusual}b") is None


@given(st.text(max_size=60))
def test_a_text_and_its_compatibility_form_are_one(text: str) -> None:
    """Half width, full width, ligatures and circled digits differ for the eye only."""
    assert normalise(unicodedata.normalize("NFKC", text)) == normalise(text)


@pytest.mark.parametrize(
    ("written", "expected"),
    [
        ("Ｔｏｕｃｈｓｔｏｎｅ", "touchstone"),
        ("Straße", "strasse"),
        ("ｶﾞｽ", "ガス"),
        ("か\u3099", "が"),
        ("㌔", "キロ"),
        ("①", "1"),
        ("\u1100\u1161\u11a8", "각"),
        ("東京、 大阪。", "東京大阪"),
        ("ヘルマン・エビングハウス", "ヘルマンエビングハウス"),
        ("ヘルマン エビングハウス", "ヘルマンエビングハウス"),
        ("東京 Tower 2", "東京tower 2"),
        ("  well-known,\n fact.", "well known fact"),
        ("Japan's don’t", "japans dont"),
        ("1,185 人 と 37.8%", "1185人と37.8%"),
        ("1,2 と 12,34,567", "1 2と12 34567"),
        ("−5℃", "-5°c"),
        ("1939-1945", "1939 1945"),
        ("気温は-5度", "気温は-5度"),
        ("손실, 이익", "손실 이익"),
        ("ze\u200bro", "zero"),
        ("二酸化炭素(にさんかたんそ)は", "二酸化炭素は"),
        ("", ""),
        ("。、！", ""),
    ],
)
def test_one_spelling(written: str, expected: str) -> None:
    assert normalise(written) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("二酸化炭素(にさんかたんそ)を", "二酸化炭素を"),
        ("宮沢賢治（みやざわ・けんじ）は", "宮沢賢治は"),
        ("東京(トウキョウ)(とうきょう)", "東京"),
        ("대한민국(大韓民國)은", "대한민국은"),
        ("二酸化炭素(CO2)を", "二酸化炭素(CO2)を"),
        ("笑い(わらい)を", "笑い(わらい)を"),
        ("東京（首都）", "東京（首都）"),
        ("首都(・)", "首都(・)"),
        ("首都(とうきょう", "首都(とうきょう"),
        ("서울(Seoul)", "서울(Seoul)"),
    ],
)
def test_only_readings_in_brackets_go(text: str, expected: str) -> None:
    assert strip_readings(text) == expected


def test_a_reading_is_found_with_its_brackets() -> None:
    text = "水(みず)と二酸化炭素（にさんかたんそ）"
    assert [text[span.start : span.end] for span in reading_spans(text)] == ["(みず)", "（にさんかたんそ）"]


def test_the_original_of_a_normalised_word_keeps_the_spelling() -> None:
    text = "人口は１，１８５ 人（㌔）"
    mapped = normalise_mapped(text)
    at = mapped.text.index("1185")
    origin = mapped.original(Span(at, at + 4))
    assert text[origin.start : origin.end] == "１，１８５"


def test_an_empty_stretch_has_an_empty_origin() -> None:
    mapped = normalise_mapped("、あ、い")
    assert [mapped.original(Span(at, at)) for at in range(3)] == [Span(1, 1), Span(3, 3), Span(4, 4)]
    assert normalise_mapped("").original(Span(0, 0)) == Span(0, 0)
