"""Tokens: forms that meet across inflection and spelling, at their place in the original text."""

import threading

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.text.tokens import Token, TokenKind, tokens


def content(text: str, lang: str) -> list[str]:
    return [token.form for token in tokens(text, lang) if token.content]


def kinds(text: str, lang: str) -> dict[str, TokenKind]:
    return {token.form: token.kind for token in tokens(text, lang) if token.content}


def find(text: str, lang: str, written: str) -> Token:
    return next(t for t in tokens(text, lang) if text[t.span.start : t.span.end] == written)


@given(
    st.text(
        st.one_of(st.sampled_from("aA1.,-'漢字かなカナ한글은다 \n㌔①\u3099😀\ud800()"), st.characters()), max_size=60
    ),
    st.sampled_from(["ja", "en", "ko", "", "xx"]),
)
def test_tokens_stand_in_order_inside_the_text(text: str, lang: str) -> None:
    starts = [token.span.start for token in tokens(text, lang)]
    assert starts == sorted(starts)
    assert all(0 <= t.span.start < t.span.end <= len(text) for t in tokens(text, lang) if t.content)


@pytest.mark.parametrize(
    ("text", "variant", "lang"),
    [
        ("He studies the wars.", "he studied a war", "en"),
        ("Aylmer’s ship", "the ships of AYLMER", "en"),
        ("1.5 million copies", "1,500,000 copies", "en"),
        ("thirty-seven people", "37 people", "en"),
        ("Ｆｕｌｌ width", "full WIDTH", "en"),
        ("打込む", "打ち込んだ", "ja"),
        ("シュミレーション", "シミュレーション", "ja"),
        ("ＳＵＭＭＥＲ", "サマー", "ja"),
        ("37.8万人", "378,000人", "ja"),
        ("三千円", "3000円", "ja"),
        ("昭和20年", "1945年", "ja"),
        ("二酸化炭素(にさんかたんそ)は", "二酸化炭素が", "ja"),
        ("손실을 기록했다", "손실은 기록이", "ko"),
        ("아름다운 도시", "도시가 아름답다", "ko"),
        ("삼백만 명", "300만 명", "ko"),
    ],
)
def test_other_spellings_of_the_same_have_the_same_content(text: str, variant: str, lang: str) -> None:
    assert sorted(content(text, lang)) == sorted(content(variant, lang)) != []


@pytest.mark.parametrize(
    ("text", "lang", "words"),
    [
        ("It is not what he has been to them", "en", []),
        ("He doesn't know", "en", ["know"]),
        ("これはそのことであった。", "ja", []),
        ("走っている", "ja", ["走る"]),
        ("3冊の本", "ja", ["3", "本"]),
        ("一つの①", "ja", ["1"]),
        ("그것은 이 것이다", "ko", []),
        ("3천5백만 달러의 손실", "ko", ["35000000", "손실"]),
        ("。、！ 😀", "ja", []),
        ("", "en", []),
        ("東京は都市", "", ["東京", "都市"]),
    ],
)
def test_only_content_words_count_as_content(text: str, lang: str, words: list[str]) -> None:
    assert content(text, lang) == words


def test_names_in_english_are_told_by_their_capitals() -> None:
    kind_of = kinds("Soldiers came. Matthew Aylmer met J. Smith of NASA in Dublin with an iPad.", "en")
    names = {form for form, kind in kind_of.items() if kind is TokenKind.NAME}
    assert names == {"matthew", "aylmer", "j", "smith", "nasa", "dublin", "ipad"}


def test_names_in_japanese_and_korean_come_from_the_dictionary() -> None:
    assert kinds("三菱は東京の工場でGPT-4を使う", "ja") == {
        "三菱": TokenKind.NAME,
        "東京": TokenKind.NAME,
        "工場": TokenKind.WORD,
        "gpt-4": TokenKind.NAME,
        "使う": TokenKind.WORD,
    }
    assert kinds("삼성전자는 서울에서 GPT-4를 만든다", "ko") == {
        "삼성전자": TokenKind.NAME,
        "서울": TokenKind.NAME,
        "gpt": TokenKind.NAME,
        "4": TokenKind.NAME,
        "만들다": TokenKind.WORD,
    }


def test_numbers_are_one_token_with_their_value() -> None:
    token = find("人口は37.8万人", "ja", "37.8万")
    assert (token.form, token.kind) == ("378000", TokenKind.NUMBER)
    assert find("sold 1.5 million books", "en", "1.5 million").kind is TokenKind.NUMBER


def test_a_month_stays_a_word_beside_its_day() -> None:
    assert content("April", "en") == ["april"]
    assert content("April 1", "en") == ["april", "1"]


def test_a_list_mark_and_a_citation_are_no_content() -> None:
    assert content("1. 水 [2]", "ja") == ["水"]
    assert content("1. Water [2]", "en") == ["water"]


def test_synonyms_share_a_group() -> None:
    prime_minister, premier = find("首相", "ja", "首相"), find("総理", "ja", "総理")
    assert prime_minister.synonym_groups & premier.synonym_groups
    assert not prime_minister.synonym_groups & find("病院", "ja", "病院").synonym_groups


@pytest.mark.parametrize(("lang", "word"), [("ja", "東京、"), ("ko", "서울은 "), ("en", "Paris ")])
def test_a_text_longer_than_the_libraries_take_keeps_its_offsets(lang: str, word: str) -> None:
    """Sudachi refuses more than 49,149 bytes."""
    text = word * 10_000
    last = [t for t in tokens(text, lang) if t.content][-1]
    assert last.span.start >= len(text) - len(word)
    assert last.form == content(word, lang)[0]


@pytest.mark.parametrize(
    ("lang", "text"), [("ja", "東京で走った三千人"), ("ko", "서울에서 손실을 기록했다"), ("en", "Studies of wars")]
)
def test_threads_get_the_same_tokens(lang: str, text: str) -> None:
    """Sudachi refuses to share a tokenizer, and a stemmer keeps the word it works on."""
    texts = [f"{text} {n}" for n in range(40)]
    results: list[list[tuple[Token, ...]]] = []

    def work() -> None:
        results.append([tokens.__wrapped__(t, lang) for t in texts])  # past the cache

    threads = [threading.Thread(target=work) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert results == [results[0]] * 4


def test_a_sign_that_stands_for_several_is_one_token() -> None:
    text = "そうです…すごい‼"
    assert [text[t.span.start : t.span.end] for t in tokens(text, "ja")] == ["そう", "です", "…", "すごい", "‼"]
