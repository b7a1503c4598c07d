"""Small files of answers, data sets and quizzes that unpack, nest or point to more than a machine holds."""

from __future__ import annotations

import gzip
import io
import itertools
import json
import struct
import zipfile
import zlib
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

from benchmarks.hostile.bomb import MB, Bomb, packed


def bombs_of_rows() -> Iterator[Bomb]:
    yield from _parquet()
    yield from _arrow()
    yield from _rows()
    yield from _quizzes()
    yield from _packages()


def _table(compression: str, make: Callable[[Any], Any], **more: Any) -> bytes:
    import pyarrow as pa
    from pyarrow import parquet

    out = io.BytesIO()
    parquet.write_table(make(pa), out, compression=compression, **more)
    return out.getvalue()


def _repeated(size: int, rows: int, pa: Any) -> Any:
    texts = pa.DictionaryArray.from_arrays(pa.array([0] * rows, pa.int32()), pa.array(["x" * size]))
    return pa.table({"question": pa.array(["q"] * rows), "answer": texts})


def _listed(size: int, rows: int, pa: Any) -> Any:
    offsets = pa.array(range(rows + 1), pa.int32())
    texts = pa.DictionaryArray.from_arrays(pa.array([0] * rows, pa.int32()), pa.array(["x" * size]))
    return pa.table({"answer": pa.array(["a"] * rows), "context": pa.ListArray.from_arrays(offsets, texts)})


def _nothing(rows: int, kind: str, pa: Any) -> Any:
    return pa.table({"answer": pa.nulls(rows, getattr(pa, kind)())})


def _wide(columns: int, pa: Any) -> Any:
    return pa.table({f"c{number}": pa.array(["x"]) for number in range(columns)})


def _one_list(values: int, pa: Any) -> Any:
    inner = pa.nulls(values, pa.int8())
    return pa.table({"answer": ["a"], "samples": pa.ListArray.from_arrays(pa.array([0, values], pa.int32()), inner)})


def _deep(levels: int, pa: Any) -> Any:
    value: Any = "x"
    for _ in range(levels):
        value = [value]
    return pa.table({"answer": ["a"], "meta": pa.array([value])})


def _parquet() -> Iterator[Bomb]:
    for compression in ("zstd", "snappy", "gzip", "brotli", "lz4", "none"):
        made = partial(_table, compression)
        for size, rows in ((12 * MB, 64), (3 * MB, 1000), (300_000, 10_000)):
            yield Bomb(
                "answers",
                "a.parquet",
                f"a text of {size} in {rows} rows, {compression}",
                partial(made, partial(_repeated, size, rows)),
            )
            yield Bomb(
                "answers", "a.parquet", f"the same in lists, {compression}", partial(made, partial(_listed, size, rows))
            )
        yield Bomb(
            "answers", "a.parquet", f"a list of 20 million, {compression}", partial(made, partial(_one_list, 20 * MB))
        )
    for rows, kind in itertools.product((7 * MB, 20 * MB), ("string", "int64", "bool_", "null")):
        yield Bomb(
            "answers",
            "a.parquet",
            f"{rows} rows of nothing, {kind}",
            partial(_table, "zstd", partial(_nothing, rows, kind)),
        )
    for columns in (6_000, 12_000):
        yield Bomb("answers", "a.parquet", f"{columns} columns", partial(_table, "zstd", partial(_wide, columns)))
    yield Bomb("answers", "a.parquet", "60 levels of lists", partial(_table, "zstd", partial(_deep, 60)))


def _folder(make: Callable[[Any], Any], compression: str | None) -> bytes:
    """A saved data set, packed."""
    import pyarrow as pa

    out, table = io.BytesIO(), make(pa)
    with pa.ipc.new_stream(out, table.schema, options=pa.ipc.IpcWriteOptions(compression=compression)) as writer:
        writer.write_table(table)
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as files:
        files.writestr("data-00000-of-00001.arrow", out.getvalue())
        files.writestr("dataset_info.json", json.dumps({"features": {}}))
        files.writestr("state.json", json.dumps({"_data_files": [{"filename": "data-00000-of-00001.arrow"}]}))
    return packed.getvalue()


