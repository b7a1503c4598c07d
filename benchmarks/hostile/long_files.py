"""Files of more rows than one transaction of an import takes, good until the first of these is over."""

from __future__ import annotations

import io
import json
from typing import Any

from benchmarks.hostile import containers, mutations
from benchmarks.hostile.importers import TABLES_MB, Importer, records_in
from core.services.data.importing import BATCH

LONG = 450
"""Rows: two transactions of an import are whole before the third."""


def long_importers() -> list[Importer]:
    """Damage lies behind the first transaction."""
    lines = [json.dumps(row).encode() + b"\n" for row in plain_rows(LONG)]
    cells = [b"id,question,answer\n", *(b"r%d,Who?,Anna %d.\n" % (n, n) for n in range(LONG))]
    first = [len(b"".join(each[: BATCH + 2])) for each in (lines, cells)]
    columns = parquet_file(plain_rows(LONG), BATCH + 2)
    footer = int.from_bytes(columns[-8:-4], "little") + 8
    kinds = (
        (
            "JSON Lines",
            "a.jsonl",
            b"".join(lines),
            containers.beyond(first[0], (*mutations.BYTES, mutations.change_json)),
        ),
        ("CSV", "a.csv", b"".join(cells), containers.beyond(first[1], (*mutations.BYTES, mutations.change_table))),
        ("Parquet", "a.parquet", columns, containers.beyond(len(columns) * 3 // 5, (mutations.flip_bytes,), footer)),
    )
    return [
        Importer(f"{LONG} answers, {kind}", ((name, data),), changes, records_in, import_every=10, most_mb=TABLES_MB)
        for kind, name, data, changes in kinds
    ]


def plain_rows(count: int) -> list[dict[str, Any]]:
    return [{"id": f"r{n}", "question": "Who?", "answer": f"Anna {n}.", "context": ["Anna."]} for n in range(count)]


def parquet_file(rows: list[dict[str, Any]], group: int) -> bytes:
    import pyarrow as pa
    from pyarrow import parquet

    packed = io.BytesIO()
    parquet.write_table(pa.Table.from_pylist(rows), packed, row_group_size=group)
    return packed.getvalue()
