"""Ask Debian's tesseract what a picture says: a program of its own, so that a picture that breaks it breaks nothing."""

from __future__ import annotations

import os
import shutil
import subprocess
from functools import cache

from core.errors import BadInput, MissingPart
from core.wording.phrases import say

_SECONDS = 120
_PACKAGE = "tesseract-ocr-"

BLOCK, VERTICAL_BLOCK, COLUMNS = 6, 5, 3
"""Page segmentation modes: one block of lines, one block of vertical lines, whatever is there."""


def ask_tesseract(picture: bytes, data: str, mode: int, file_name: str) -> str:
    """What stands on a PNG, line by line. ``data``: names of language data, joined by ``+``.

    Raises MissingPart where the program or its data are not installed.
    """
    needs(data)
    command = ["tesseract", "stdin", "stdout", "-l", data, "--psm", str(mode), "--dpi", "300"]
    command += ["-c", "preserve_interword_spaces=1"] if data.startswith("jpn") else []
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
    return done.stdout.decode("utf-8", "replace").replace("\f", "").strip()


def needs(data: str) -> None:
    if not has_tesseract():
        raise MissingPart(say("material-no-tesseract"))
    if missing := [name for name in data.split("+") if name not in _installed()]:
        packages = " ".join(_PACKAGE + name.replace("_", "-") for name in missing)
        raise MissingPart(say("material-no-tesseract-language", missing=", ".join(missing), packages=packages))


def has_tesseract() -> bool:
    return shutil.which("tesseract") is not None


@cache
def _installed() -> frozenset[str]:
    listed = subprocess.run(["tesseract", "--list-langs"], capture_output=True, check=True)  # noqa: S607
    return frozenset(listed.stdout.decode("utf-8", "replace").split("\n")[1:])
