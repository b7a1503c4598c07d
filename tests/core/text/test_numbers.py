"""Numbers: one value for every way of writing it, and none where there is no number."""

from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.text.numbers import find_numbers

LIVELY = st.text(
    st.one_of(
        st.sampled_from(
            "0123456789.,-−%$〜年月日人分の時:/[]()（）千万億百十一二三〇삼천백만억두세스무열 \n①²Hkmsth令和昭和元"
        ),
        st.characters(),
    ),
    max_size=40,
)


def values(text: str, lang: str) -> list[tuple[str, str]]:
    return [(format(number.value, "f"), number.unit) for number in find_numbers(text, lang)]


@given(LIVELY, st.sampled_from(["ja", "en", "ko", ""]))
def test_numbers_quote_the_text_in_order(text: str, lang: str) -> None:
    at = 0
    for number in find_numbers(text, lang):
        assert at <= number.span.start < number.span.end <= len(text)
        assert text[number.span.start : number.span.end] == number.text
        assert number.value.is_finite()
        at = number.span.end


@given(st.integers(0, 10**15), st.sampled_from(["ja", "en", "ko"]))
def test_a_thousands_separator_does_not_change_the_value(value: int, lang: str) -> None:
    assert [number.value for number in find_numbers(f"は {value:,} と", lang)] == [value]
    assert [number.value for number in find_numbers(f"は {value} と", lang)] == [value]


@given(st.integers(1, 9999), st.integers(0, 9999))
def test_a_numeral_with_myriads_reads_as_the_sum_of_its_parts(myriads: int, rest: int) -> None:
    text = f"{myriads}万{rest or ''}円"
    assert [number.value for number in find_numbers(text, "ja")] == [myriads * 10_000 + rest]


@given(st.decimals(Decimal("0.1"), 999, places=1))
def test_decimals_are_exact(value: Decimal) -> None:
    """Floats would make 37.8億 3779999999."""
    assert [number.value for number in find_numbers(f"{value}億円", "ja")] == [value * 10**8]


@pytest.mark.parametrize(
    ("text", "numbers"),
    [
        ("1,185年", [("1185", "year")]),
        ("面積は約37.8万km²だ", [("378000", "km2")]),
        ("三千人", [("3000", "person")]),
        ("三十七万八千平方キロメートル", [("378000", "km2")]),
        ("１２．５％", [("12.5", "%")]),
        ("①高速②安全", [("2", "")]),
        ("人口は①より多い", [("1", "")]),
        ("2021年4月1日", [("2021", "year"), ("4", "month"), ("1", "day")]),
        ("四月一日、第三回", [("4", "month"), ("1", "day"), ("3", "times")]),
        ("二〇二四年", [("2024", "year")]),
        ("昭和20年と令和元年、昭和二十年", [("1945", "year"), ("2019", "year"), ("1945", "year")]),
        ("平成30（2018）年", [("2018", "year"), ("2018", "")]),
        ("1939〜1945年、1990年代", [("1939", "year"), ("1945", "year"), ("1990", "year")]),
        ("約7割、3〜4割、10〜20%", [("70", "%"), ("30", "%"), ("40", "%"), ("10", "%"), ("20", "%")]),
        ("気温は-5度、マイナス3℃、−2度", [("-5", "degree"), ("-3", "degree"), ("-2", "degree")]),
        ("紀元前221年", [("-221", "year")]),
        ("二人で三百円、二十歳、一回", [("2", "person"), ("300", "yen"), ("20", "years old"), ("1", "times")]),
        ("4分の1と四分の三", [("0.25", ""), ("0.75", "")]),
        ("10時30分から17:45まで", [("10", "hour"), ("30", "minute"), ("17", "hour"), ("45", "minute")]),
        ("2021.4.1と2021-04-01", [("2021", "year"), ("4", "month"), ("1", "day")] * 2),
        ("1億2000万円、3日間、5ヶ月", [("120000000", "yen"), ("3", "day"), ("5", "month")]),
        ("第2次世界大戦", [("2", "")]),
        ("一橋大学、三重県、千葉、一緒に三菱へ、十分だ、一つ、十数年", []),
        ("H2OとCO2とPM2.5、GPT-4、3D、5G", []),
        ("1. 水を2リットル入れる\n2. 火にかける\n③ 冷ます", [("2", "l")]),
        ("バージョン1.2.3、引用[1]と[2,3]", []),
        ("小林英二は自動二輪の全三巻", [("3", "")]),
        ("三巻", [("3", "")]),
        ("資料2によると", []),
        ("日本は3日本番です", [("3", "")]),
        ("42", [("42", "")]),
    ],
)
def test_japanese(text: str, numbers: list[tuple[str, str]]) -> None:
    assert values(text, "ja") == numbers


