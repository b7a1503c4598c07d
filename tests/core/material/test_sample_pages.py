"""Our own textbook page says the same as a text, as a PDF with furigana and as a photograph."""

from __future__ import annotations

from pathlib import Path

import pytest

from core.domain.material import PageText
from core.material.pages import read_material

SAMPLES = Path(__file__).parents[3] / "samples" / "material"


def read(name: str) -> PageText:
    (page,) = read_material((SAMPLES / name).read_bytes(), name)
    return page.read


def letters(page: PageText) -> str:
    return "".join(page.text.split())


def readings(page: PageText) -> set[tuple[str, str]]:
    return {(page.text[r.span.start : r.span.end], r.kana) for r in page.readings}


def test_the_pdf_says_what_the_text_says_and_reads_it_the_same() -> None:
    text, pdf = read("water-ja.txt"), read("water-ja.pdf")
    assert letters(pdf) == letters(text)
    assert len(readings(pdf) & readings(text)) >= 0.9 * len(readings(text))
    assert text.text.split("\n")[0] == pdf.text.split("\n")[0] == "水の循環"


@pytest.mark.slow
def test_the_photograph_says_what_the_text_says() -> None:
    text, photo = read("water-ja.txt"), read("water-ja.jpg")
    assert letters(photo) == letters(text)
    assert not photo.doubts
    assert len(readings(photo)) > 25
    printed = {kana for _, kana in readings(text)}
    assert all(any(kana in whole for whole in printed) for _, kana in readings(photo))
    assert photo.text.count("\n") == 4


@pytest.mark.parametrize("name", ["hangeul-ko.txt", "cholera-en.txt"])
def test_pages_of_text_are_there_in_other_languages(name: str) -> None:
    assert "\n\n" in read(name).text
