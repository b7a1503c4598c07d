"""Read and write the folders of Hugging Face's ``Dataset.save_to_disk`` without its library."""

from __future__ import annotations

import json
import os
import stat
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from errno import ENAMETOOLONG
from pathlib import Path
from typing import Any

from core.errors import BadInput
from core.formats.arrow_values import beyond_dates, plain_row, python_rows, table_row, table_schema, unpacked_size
from core.formats.parquet_rows import first_line
from core.formats.rows import BadRow, Row
from core.formats.source import too_large
from core.private_files import make_private_folder, open_private
from core.wording.phrases import say

_STATE, _INFO, _SPLITS = "state.json", "dataset_info.json", "dataset_dict.json"
_DATA = "data-00000-of-00001.arrow"
_MOST_TOLD = 2**24
"""Bytes."""
_AT_ONCE = 64
_MB = 1_000_000


def is_saved_dataset(source: object) -> bool:
    try:
        return (
            isinstance(source, Path)
            and source.is_dir()
            and any((source / name).is_file() for name in (_STATE, _SPLITS))
        )
    except OSError as error:
        if error.errno != ENAMETOOLONG:  # of a link; a folder that may not be opened is named by whoever asked
            raise
        return False


def saved_rows(folder: Path, max_mb: int) -> Iterator[Row | BadRow]:
    """Rows of all splits, counted through, each with the name of its ``split`` where there are several. Labels by
    number get their names. Raises BadInput."""
    number = size = 0
    for split, part in _parts(folder):
        info, files = _described(part)
        size += sum(file.stat().st_size for file in files)
        if size > max_mb * _MB:
            raise too_large(folder.name, size, max_mb)
        for file in files:
            for row in _rows(file, info, folder.name, max_mb):
                number += 1
                if isinstance(row, BadRow):
                    yield BadRow(number, row.column, row.why, row.value)
                else:
                    yield Row(number, {"split": split, **row} if split else row)


def save_dataset(folder: Path, values: Iterable[Mapping[str, Any]]) -> int:
    """Records, as the input format has them, into a new folder; how many. Raises BadInput where there is something."""
    import pyarrow as pa

    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise BadInput(say("dataset-folder-there", folder=str(folder)))
    make_private_folder(folder)
    schema, rows, batch = table_schema(), 0, list[dict[str, Any]]()
    with open_private(folder / _DATA, "wb") as file, pa.ipc.new_stream(file, schema) as writer:
        for each in values:
            batch.append(table_row(each))
            rows += 1
            if len(batch) == _AT_ONCE:
                writer.write_batch(pa.RecordBatch.from_pylist(batch, schema))
                batch = []
        if batch:
            writer.write_batch(pa.RecordBatch.from_pylist(batch, schema))
    info = {
        "citation": "",
        "description": "",
        "homepage": "",
        "license": "",
        "features": {field.name: _feature(field.type) for field in schema},
    }
    state: dict[str, Any] = {
        "_data_files": [{"filename": _DATA}],
        "_fingerprint": "touchstone",
        "_format_columns": None,
        "_format_kwargs": {},
        "_format_type": None,
        "_output_all_columns": False,
        "_split": None,
    }
    for name, content in ((_INFO, info), (_STATE, state)):  # the state last: a folder without it is no data set
        with open_private(folder / name, "wb") as file:
            file.write(json.dumps(content, indent=1).encode())
    return rows


def _feature(kind: Any) -> Any:
    import pyarrow as pa

    if pa.types.is_list(kind):
        return {"feature": _feature(kind.value_type), "_type": "List"}
    if pa.types.is_struct(kind):
        return {field.name: _feature(field.type) for field in kind}
    return {"dtype": str(kind), "_type": "Value"}


def _parts(folder: Path) -> list[tuple[str, Path]]:
    if not os.path.lexists(folder / _SPLITS):
        return [("", folder)]
    splits = _json(folder / _SPLITS).get("splits")
    if not isinstance(splits, list) or not splits:
        raise _damaged(folder, _SPLITS)
    return [(str(split), folder / _inside(folder, split)) for split in splits]


def _described(folder: Path) -> tuple[Mapping[str, Any], list[Path]]:
    """Return its columns and its files."""
    files, features = _json(folder / _STATE).get("_data_files"), _json(folder / _INFO).get("features")
    if not isinstance(files, list) or not files or not all(isinstance(each, dict) for each in files):
        raise _damaged(folder, _STATE)
    paths = [folder / _inside(folder, each.get("filename")) for each in files]
    if missing := next((path for path in paths if not path.is_file()), None):
        raise _damaged(folder, missing.name)
    return features if isinstance(features, dict) else {}, paths


def _inside(folder: Path, name: object) -> str:
    """Names of files and folders in this one; nothing leads out of it."""
    if not isinstance(name, str) or name in {"", ".", ".."} or Path(name).name != name or (folder / name).is_symlink():
        raise _damaged(folder, str(name)[:200])
    return name


def _json(path: Path) -> dict[str, Any]:
    """Read the folder's own description: a file and no link, which may lead to a device that never ends."""
    data = None
    with suppress(OSError, ValueError, RecursionError):
        if stat.S_ISREG(path.lstat().st_mode) and path.lstat().st_size <= _MOST_TOLD:
            data = json.loads(path.read_bytes())
    if not isinstance(data, dict):
        raise _damaged(path.parent, path.name)
    return data


def _damaged(folder: Path, file: str) -> BadInput:
    return BadInput(say("dataset-damaged", folder=folder.name, file=file))


def _rows(file: Path, features: Mapping[str, Any], name: str, max_mb: int) -> Iterator[dict[str, Any] | BadRow]:
    import pyarrow as pa

    left = max_mb * _MB
    try:
        with file.open("rb") as stream, pa.ipc.open_stream(stream) as reader:
            for batch in reader:
                batch.validate(full=True)  # what a broken file calls offsets would be read as they are
                for start in range(0, batch.num_rows, _AT_ONCE):
                    part = batch.slice(start, _AT_ONCE)
                    if (left := left - unpacked_size(part)) < 0:
                        raise too_large(name, None, max_mb)
                    for row in python_rows(part):
                        if isinstance(row, OverflowError):
                            yield beyond_dates(0, row)
                        else:
                            yield plain_row({name: named(value, features.get(name)) for name, value in row.items()})
    except (pa.ArrowException, OSError, ValueError, MemoryError) as error:  # a length may be anything, too
        yield BadRow(0, "", say("row-dataset-damaged", error=first_line(error)), "")


def named(value: Any, feature: Any) -> Any:
    """Numbers of a class as its name; -1 is what such a column has where nobody labelled."""
    if isinstance(feature, list) and feature and isinstance(value, list):
        return [named(each, feature[0]) for each in value]
    if not isinstance(feature, dict):
        return value
    if isinstance(value, list) and "feature" in feature:
        return [named(each, feature["feature"]) for each in value]
    if isinstance(value, dict):
        return {name: named(each, feature.get(name)) for name, each in value.items()}
    names = feature.get("names") if feature.get("_type") == "ClassLabel" else None
    if not isinstance(names, list) or type(value) is not int:
        return value
    return names[value] if 0 <= value < len(names) else None
