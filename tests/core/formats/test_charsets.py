"""Encodings that people's spreadsheets write."""

import pytest

from core.errors import BadInput
from core.wording.phrases import say
from tests.support.read_files import Read

JAPANESE = "question,answer\n日本で一番高い山は？,富士山です。標高は3776メートルです。\n次の山は？,北岳です。\n"
KOREAN = "question,answer\n한국의 수도는 어디입니까?,서울입니다. 인구는 약 940만 명입니다.\n"
WESTERN = "question,answer\nWhat’s café?,It’s “coffee” – naïve façade…\n"


@pytest.mark.parametrize(
    ("text", "codec", "note"),
    [
        (JAPANESE, "utf-8", None),
        (JAPANESE, "utf-8-sig", None),
        (JAPANESE, "utf-16", None),
        (JAPANESE, "utf-32", None),
        (WESTERN, "utf-16-le", None),
        (WESTERN, "utf-16-be", None),
        (JAPANESE, "cp932", "shift-jis"),
        (KOREAN, "euc_kr", "euc-kr"),
        (KOREAN, "cp949", "euc-kr"),
        (WESTERN, "cp1252", "windows"),
    ],
)
def test_csv_in_any_common_encoding(read: Read, text: str, codec: str, note: str | None) -> None:
    reading = read(text.encode(codec), "a.csv")
    rows = [line.split(",") for line in text.splitlines()[1:]]
    assert [[r.answer.question, r.answer.text] for r in reading.records] == rows
    assert reading.notes == ([say("file-read-as", file="a.csv", encoding=note)] if note else [])


def test_the_encoding_is_found_behind_much_plain_text(read: Read) -> None:
    """Several megabytes of English before the first Japanese row."""
    plain = "".join(f"Who {n}?,Nobody knows.,{'A source. ' * 50_000}\n" for n in range(5))
    reading = read(f"question,answer,context\n{plain}富士山は？,日本で一番高い山です。,\n".encode("cp932"), "a.csv")
    assert reading.records[-1].answer.text == "日本で一番高い山です。"


def test_a_broken_byte_in_utf8_spoils_its_own_row_only(read: Read) -> None:
    data = JAPANESE.encode().replace("北岳".encode(), b"\xe5\x8c" + "岳".encode())
    reading = read(data, "a.csv")
    assert len(reading.records) == 1
    [bad] = reading.bad_rows
    assert (bad.row, bad.column) == (3, "answer")
    assert "byte 0xE5, which is not UTF-8" in bad.reason


def test_bytes_of_no_encoding_are_refused(read: Read) -> None:
    with pytest.raises(BadInput, match=r"in no encoding that is understood\. Save it as CSV UTF-8"):
        read(b"question,answer\n\x81\x8d\x8f\xff,\x9d\x90\xff\n", "a.csv")
