"""Read a picture with Debian's tesseract: a separate process, so that a picture that breaks it breaks nothing else."""

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
from core.material._picture_lines import SeenLine
from core.wording.phrases import say

_SECONDS = 120
_PACKAGE = "tesseract-ocr-"
_WORD, _COLUMNS = "5", 12
"""Level of words among the rows of tesseract's table, and the number of its columns."""
_JAPANESE = re.compile(r"[\u3041-\u30ff\u4e00-\u9fff]")
_JAPANESE_GAP = re.compile(r"(?<![A-Za-z])\s+|\s+(?![A-Za-z])")

BLOCK, VERTICAL_BLOCK = 6, 5
"""Page segmentation modes: one block of lines, one block of vertical lines. Other modes lose lines."""


def tesseract_lines(picture: bytes, data: str, mode: int, file_name: str) -> list[SeenLine]:
    """Return the lines of a PNG; ``data`` is the name of the language data, ``mode`` a page segmentation mode.

    Raises MissingPart if the program or its data are not installed, and BadInput if it fails or takes too long.
    """
    require_tesseract(data)
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
    """Take positions from the table, which cuts Korean words into syllables, and words from the text."""
    words_of_line: dict[tuple[str, ...], list[_SeenWord]] = {}
    for row in table.split("\n")[1:]:
        cells = row.split("\t")
        if len(cells) == _COLUMNS and cells[0] == _WORD and cells[11].strip():
            left, top, width, height = (int(cell) for cell in cells[6:10])
            word = _SeenWord(cells[11].strip(), left, top, left + width, top + height)
            words_of_line.setdefault(tuple(cells[1:5]), []).append(word)
    written = {"".join(line.split()): line for line in text.split("\n")}
    lines = []
    for words in words_of_line.values():
        letters = "".join("".join(word.text.split()) for word in words)
        line = _close(written.get(letters, " ".join(word.text for word in words)))
        lines.append(_seen(line, words, is_vertical))
    return lines


class _SeenWord(NamedTuple):
    text: str
    left: int
    top: int
    right: int
    bottom: int


def _seen(text: str, words: Sequence[_SeenWord], is_vertical: bool) -> SeenLine:
    """Return the line with the median thickness of its words: the boxes of some reach into the next line."""
    left, top = min(word.left for word in words), min(word.top for word in words)
    right, bottom = max(word.right for word in words), max(word.bottom for word in words)
    if is_vertical:
        left, right = round(median(w.left for w in words)), round(median(w.right for w in words))
    else:
        top, bottom = round(median(w.top for w in words)), round(median(w.bottom for w in words))
    return SeenLine(text=text, left=left, top=top, right=right, bottom=bottom)


def _close(line: str) -> str:
    """Remove the spaces that tesseract puts between most Japanese characters."""
    return _JAPANESE_GAP.sub("", line.strip()) if _JAPANESE.search(line) else " ".join(line.split())


def require_tesseract(data: str) -> None:
    """Raise MissingPart if tesseract or its data for a language are not installed."""
    if shutil.which("tesseract") is None:
        raise MissingPart(say("material-no-tesseract"))
    if data not in _installed():
        package = _PACKAGE + data.replace("_", "-")
        raise MissingPart(say("material-no-tesseract-language", missing=data, packages=package))


@cache
def _installed() -> frozenset[str]:
    listed = subprocess.run(["tesseract", "--list-langs"], capture_output=True, check=True)  # noqa: S607
    return frozenset(listed.stdout.decode("utf-8", "replace").split("\n")[1:])
