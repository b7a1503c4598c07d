"""A gzipped file line by line, which does not unpack to more than it may."""

from __future__ import annotations

import gzip
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from core.errors import BadInput
from core.limits import MOST_EXPANSION, MOST_UNPACKED
from core.wording.phrases import say


@dataclass(slots=True)
class PackedLines:
    path: Path
    file: gzip.GzipFile
    left: int
    """Bytes that may still come out."""

    def readline(self, longest: int) -> bytes:
        """Raises BadInput for the line with which it is too much."""
        line = self.file.readline(longest)
        self.left -= len(line)
        if self.left < 0:
            raise BadInput(say("backup-unpacks", file=str(self.path), times=MOST_EXPANSION))
        return line


@contextmanager
def opened_lines(path: Path, most: int | None) -> Iterator[PackedLines]:
    """``most`` bytes come out at the most; None: as many as a file of this size can hold where nobody meant harm."""
    with gzip.open(path, "rb") as file:
        allowed = max(MOST_UNPACKED, MOST_EXPANSION * path.stat().st_size) if most is None else most
        yield PackedLines(path, file, allowed)