@pytest.mark.parametrize(
    ("text", "numbers"),
    [
        ("1.5 million copies", [("1500000", "")]),
        ("thirty-seven people", [("37", "person")]),
        ("two hundred and six days", [("206", "day")]),
        ("Two million three hundred thousand and five", [("2300005", "")]),
        ("two and a half hours", [("2.5", "hour")]),
        ("the twenty-first century, the 20th century", [("21", "century"), ("20", "century")]),
        ("one of them, two-thirds, hundreds", []),
        ("two and three", [("2", ""), ("3", "")]),
        ("a hundred yen", [("100", "yen")]),
        ("the 3rd, 1st and 22nd", [("3", ""), ("1", ""), ("22", "")]),
        ("born 18 August 1720 (1708–1794), c. 1650",
         [("18", "day"), ("8", "month"), ("1720", "year"), ("1708", "year"), ("1794", "year"), ("1650", "year")]),
        ("April 1, 2021 and Sept. 3rd", [("4", "month"), ("1", "day"), ("2021", "year"), ("9", "month"), ("3", "day")]),
        ("March of 1999", [("3", "month"), ("1999", "year")]),
        ("from 1939 to 1945, 1998, 1999 and 2001", [(y, "year") for y in ("1939", "1945", "1998", "1999", "2001")]),
        ("1939-45, 1990s, mid-1990s", [("1939", "year"), ("1945", "year"), ("1990", "year"), ("1990", "year")]),
        ("It has 1500 soldiers and 2000 people in 1998.", [("1500", ""), ("2000", "person"), ("1998", "year")]),
        ("in 1500 cities", [("1500", "")]),
        ("12%, 12 percent, 12 per cent", [("12", "%")] * 3),
        ("$5.5bn, US$3 million, £20", [("5500000000", "dollar"), ("3000000", "dollar"), ("20", "pound")]),
        ("5 km, 3.2 square kilometres, 10 m", [("5", "km"), ("3.2", "km2"), ("10", "m")]),
        ("a 10-year-old, 30 years old, 30 years", [("10", "years old"), ("30", "years old"), ("30", "year")]),
        ("221 BC", [("-221", "year")]),
        ("minus 3 °C, -5 degrees, 3-2, 1939-1945",
         [("-3", "degree"), ("-5", "degree"), ("3", ""), ("2", ""), ("1939", ""), ("1945", "")]),
        ("10:30 a.m., 5 p.m.", [("10", "hour"), ("30", "minute"), ("5", "hour")]),
        ("H2O, CO2, COVID-19, B-52, 3D", []),
        ("Passage 2 and source 3 of 20 pages", [("20", "")]),
        ("see https://example.com/2021/04 and [12]", []),
        ("It may be 5", [("5", "")]),
        ("9" * 40, []),
    ],
)  # fmt: skip
def test_english(text: str, numbers: list[tuple[str, str]]) -> None:
    assert values(text, "en") == numbers


@pytest.mark.parametrize(
    ("text", "numbers"),
    [
        ("3천5백만 달러, 삼백만 명", [("35000000", "dollar"), ("3000000", "person")]),
        ("약 3만 5천 명은 35,000명이다", [("35000", "person"), ("35000", "person")]),
        ("1,234억 원", [("123400000000", "won")]),
        ("2021년 4월 1일, 2021. 4. 1.", [("2021", "year"), ("4", "month"), ("1", "day")] * 2),
        ("스무 살, 열다섯 시간, 두 사람", [("20", "years old"), ("15", "hour"), ("2", "person")]),
        ("세 번, 네 가지, 한 명", [("3", "times"), ("4", ""), ("1", "person")]),
        ("천구백사십오년, 오 분", [("1945", "year"), ("5", "minute")]),
        ("37.8도, 영하 5도", [("37.8", "degree"), ("-5", "degree")]),
        ("12퍼센트, 7할, 4분의 1", [("12", "%"), ("70", "%"), ("0.25", "")]),
        ("12.6km2, 10mL, 5개월, 3번째", [("12.6", "km2"), ("10", "ml"), ("5", "month"), ("3", "")]),
        ("이 도시에 일이 있다. 오이와 두개골, 수백 명, 한 번", []),
    ],
)
def test_korean(text: str, numbers: list[tuple[str, str]]) -> None:
    assert values(text, "ko") == numbers


def test_the_quoted_text_is_the_numeral_without_its_unit() -> None:
    texts = [number.text for number in find_numbers("昭和20年に３７．８万km²、マイナス3度", "ja")]
    assert texts == ["昭和20", "３７．８万", "マイナス3"]


def test_another_language_is_guessed() -> None:
    assert values("三千人が来た", "") == [("3000", "person")]
    assert values("thirty-seven", "de") == [("37", "")]
    assert values("42", "") == [("42", "")]
