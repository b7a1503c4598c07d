"""Where a command writes: standard output, or a file that appears when it is whole."""

from __future__ import annotations

import gzip
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, cast

from core.errors import BadInput

PIPE = "-"


@contextmanager
def writing(out: str) -> Iterator[IO[bytes]]:
    """Gzipped if the name ends in ``.gz``. Until it is whole, and after an interruption, it is ``FILE.part``."""
    if out == PIPE:
        yield sys.stdout.buffer
        return
    part = Path(f"{out}.part")
    with _opened(part, packed=out.endswith(".gz")) as file:
        yield file
    part.replace(out)


def _opened(path: Path, *, packed: bool) -> IO[bytes]:
    try:
        return cast("IO[bytes]", gzip.open(path, "wb")) if packed else path.open("wb")
    except OSError as error:
        raise BadInput(f"{path} cannot be written: {error.strerror}. Choose another place.") from error