def _arrow() -> Iterator[Bomb]:
    for compression in (None, "lz4", "zstd"):
        for size, rows in ((12 * MB, 64), (3 * MB, 1000), (300_000, 10_000)):
            yield Bomb(
                "data sets",
                "folder",
                f"a text of {size} in {rows} rows, {compression}",
                partial(_folder, partial(_repeated, size, rows), compression),
            )
        for size in (200 * MB, 600 * MB):
            yield Bomb(
                "data sets",
                "folder",
                f"a text of {size}, {compression}",
                partial(_folder, lambda pa, size=size: pa.table({"answer": ["x" * size]}), compression or "lz4"),
            )
        yield Bomb(
            "data sets",
            "folder",
            f"9 million rows of nothing, {compression}",
            partial(_folder, partial(_nothing, 9 * MB, "string"), compression),
        )
        yield Bomb(
            "data sets",
            "folder",
            f"a list of 20 million, {compression}",
            partial(_folder, partial(_one_list, 20 * MB), compression),
        )


def _rows() -> Iterator[Bomb]:
    for name, piece, megabytes, before, after in (
        ("a.jsonl", b"x", 300, b'{"answer": "', b'"}'),
        ("a.jsonl", b'{"answer":"a"}\n', 120, b"", b""),
        ("a.jsonl", b"{}\n", 99, b"", b""),
        ("a.jsonl", b"[]\n", 99, b"", b""),
        ("a.jsonl", b"\n", 120, b"", b""),
        ("a.jsonl", b"[],", 95, b'{"answer":"a","x":[', b"1]}"),
        ("a.jsonl", b"[", 90, b'{"answer":"a","x":', b""),
        ("a.jsonl", b'"a":1,', 90, b'{"answer":"a","x":{', b'"b":1}}'),
        ("a.jsonl", b"9", 90, b'{"answer":"a","x":', b"}"),
        ("a.jsonl", b'{"answer":"a","answer":"b"}\n', 99, b"", b""),
        ("a.json", b"[],", 95, b"[", b"[]]"),
        ("a.json", b"{},", 95, b"[", b"{}]"),
        ("a.json", b"[", 90, b"", b""),
        ("a.json", b'{"a":', 90, b"", b""),
        ("a.json", b"[],", 95, b'[{"answer":[', b"[]]}]"),
        ("a.json", b"\\u0041", 95, b'[{"answer":"', b'"}]'),
        ("a.json", b"[],", 95, b'{"records":[{"answer":"a","meta":{"x":[', b"1]}}]}"),
        ("a.json", b" ", 120, b"[", b"]"),
        ("a.json", "\U0001f600".encode(), 99, b'[{"answer":"', b'"}]'),
        ("a.csv", b"a,", 120, b"", b"\n"),
        ("a.csv", b"a,", 95, b"question,answer\n", b"\n"),
        ("a.csv", b",", 95, b"", b"\n"),
        ("a.csv", b'"', 95, b"answer\n", b"\n"),
        ("a.csv", b"x", 95, b'answer\n"', b""),
        ("a.csv", b"a\n", 99, b"answer\n", b""),
        ("a.csv", b"\n", 99, b"answer\n", b""),
        ("a.csv", b"['a',", 90, b'answer,context\na,"', b'"\n'),
        ("a.tsv", b"a\t", 95, b"answer\n", b"\n"),
        ("a.csv", b"c%d,", 90, b"", b"\n"),
        ("a.csv", b"\0", 99, b"answer\n", b""),
        ("a.csv", b"\xff\xfe", 99, b"", b""),
        ("a.csv", b"option_1,", 95, b"", b"\n"),
    ):
        about = f"{megabytes} MB of {piece.decode('utf-8', 'backslashreplace').strip()!r}, gzipped"
        yield Bomb("answers", f"{name}.gz", about, partial(packed, piece, megabytes, before, after))
    yield Bomb("answers", "a.jsonl", "gzip in gzip", lambda: gzip.compress(packed(b"x", 120)))


def _xml(body: str) -> Callable[[], bytes]:
    return f'<?xml version="1.0"?>{body}'.encode


