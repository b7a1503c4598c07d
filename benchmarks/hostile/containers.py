"""Malformed folders, Arrow tables, pictures and backups: changed by what they hold, with sums that hold again."""

from __future__ import annotations

import gzip
import io
import json
import os
import random
import warnings
import zipfile
import zlib
from pathlib import Path, PurePosixPath
from typing import Any

from benchmarks.hostile import mutations
from benchmarks.hostile.mutations import TEXTS, VALUES, Mutation, cut, flip_bytes, mutated
from storage.copies.rows import RowSum

DAMAGED = (ValueError, OSError, NotImplementedError, KeyError, MemoryError)
"""Errors that Arrow raises for bytes that are no table any more, after an earlier change of the same file."""
_LINK = b"link to "
"""The words before the target of a link in a packed folder."""
_NAMES = (
    "state.json",
    "dataset_info.json",
    "dataset_dict.json",
    "data-00000-of-00001.arrow",
    "0.parquet",
    "train/state.json",
)


def packed_folder(files: dict[str, bytes]) -> bytes:
    """So that a folder is bytes as any other file is."""
    packed = io.BytesIO()
    with warnings.catch_warnings(action="ignore"), zipfile.ZipFile(packed, "w") as new:
        for name, content in files.items():
            new.writestr(zipfile.ZipInfo(name), content)
    return packed.getvalue()


def folder_files(data: bytes) -> dict[str, bytes]:
    with zipfile.ZipFile(io.BytesIO(data)) as old:
        return {each.filename: old.read(each) for each in old.infolist()}


def unpack_folder(data: bytes, folder: Path) -> None:
    for name, content in folder_files(data).items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        if content.startswith(_LINK) and b"\0" not in content:
            path.symlink_to(os.fsdecode(content[len(_LINK) :]))
        else:
            path.write_bytes(content)


def change_folder(data: bytes, draw: random.Random) -> bytes:
    """A file of it changed by what it is made of; now and then one is gone, doubled, another's, or a link."""
    files = folder_files(data)
    name = draw.choice(sorted(files))
    other = draw.choice(_NAMES)
    match draw.randrange(10):
        case 0 if len(files) > 1:
            del files[name]
        case 1 if not any(each.startswith(f"{other}/") for each in files):
            files[other] = files[name]
        case 2:
            files[name] = _LINK + draw.choice((b"/etc/passwd", b"/dev/zero", b"nowhere", b"state.json"))
        case _:
            files[name] = mutated(files[name], _INSIDE.get(PurePosixPath(name).suffix, mutations.BYTES), draw)
    return packed_folder(files)


def change_arrow(data: bytes, draw: random.Random) -> bytes:
    """Other columns, types and values in a stream that is whole otherwise, or in a file that is none."""
    import pyarrow as pa

    try:
        whole = pa.ipc.open_stream(data).read_all()
        whole.validate(full=True)  # else Arrow ends the process where it writes what points beside its data
    except DAMAGED:
        return flip_bytes(data, draw)
    table, out = _changed_table(whole, draw), io.BytesIO()
    opened = draw.choice((pa.ipc.new_stream, pa.ipc.new_stream, pa.ipc.new_stream, pa.ipc.new_file))
    options = pa.ipc.IpcWriteOptions(compression=draw.choice((None, None, "lz4", "zstd")))
    with opened(out, table.schema, options=options) as writer:
        writer.write_table(table, max_chunksize=draw.choice((1, 7, 1000)))
    return out.getvalue()


def change_parquet(data: bytes, draw: random.Random) -> bytes:
    """Change the table of a Parquet file, as ``change_arrow`` one of Arrow; bytes are changed if it is none."""
    from pyarrow import parquet

    try:
        whole = parquet.read_table(io.BytesIO(data))
        whole.validate(full=True)
    except DAMAGED:
        return flip_bytes(data, draw)
    table, out = _changed_table(whole, draw), io.BytesIO()
    parquet.write_table(table, out, row_group_size=draw.choice((1, 7, 1000)))
    return out.getvalue()


def _changed_table(table: Any, draw: random.Random) -> Any:
    import pyarrow as pa

    rows = table.num_rows
    columns = {name: table.column(name) for name in table.column_names}
    name = draw.choice(table.column_names)
    odd: tuple[Any, ...] = (
        [b"\xff\xfe"] * rows, [1e308] * rows, [float("nan")] * rows, [None] * rows, [2**63 - 1] * rows, [True] * rows,
        [[{"text": None}]] * rows, [[["deep"]]] * rows, [{"a": {"b": [1]}}] * rows, [draw.choice(TEXTS)] * rows, [{"": None}] * rows,
        pa.array([10**18] * rows, pa.timestamp("ns", "Asia/Seoul")), pa.array([10**15] * rows, pa.date64()),
        pa.array(["x"] * rows).dictionary_encode(), pa.array([2**62] * rows, pa.duration("us")),
    )  # fmt: skip
    match draw.randrange(5):
        case 0:
            del columns[name]
        case 1:
            columns[draw.choice(TEXTS)] = columns[name]
        case 2:
            columns = dict(reversed(columns.items())) | {f"c{n}": [None] * rows for n in range(300)}
        case _:
            columns[name] = draw.choice(odd)
    return pa.table(
        columns, metadata=draw.choice((None, {"huggingface": "{"}, {"": "x" * 5000}, {"touchstone": "[" * 3000}))
    )


