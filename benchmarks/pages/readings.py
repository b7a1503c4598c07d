"""python -m benchmarks.pages.readings [--own] [FOLDER ...]: how many readings of photographed pages are kept, and right.

Of pages in a folder (those whose kind is ``ja_furi``) nobody wrote down the readings: they were set from the dictionary
that also confirms them, so they are its words. Those of our own pages were written by hand.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher
from pathlib import Path

from benchmarks.pages.material import from_folder, own
from benchmarks.sample_pages import SAMPLES
from core.domain.answers import Span
from core.domain.material import Furigana, PageText
from core.material._photo import read_photo
from core.material._scripts import is_kanji
from core.material.ruby_markup import split_readings
from core.text.analysers import words_read

FURIGANA = "ja_furi"


@dataclass(frozen=True, slots=True)
class Printed:
    """A page with what is printed over its words."""

    kind: str
    name: str
    data: bytes
    text: str
    readings: tuple[Furigana, ...]


def main(arguments: Sequence[str]) -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.pages.readings", description=__doc__)
    parser.add_argument("folders", nargs="*", type=Path, metavar="FOLDER")
    parser.add_argument("--own", action="store_true", help="also pages drawn from the Japanese sample")
    asked = parser.parse_args(arguments)
    kinds: dict[str, Counter[str]] = {}
    for page in printed(asked.folders, with_own=asked.own):
        found = judged(read_photo(page.data, page.name), page)
        print(page.name, dict(found), file=sys.stderr)
        kinds.setdefault(page.kind, Counter()).update(found)
    columns = ("pages", "printed", "kept", "same", "cut otherwise", "wrong")
    print(f"| kind | {' | '.join(columns)} |\n| --- | {' | '.join(['---:'] * len(columns))} |")
    for kind, counts in kinds.items():
        print(f"| {kind} | {' | '.join(str(counts[column]) for column in columns)} |")


def printed(folders: Iterable[Path], *, with_own: bool) -> Iterator[Printed]:
    for folder in folders:
        for page in from_folder(folder):
            if page.kind == FURIGANA:
                yield Printed(page.kind, page.name, page.data, page.truth, tuple(_of_dictionary(page.truth)))
    whole = (SAMPLES / "water-ja.txt").read_text("utf-8")
    yield Printed("own_photo", "water-ja.jpg", (SAMPLES / "water-ja.jpg").read_bytes(), *split_readings(whole))
    by_text = {"".join(split_readings(line)[0].split()): line for line in whole.split("\n")}
    heading = whole.partition("\n")[0]
    for page in own() if with_own else ():
        if page.kind.startswith("own_ja"):
            line = by_text["".join(page.truth.partition("\n")[2].split())]
            yield Printed(page.kind, page.name, page.data, *split_readings(f"{heading}\n{line}"))


def _of_dictionary(text: str) -> Iterator[Furigana]:
    at = 0
    for surface, kana in words_read(text):
        start = text.index(surface, at)
        at = start + len(surface)
        if any(map(is_kanji, surface)):
            yield Furigana(Span(start, at), _hiragana(kana))


def judged(read: PageText, page: Printed) -> Counter[str]:
    """``cut otherwise``: the kana of its word, but of more or less of it than is printed together."""
    counts = Counter(pages=1, printed=len(page.readings), kept=len(read.readings))
    places = _aligned(read.text, page.text)
    for reading in read.readings:
        there = {places.get(at, -1) for at in range(reading.span.start, reading.span.end)}
        touched = [each for each in page.readings if there & set(range(each.span.start, each.span.end))]
        kana = "".join(each.kana for each in touched)
        if [(each.kana, set(range(each.span.start, each.span.end))) for each in touched] == [(reading.kana, there)]:
            counts["same"] += 1
        else:
            counts["cut otherwise" if reading.kana in kana else "wrong"] += 1
            print("  ", read.text[reading.span.start : reading.span.end], reading.kana, kana, file=sys.stderr)
    return counts


def _aligned(text: str, other: str) -> dict[int, int]:
    blocks = SequenceMatcher(None, text, other, autojunk=False).get_matching_blocks()
    return {block.a + step: block.b + step for block in blocks for step in range(block.size)}


def _hiragana(text: str) -> str:
    return "".join(chr(ord(char) - 0x60) if "ァ" <= char <= "ヶ" else char for char in text)


if __name__ == "__main__":
    main(sys.argv[1:])
