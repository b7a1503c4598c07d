"""Open the file that a command reads: a path, a pipe, standard input, or a data set of a hub."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from core.cli.outfile import PIPE
from core.settings import Settings

if TYPE_CHECKING:
    from core.formats import Source


@contextmanager
def opened(file: str, settings: Settings) -> Iterator[tuple[Source, str]]:
    """A pipe, and what comes from a hub, is kept until it was read as often as it takes."""
    from core.formats import rereadable
    from core.formats.hub_datasets import PREFIX

    path = Path(file)
    if file == PIPE:
        with rereadable(sys.stdin.buffer, "standard input", settings.max_import_mb) as copy:
            yield copy, "standard input"
    elif file.startswith(PREFIX):
        from core.formats.hub_datasets import fetched

        with fetched(file, settings.max_import_mb) as (fetched_to, name):
            yield fetched_to, name
    elif path.is_fifo():
        with path.open("rb") as pipe, rereadable(pipe, path.name, settings.max_import_mb) as copy:
            yield copy, path.name
    else:
        yield path, path.name