def change_picture(data: bytes, draw: random.Random) -> bytes:
    """A chunk of a PNG with a checksum that holds, or a segment of a JPEG: sizes, places, what it unpacks to."""
    if not data.startswith(b"\x89PNG"):
        places = [at for at in range(2, min(len(data) - 20, 800)) if data[at] == 0xFF and 0xC0 <= data[at + 1] <= 0xFE]
        place = draw.choice(places) if places else 0
        new = draw.choice(
            (b"\xff\xff", b"\0\0", b"\xff\xfe\x00\x02", b"Exif\0\0", bytes(draw.randrange(256) for _ in range(6)))
        )
        return data[: place + 4] + new + data[place + 4 + draw.choice((0, len(new))) :]
    chunks, at = list[tuple[bytes, bytes]](), 8
    while at + 8 <= len(data):
        size = int.from_bytes(data[at : at + 4], "big")
        chunks.append((data[at + 4 : at + 8], data[at + 8 : at + 8 + size]))
        at += 12 + size
    if not chunks:
        return flip_bytes(data, draw)
    place = draw.randrange(len(chunks))
    kind, body = chunks[place]
    bomb = zlib.compress(b"\0" * 30_000_000, 1)
    match draw.randrange(6):
        case 0:
            sides = (0, 1, 4000, 60_000, 2**31 - 1)
            size = draw.choice(sides).to_bytes(4, "big") + draw.choice(sides).to_bytes(4, "big")
            chunks[0] = (
                b"IHDR",
                size + bytes((draw.choice((1, 8, 16)), draw.choice((0, 2, 3, 6)), 0, 0, draw.randrange(2))),
            )
        case 1:
            chunks.insert(
                1, draw.choice(((b"zTXt", b"a\0\0" + bomb), (b"iCCP", b"a\0\0" + bomb), (b"tRNS", b"\0" * 900)))
            )
        case 2:
            del chunks[place]
        case 3:
            chunks.insert(place, (kind, body))
        case 4:
            chunks[place] = (b"IDAT", bomb)
        case _:
            chunks[place] = (kind, draw.choice((cut, flip_bytes))(body, draw))
    made = (
        len(body).to_bytes(4, "big") + kind + body + zlib.crc32(kind + body).to_bytes(4, "big") for kind, body in chunks
    )
    return b"\x89PNG\r\n\x1a\n" + b"".join(made)


def change_backup(data: bytes, draw: random.Random) -> bytes:
    """A row, a column or a table of a backup, whose sums are made to hold again: only the database can refuse it."""
    try:
        lines = gzip.decompress(data).splitlines()
    except (OSError, EOFError, zlib.error):
        return flip_bytes(data, draw)
    rows = [at for at, line in enumerate(lines) if line.startswith(b"[")]
    if not rows:
        return flip_bytes(data, draw)
    place, other = draw.choice(rows), draw.choice(rows)
    match draw.randrange(6):
        case 0:
            lines.insert(place, lines[place])
        case 1:
            del lines[place]
        case 2:
            lines[place] = lines[other]
        case _:
            lines[place] = _other_row(lines[place], draw)
    return gzip.compress(b"\n".join(_summed(lines)) + b"\n", 1)


def _other_row(line: bytes, draw: random.Random) -> bytes:
    try:
        row = json.loads(line)
        row[draw.randrange(len(row))] = draw.choice(VALUES)
        return json.dumps(row, ensure_ascii=False).encode("utf-8", "replace")
    except (ValueError, IndexError):
        return b"[1]"


def _summed(lines: list[bytes]) -> list[bytes]:
    summed, tally = list[bytes](), RowSum()
    for line in lines:
        if line.startswith(b'{"table"'):
            tally = RowSum()
        elif line.startswith(b"["):
            tally.add(line)
        elif line.startswith(b'{"end"'):
            try:
                told = json.loads(line) | {"rows": tally.rows, "digest": tally.sum().digest}
            except ValueError:
                told = {}
            line = json.dumps(told).encode()  # noqa: PLW2901 - the same line, true again
        summed.append(line)
    return summed


def beyond(start: int, kinds: tuple[Mutation, ...], kept: int = 0) -> tuple[Mutation, ...]:
    """The same mutations, of what comes behind so many bytes alone; the last ``kept`` bytes stay as well."""

    def only_behind(data: bytes, draw: random.Random) -> bytes:
        end = len(data) - kept
        return data[:start] + draw.choice(kinds)(data[start:end], draw) + data[end:]

    return (only_behind,)


FOLDER: tuple[Mutation, ...] = (change_folder,)
PICTURE: tuple[Mutation, ...] = (*mutations.BYTES, change_picture, change_picture, change_picture, change_picture)
BACKUP: tuple[Mutation, ...] = (*mutations.PACKED, change_backup, change_backup, change_backup, change_backup)
_INSIDE: dict[str, tuple[Mutation, ...]] = {
    ".json": mutations.JSON,
    ".arrow": (*mutations.BYTES, change_arrow, change_arrow, change_arrow),
    ".parquet": (*mutations.BYTES, change_parquet, change_parquet, change_parquet),
}
