"""Groups of words: Sudachi's, and those of a CSV file."""

from __future__ import annotations

from pathlib import Path

import pytest

from core.errors import BadInput
from core.text.synonyms import Synonyms, members
from core.text.synonyms_file import MOST_BYTES, read_synonyms

TABLE = Synonyms([("car", "automobile"), ("World Health Organization", "WHO"), ("회사", "기업"), ("US", "America")])


def matches(text: str, lang: str, table: Synonyms | None = TABLE) -> list[tuple[str, int]]:
    return [(text[m.span.start : m.span.end], m.group) for m in members(text, lang, table)]


def test_sudachi_knows_groups_of_japanese_words_but_none_of_numbers() -> None:
    assert {g for _, g in matches("赤字", "ja")} & {g for _, g in matches("損失", "ja")}
    assert not {g for _, g in matches("増加", "ja")} & {g for _, g in matches("減少", "ja")}
    assert not matches("37.8 三", "ja")


@pytest.mark.parametrize(
    ("text", "lang", "member"),
    [
        ("Two automobiles crashed.", "en", ("automobiles", -1)),
        ("The World Health Organization said so.", "en", ("World Health Organization", -2)),
        ("큰 회사는 여기에 있다.", "ko", ("회사", -3)),
    ],
)
def test_a_word_of_the_table_is_found_inflected_and_as_a_phrase(text: str, lang: str, member: tuple[str, int]) -> None:
    assert matches(text, lang) == [member]


def test_a_function_word_is_another_word_than_its_capitals() -> None:
    assert matches("They told us.", "en") == []
    assert matches("The US said so.", "en") == [("US", -4)]


def test_a_text_may_end_within_a_longer_phrase_of_the_table() -> None:
    table = Synonyms([("World", "Earth"), ("World Health Organization", "WHO")])
    assert matches("the whole World", "en", table) == [("World", -1)]
    assert matches("World Health", "en", table) == [("World", -1)]


def test_the_name_changes_with_the_content() -> None:
    assert TABLE.name == Synonyms(TABLE.groups).name != Synonyms([("car", "automobile")]).name


def test_reads_a_group_per_row(tmp_path: Path) -> None:
    file = tmp_path / "words.csv"
    file.write_bytes('\ufeff# company words\r\n赤字, 損失\r\n\r\n"Smith, Inc.",Smith,\r\n'.encode())
    assert read_synonyms(file).groups == (("赤字", "損失"), ("Smith, Inc.", "Smith"))


@pytest.mark.parametrize(
    ("content", "message"),
    [
        ("a,b\nalone\n", "Row 2: only 'alone'"),
        ("a,a\n", "Row 1: only 'a'"),
        ("dozen,12\n", "Row 1: '12' is a number"),
        (f"a,{'b' * 101}\n", "Row 1: .* more than 100 characters"),
        ("a,b\n" + "c\n" * 7, "Row 6: only 'c'.* And 2 more"),
        ('a,"b\n', "row 1: .*quotes"),
        (b"a,b\n\xff,c\n", "not UTF-8 at row 2"),
        (b"a," * MOST_BYTES, "larger than 1 MB"),
    ],
)
def test_what_cannot_be_used_is_told_by_its_row(tmp_path: Path, content: str | bytes, message: str) -> None:
    file = tmp_path / "words.csv"
    file.write_bytes(content if isinstance(content, bytes) else content.encode())
    with pytest.raises(BadInput, match=rf"(?s)TOUCHSTONE_SYNONYMS: .*{message}"):
        read_synonyms(file)


def test_a_missing_file_is_told(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match=r"none\.csv cannot be read: No such file"):
        read_synonyms(tmp_path / "none.csv")
