"""Fetch a data set by name from a hub, as a file of JSON lines that is read like any other."""

from __future__ import annotations

import json
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from core.errors import BadInput, MissingPart
from core.formats.arrow_values import plain_row
from core.formats.parquet_rows import first_line
from core.formats.saved_datasets import named
from core.formats.source import too_large
from core.wording.phrases import say

PREFIX = "hf:"
"""``hf:NAME``, ``hf:NAME@SPLIT``, ``hf:NAME:CONFIGURATION@SPLIT``; the split is ``train`` where none is named."""
_MB = 1_000_000


@contextmanager
def fetched(asked: str, max_mb: int) -> Iterator[tuple[Path, str]]:
    """The file, gone afterwards, and what to call it. Raises MissingPart without the library or a hub, and BadInput."""
    name, split, config = _parts(asked)
    try:
        import datasets
    except ImportError as error:
        raise MissingPart(say("dataset-library", name=name)) from error
    with tempfile.NamedTemporaryFile("wb", suffix=".jsonl") as file:
        try:
            size = 0
            rows = datasets.load_dataset(name, config, split=split, streaming=True)
            features = rows.features.to_dict() if rows.features else {}
            for row in rows:
                line = (
                    json.dumps(plain_row(named(row, features)), ensure_ascii=False).encode("utf-8", "surrogatepass")
                    + b"\n"
                )
                if (size := size + len(line)) > max_mb * _MB:
                    raise too_large(name, None, max_mb)
                file.write(line)
        except ConnectionError as error:
            raise MissingPart(say("dataset-no-hub", name=name, folder=name.rpartition("/")[2])) from error
        except (OSError, ValueError, datasets.exceptions.DatasetsError) as error:
            raise BadInput(say("dataset-not-loaded", name=name, split=split, error=first_line(error))) from error
        file.flush()
        yield Path(file.name), f"{name.rpartition('/')[2]}.jsonl"


def _parts(asked: str) -> tuple[str, str, str | None]:
    named, _, split = asked.removeprefix(PREFIX).partition("@")
    name, _, config = named.partition(":")
    if not name or name.count("/") > 1 or name.startswith((".", "/", "~")) or "://" in asked:
        raise BadInput(say("dataset-not-named", name=asked))
    return name, split or "train", config or None
