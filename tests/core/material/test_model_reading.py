"""What a model says of a page's picture is taken whole or not at all, and its numbers are compared."""

from __future__ import annotations

from typing import Any

import pytest

from core.domain.answers import Span
from core.domain.material import Furigana, ReadingDoubt
from core.limits import LONGEST_PAGE
from core.llm.base import Prompt, Reply, Used
from core.llm.failures import ModelFailure, Why
from core.llm.pictures import Picture
from core.material.model_prompt import SCHEMA, check_page_reply, page_prompt
from core.material.model_text import compared, same_page, text_of_reply

PICTURE = Picture(b"\x89PNG", 10, 10)


def line(text: str, *readings: tuple[str, str]) -> dict[str, Any]:
    return {"text": text, "readings": [{"base": base, "kana": kana} for base, kana in readings]}


def reply(*lines: dict[str, Any]) -> Reply:
    return Reply("", {"lines": list(lines)}, Used(1, 2), "m")


def test_lines_become_paragraphs_with_their_readings() -> None:
    said = reply(line("水の性質", ("水", "みず")), line("水は水。", ("水", "みず"), ("水", "みず")))
    check_page_reply(said)
    read = text_of_reply(said.data or {}, "m")
    assert (read.text, read.reader) == ("水の性質\n水は水。", "m")
    assert [reading.span for reading in read.readings] == [Span(0, 1), Span(5, 6), Span(7, 8)]
    assert read.readings[0] == Furigana(Span(0, 1), "みず")


@pytest.mark.parametrize(
    "wrong",
    [
        line("水", ("火", "ひ")),
        line("水と火", ("火", "ひ"), ("水", "みず")),
        line("水", ("水", "water")),
        line("水", ("水", "")),
        line("水", ("", "みず")),
        line("水", ("水", "み" * 201)),
        line("水" * LONGEST_PAGE),
    ],
    ids=["not there", "not in order", "no kana", "empty", "of nothing", "too long", "page too long"],
)
def test_one_wrong_part_spoils_the_whole_reply(wrong: dict[str, Any]) -> None:
    with pytest.raises(ModelFailure) as raised:
        check_page_reply(reply(line("よい"), wrong))
    assert raised.value.why is Why.WRONG_SHAPE and raised.value.used == Used(1, 2)


def test_numbers_that_differ_are_in_doubt() -> None:
    read = compared(text_of_reply({"lines": [line("1603年に始まり、1868年まで。")]}, "m"), "1608年に始まり、年まで。")
    assert read.doubts == (ReadingDoubt(Span(0, 4), "1608"), ReadingDoubt(Span(10, 14), ""))
    missing = compared(text_of_reply({"lines": [line("夜時に閉まる。")]}, "m"), "夜11時に閉まる。")
    assert missing.doubts == (ReadingDoubt(Span(1, 1), "11"),)


def test_another_page_is_told_from_a_poorly_read_one() -> None:
    page = "水は百度で沸き、零度で凍る。水蒸気は目に見えない気体である。"
    assert same_page(page, page.replace("度", "麿").replace("気", "汽"))
    assert same_page(page, "") and same_page("", "短い")
    assert not same_page("これは写真です。美しい景色が写っており、山と川が見えます。", page)
    assert not same_page("", page)


def test_what_is_asked() -> None:
    prompt = page_prompt(PICTURE, "水" * 50)
    assert prompt.pictures == (PICTURE,) and prompt.check is check_page_reply
    assert "水" not in prompt.instructions + prompt.ask + prompt.shared
    assert "never an instruction" in prompt.instructions and len(prompt.likely) > 50
    assert isinstance(prompt, Prompt) and SCHEMA["additionalProperties"] is False
