"""Ask Debian's tesseract what a picture says: a program of its own, so that a picture that breaks it breaks nothing."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import NamedTuple

from core.errors import BadInput, MissingPart
from core.material.seen_lines import SeenLine
from core.wording.phrases import say

_SECONDS = 120
_PACKAGE = "tesseract-ocr-"
_WORD, _COLUMNS = "5", 12
"""The level of words among the rows of its table, and how many columns that has."""
_JAPANESE = re.compile(r"[\u3041-\u30ff\u4e00-\u9fff]")
_JAPANESE_GAP = re.compile(r"(?<![A-Za-z])\s+|\s+(?![A-Za-z])")

BLOCK, VERTICAL_BLOCK = 6, 5
"""Page segmentation modes: one block of lines, one block of vertical lines. The others lose lines of a page of text."""


def tesseract_lines(picture: bytes, data: str, mode: int, file_name: str) -> list[SeenLine]:
    """What stands on a PNG, line by line. ``data``: the name of a language's data.

    Raises MissingPart where the program or its data are not installed.
    """
    needs(data)
    with TemporaryDirectory() as folder:
        command = ["tesseract", "stdin", f"{folder}/page", "-l", data, "--psm", str(mode), "--dpi", "300", "txt", "tsv"]
        environment = os.environ | {"OMP_THREAD_LIMIT": "1"}  # its threads wait for each other more than they help
        try:
            done = subprocess.run(  # noqa: S603
                command, input=picture, capture_output=True, timeout=_SECONDS, check=False, env=environment
            )
        except subprocess.TimeoutExpired as error:
            raise BadInput(say("material-photo-failed", file=file_name, error=f"{_SECONDS} s")) from error
        if done.returncode:
            message = done.stderr.decode("utf-8", "replace").strip()[-200:]
            raise BadInput(say("material-photo-failed", file=file_name, error=message))
        text, table = (Path(folder, f"page.{kind}").read_text("utf-8", "replace") for kind in ("txt", "tsv"))
    return _lines(text, table, is_vertical=mode == VERTICAL_BLOCK)


def _lines(text: str, table: str, is_vertical: bool) -> list[SeenLine]:
    """Its table has the places of words, but cuts Korean ones into syllables; its text has the words."""
    found: dict[tuple[str, ...], list[_Word]] = {}
    for row in table.split("\n")[1:]:
        cells = row.split("\t")
        if len(cells) == _COLUMNS and cells[0] == _WORD and cells[11].strip():
            left, top, width, height = (int(cell) for cell in cells[6:10])
            word = _Word(cells[11].strip(), left, top, left + width, top + height)
            found.setdefault(tuple(cells[1:5]), []).append(word)
    written = {"".join(line.split()): line for line in text.split("\n")}
    lines = []
    for words in found.values():
        letters = "".join("".join(word.text.split()) for word in words)
        line = _close(written.get(letters, " ".join(word.text for word in words)))
        lines.append(_seen(line, words, is_vertical))
    return lines


class _Word(NamedTuple):
    text: str
    left: int
    top: int
    right: int
    bottom: int


def _seen(text: str, words: Sequence[_Word], is_vertical: bool) -> SeenLine:
    """As thick as most of its words: the boxes of some reach into the next line."""
    left, top = min(word.left for word in words), min(word.top for word in words)
    right, bottom = max(word.right for word in words), max(word.bottom for word in words)
    if is_vertical:
        left, right = round(median(w.left for w in words)), round(median(w.right for w in words))
    else:
        top, bottom = round(median(w.top for w in words)), round(median(w.bottom for w in words))
    return SeenLine(text, left, top, right, bottom)


def _close(line: str) -> str:
    """In Japanese it puts a space between most characters."""
    return _JAPANESE_GAP.sub("", line.strip()) if _JAPANESE.search(line) else " ".join(line.split())


def needs(data: str) -> None:
    if shutil.which("tesseract") is None:
        raise MissingPart(say("material-no-tesseract"))
    if data not in _installed():
        package = _PACKAGE + data.replace("_", "-")
        raise MissingPart(say("material-no-tesseract-language", missing=data, packages=package))


@cache
def _installed() -> frozenset[str]:
    listed = subprocess.run(["tesseract", "--list-langs"], capture_output=True, check=True)  # noqa: S607
    return frozenset(listed.stdout.decode("utf-8", "replace").split("\n")[1:])
