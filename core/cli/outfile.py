"""Open the output of a command: standard output, or a file that appears only when it is complete."""

from __future__ import annotations

import gzip
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, cast

from core.errors import BadInput
from core.private_files import open_private

PIPE = "-"
TOOLS = ("label-studio", "argilla")
"""Whose formats are written beside ours, here and by a server."""


@contextmanager
def writing(out: str) -> Iterator[IO[bytes]]:
    """Gzipped if the name ends in ``.gz``. Until it is whole, and after an interruption, it is ``FILE.part``.

    A pipe or a device is written as it is: renaming something to it would put a file in its place.
    """
    if out == PIPE:
        yield sys.stdout.buffer
        return
    path, packed = Path(out).resolve(), out.endswith(".gz")
    if path.is_dir():
        raise BadInput(f"{out} is a folder. Name the file to write in it.")
    if path.exists() and not path.is_file():
        with _opened(path, packed=packed) as device:
            yield device
        return
    part = Path(f"{path}.part")
    with _opened(part, packed=packed) as file:
        yield file
    part.replace(path)


def check_writable(out: str) -> None:
    """Raises BadInput where ``writing`` would, for commands that store something before they write; leaves nothing."""
    path = Path(out).resolve()
    if path.is_dir():
        raise BadInput(f"{out} is a folder. Name the file to write in it.")
    if path.exists() and not path.is_file():
        return
    part = Path(f"{path}.part")
    _opened(part, packed=False).close()
    part.unlink()


def _opened(path: Path, *, packed: bool) -> IO[bytes]:
    try:
        file = open_private(path, "wb")
        return cast("IO[bytes]", _Packed(file)) if packed else file
    except OSError as error:
        raise BadInput(f"{path} cannot be written: {error.strerror}. Choose another place.") from error


class _Packed(gzip.GzipFile):
    """A gzip file that closes the file that it is written to."""

    def __init__(self, file: IO[bytes]) -> None:
        super().__init__(fileobj=file, mode="wb")
        self._below = file

    def close(self) -> None:
        super().close()
        self._below.close()