def _quizzes() -> Iterator[Bomb]:
    laughs = "".join(f'<!ENTITY l{n} "{f"&l{n - 1};" * 10}">' for n in range(1, 12))
    one = '<quiz><question type="multichoice"><name><text>{}</text></name></question></quiz>'
    for about, make in (
        ("a billion laughs", _xml(f'<!DOCTYPE q [<!ENTITY l0 "ha">{laughs}]><quiz>&l11;</quiz>')),
        ("a quadratic entity", _xml(f'<!DOCTYPE q [<!ENTITY a "{"x" * 100_000}">]><quiz>{"&a;" * 10_000}</quiz>')),
        ("a file of the machine", _xml('<!DOCTYPE q [<!ENTITY a SYSTEM "file:///dev/zero">]><quiz>&a;</quiz>')),
        ("a DTD elsewhere", _xml('<!DOCTYPE q SYSTEM "file:///dev/zero"><quiz/>')),
        ("tags within tags", _xml("<quiz>" * 1_000_000)),
        ("twenty million tags", lambda: b"<quiz>" + b"<a/>" * 20_000_000 + b"</quiz>"),
        ("a million attributes", _xml("<quiz " + " ".join(f'a{n}="x"' for n in range(1_200_000)) + "/>")),
        ("attributes of one name", _xml("<quiz " + 'a="x" ' * 1_200_000 + "/>")),
        ("a name of 50 MB", lambda: b"<" + b"q" * 50 * MB + b"/>"),
        ("comments", lambda: b"<quiz>" + b"<!---->" * 10_000_000 + b"</quiz>"),
        ("character references", lambda: b"<quiz>" + b"&#120;" * 15_000_000 + b"</quiz>"),
        ("a title of 90 MB", lambda: one.format("x" * 90 * MB).encode()),
        ("UTF-16", lambda: ("<quiz>" + "<a/>" * 10_000_000).encode("utf-16")),
        ("namespaces", _xml("<quiz>" + "".join(f'<a xmlns:n{n}="u{n}"/>' for n in range(1_000_000)))),
    ):
        yield Bomb("quizzes", "q.xml", about, make)
    for about, piece, count in (
        ("braces", b"{", 60 * MB),
        ("answers", b"::a::b{", 8 * MB),
        ("equals", b"{=a ", 15 * MB),
        ("escapes", b"\\:", 30 * MB),
        ("blank lines", b"\n\n", 30 * MB),
        ("weights", b"{~%50%", 10 * MB),
        ("ids", b"[id:a", 12 * MB),
    ):
        yield Bomb(
            "quizzes", "q.gift", f"GIFT of {about}", lambda piece=piece, count=count: b"::q::Which? {" + piece * count
        )


def _zip(entries: Iterator[tuple[str, bytes]]) -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED, compresslevel=1) as package:
        for name, data in entries:
            package.writestr(name, data)
    return out.getvalue()


def _overlapping(entries: int, size: int) -> bytes:
    """Many names for one packed file."""
    body = zlib.compressobj(9, zlib.DEFLATED, -15)
    data = body.compress(b" " * size) + body.flush()
    check = zlib.crc32(b" " * size)
    local = struct.pack("<4s5H3I2H", b"PK\3\4", 20, 0, 8, 0, 33, check, len(data), size, 5, 0) + b"a.xml" + data
    central = b"".join(
        struct.pack("<4s6H3I5H2I", b"PK\1\2", 20, 20, 0, 8, 0, 33, check, len(data), size, len(name), 0, 0, 0, 0, 0, 0)
        + name
        for name in [b"imsmanifest.xml", *(b"a.xml" for _ in range(entries))]
    )
    end = struct.pack("<4s4H2IH", b"PK\5\6", 0, 0, entries + 1, entries + 1, len(central), len(local), 0)
    return local + central + end


def _packages() -> Iterator[Bomb]:
    manifest = ("imsmanifest.xml", b"<manifest/>")
    spaces, tags = b" " * (150 * MB), b"<quiz>" + b"<a/>" * 3_000_000 + b"</quiz>"
    laughs = _xml('<!DOCTYPE q [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">]><quiz>&b;</quiz>')()
    for about, make in (
        ("one file of 150 MB", lambda: _zip(iter([manifest, ("a.xml", spaces)]))),
        ("300 files of 1 MB", lambda: _zip(iter([manifest, *((f"{n}.xml", spaces[:MB]) for n in range(300))]))),
        ("21,000 files", lambda: _zip(iter([manifest, *((f"{n}.xml", b"<a/>") for n in range(21_000))]))),
        ("a package in a package", lambda: _zip(iter([manifest, ("a.xml", _zip(iter([("b.xml", spaces)])))]))),
        ("three million tags", lambda: _zip(iter([manifest, ("a.xml", tags)]))),
        ("twenty such files", lambda: _zip(iter([manifest, *((f"{n}.xml", tags) for n in range(6))]))),
        ("entities", lambda: _zip(iter([manifest, ("a.xml", laughs)]))),
        ("a manifest alone of 150 MB", lambda: _zip(iter([("imsmanifest.xml", spaces)]))),
        ("an Anki package", lambda: _zip(iter([("collection.anki2", spaces)]))),
        ("an Anki package of today", lambda: _zip(iter([("collection.anki21b", spaces)]))),
    ):
        yield Bomb("packages", "p.zip", about, make)
    for entries, size in ((50, 10 * MB), (2_000, MB), (19_000, 100_000), (60_000, 1000)):
        yield Bomb("packages", "p.zip", f"{entries} names of one file of {size}", partial(_overlapping, entries, size))
