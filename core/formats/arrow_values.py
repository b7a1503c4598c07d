"""Convert values of Arrow tables to those of JSON, and records to rows of one Arrow schema."""

from __future__ import annotations

import json
import math
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

from core.formats.rows import BadRow
from core.formats.writing import COLUMNS
from core.wording.phrases import say

if TYPE_CHECKING:
    import pyarrow as pa


def python_rows(batch: pa.RecordBatch) -> Iterator[dict[str, Any] | OverflowError]:
    """A date or time of which Python has none, such as one of the year 10000, spoils its own row alone."""
    try:
        rows = batch.to_pylist()
    except OverflowError:
        rows = (_python_row(batch.slice(place, 1)) for place in range(batch.num_rows))
    yield from rows


def unpacked_size(batch: pa.RecordBatch) -> int:
    """Bytes that its values have one by one, where the batch may hold each text once and its number many times."""
    return sum(map(_size, batch.columns))


def _size(array: Any) -> int:
    import pyarrow as pa
    from pyarrow import compute

    kind = array.type
    if pa.types.is_dictionary(kind):
        texts = array.dictionary
        if not (pa.types.is_string(texts.type) or pa.types.is_binary(texts.type)):
            return int(len(array) * max(1, texts.nbytes))
        lengths = compute.binary_length(texts)
        return int(compute.sum(lengths.take(array.indices)).as_py() or 0)
    if pa.types.is_struct(kind):
        return sum(map(_size, array.flatten()))
    if pa.types.is_list(kind) or pa.types.is_large_list(kind) or pa.types.is_map(kind):
        start, end = (array.offsets[place].as_py() or 0 for place in (0, len(array)))
        inner = (
            array.values if not pa.types.is_map(kind) else pa.StructArray.from_arrays([array.keys, array.items], "ki")
        )
        return _size(inner.slice(start, end - start))
    return int(array.nbytes)


def _python_row(one: pa.RecordBatch) -> dict[str, Any] | OverflowError:
    try:
        row: dict[str, Any] = one.to_pylist()[0]
    except OverflowError as error:
        return error
    return row


def beyond_dates(number: int, error: OverflowError) -> BadRow:
    return BadRow(number, "", say("row-date-beyond", error=str(error)), "")


def plain_row(values: Mapping[str, Any]) -> dict[str, Any]:
    row = {str(column): plain(value) for column, value in values.items()}
    if isinstance(meta := row.get("meta"), str):  # one column cannot hold objects of any shape: ours is their JSON
        try:
            metadata = json.loads(meta)
        except (ValueError, RecursionError):
            metadata = None
        row["meta"] = metadata if isinstance(metadata, dict) else meta
    return row


def plain(value: Any) -> Any:
    """Not a number is what data frames write where there is no value, a date is its text; an object in a list has all
    the names that any of them has, with nothing behind those that it lacks."""
    if isinstance(value, float):
        return None if math.isnan(value) else value
    if value is None or isinstance(value, str | int):
        return value
    if isinstance(value, dict):
        return {str(key): plain(inner) for key, inner in value.items() if inner is not None}
    if isinstance(value, list | tuple):
        return [plain(inner) for inner in value]
    return str(value)


def table_schema() -> pa.Schema:
    """Return the schema of records, in the order of a CSV."""
    import pyarrow as pa

    text, texts, number = pa.string(), pa.list_(pa.string()), pa.int64()
    labelled = [("text", text), ("label", text)]
    of = {
        "context": pa.list_(pa.struct([("id", text), ("text", text)])),
        "sentences": pa.list_(pa.struct([("text", text), ("start", number), ("end", number), ("label", text)])),
        "claims": pa.list_(pa.struct(labelled)),
        "choices": texts,
        "also_correct": texts,
        "samples": texts,
    }
    return pa.schema([(name, of.get(name, text)) for name in COLUMNS])


def table_row(values: Mapping[str, Any]) -> dict[str, Any]:
    """A record as the input format has it, for ``table_schema``. That people disagreed is a label without a name."""
    row = dict(values)
    row["context"] = [{"text": each} if isinstance(each, str) else each for each in values.get("context", ())]
    for name in ("sentences", "claims"):
        row[name] = [{**each, "label": each["label"] or ""} if "label" in each else each for each in row.get(name, ())]
    row["meta"] = json.dumps(values.get("meta", {}), ensure_ascii=False, allow_nan=False)
    return row
