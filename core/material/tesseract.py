"""Ask Debian's tesseract what a picture says: a program of its own, so that a picture that breaks it breaks nothing."""

from __future__ import annotations

import os
import shutil
import subprocess
from functools import cache

from core.errors import BadInput, MissingPart
from core.material.scripts import stands_close
from core.material.seen_lines import SeenLine
from core.wording.phrases import say

_SECONDS = 120
_PACKAGE = "tesseract-ocr-"
_WORD, _COLUMNS = "5", 12
"""The level of words among the rows of its table, and how many columns that has."""

BLOCK, VERTICAL_BLOCK = 6, 5
"""Page segmentation modes: one block of lines, one block of vertical lines. The others lose lines of a page of text."""


def tesseract_lines(picture: bytes, data: str, mode: int, file_name: str) -> list[SeenLine]:
    """What stands on a PNG, line by line. ``data``: the name of a language's data.

    Raises MissingPart where the program or its data are not installed.
    """
    needs(data)
    command = ["tesseract", "stdin", "stdout", "-l", data, "--psm", str(mode), "--dpi", "300", "tsv"]
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
    return _lines(done.stdout.decode("utf-8", "replace"), is_spaced=not data.startswith("jpn"))


def _lines(table: str, is_spaced: bool) -> list[SeenLine]:
    found: dict[tuple[str, ...], list[tuple[str, int, int, int, int]]] = {}
    for row in table.split("\n")[1:]:
        cells = row.split("\t")
        if len(cells) == _COLUMNS and cells[0] == _WORD and cells[11].strip():
            left, top, width, height = (int(cell) for cell in cells[6:10])
            found.setdefault(tuple(cells[1:5]), []).append((cells[11].strip(), left, top, left + width, top + height))
    return [
        SeenLine(
            _joined([word[0] for word in words], is_spaced),
            min(word[1] for word in words),
            min(word[2] for word in words),
            max(word[3] for word in words),
            max(word[4] for word in words),
        )
        for words in found.values()
    ]


def _joined(words: list[str], is_spaced: bool) -> str:
    """In Japanese it makes a word of nearly each character: only Latin words are words."""
    text = ""
    for word in words:
        latin = text[-1:].isascii() and text[-1:].isalpha() and word[:1].isascii() and word[:1].isalpha()
        close = stands_close(text[-1:]) or stands_close(word[:1])
        text += (" " if text and (latin or (is_spaced and not close)) else "") + word
    return text


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
