"""The rest of what takes a file: folders, pictures, graphs, tables of words, weights, backups into a database."""

from __future__ import annotations

import csv
import io
import json
import tempfile
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import sqlalchemy as sa

from benchmarks.hostile import containers, mutations
from benchmarks.hostile.importers import (
    PICTURES_MB,
    SAMPLES,
    SETTINGS,
    TABLES_MB,
    Importer,
    documents_in,
    policies_in,
    records_in,
    written,
)
from core.cli.bulk_input import rows_of
from core.domain.answers import Kind, QuizItem
from core.domain.calibration import Isotonic, Platt
from core.domain.policy import PRESET
from core.domain.weights import Language, Model, Part, Term, Weights
from core.errors import TouchstoneError
from core.formats import BadRow, read_all
from core.formats.saved_datasets import save_dataset
from core.formats.writing import Format, values_of
from core.knowledge.files import read_graph
from core.material.reading import read_material
from core.services.data.importing import BATCH, import_file
from core.services.publishing.learner_file import PublishedQuiz, read_answers
from core.text.synonyms_file import read_synonyms
from core.tuning.policy_file import policy_to_json
from storage import open_workspace
from storage.copies.files import opened_copy, write_copy
from storage.copies.loading import load
from storage.copies.reading import reading_copy
from storage.copies.tables import first_filled, tables_of
from tests.support.small_pdf import small_pdf
from tests.support.workspaces import new_workspace

LONG = 450
"""Rows: two transactions of an import are whole before the third."""


def more_importers() -> list[Importer]:
    answers = (SAMPLES / "answers.jsonl").read_bytes().split(b"\n")
    records = read_all(io.BytesIO(b"\n".join(answers[:6])), "a.jsonl", SETTINGS).records
    table = written(records, Format.CSV)
    edges = (SAMPLES / "graph/edges.csv").read_bytes()[:2000].rpartition(b"\n")[0]
    words = '# of one meaning\ncar,automobile\n自動車,車\n자동차,차,"a, b"\n'.encode()
    return [
        Importer("answers, TSV", (("a.tsv", _tabs(table)),), mutations.TABLE, records_in, import_every=5, most_mb=TABLES_MB),
        Importer("answers, folder of Parquet", (("folder", _parquets()),), containers.FOLDER, _bulk_rows),
        Importer("answers, saved data set (Arrow)", _saved(records), containers.FOLDER, _saved_rows),
        *_long(),
        Importer("graph, relations as CSV", (("e.csv", edges), ("e.tsv", _tabs(edges))), mutations.TABLE, _edges),
        Importer("graph, JSON", _graphs(), mutations.JSON, _graph_json),
        Importer("documents, JSON and PDF", _documents(), mutations.JSON, documents_in, most_mb=PICTURES_MB),
        Importer("material, PNG and JPEG", _pictures(), containers.PICTURE, _material, most_mb=PICTURES_MB),
        Importer("learners' answers to an item", _learners(), mutations.TABLE, _learner_rows),
        Importer("synonyms", (("s.csv", words),), mutations.TABLE, _synonyms),
        Importer("policies with weights", (("p.json", _weights()),), mutations.JSON, policies_in),
        Importer("backups, restored", (("b.touchstone", _backup()),), containers.BACKUP, _restored),
    ]  # fmt: skip


def _tabs(table: bytes) -> bytes:
    out = io.StringIO(newline="")
    csv.writer(out, "excel-tab").writerows(csv.reader(io.StringIO(table.decode("utf-8-sig"), newline="")))
    return out.getvalue().encode()


def _rows(count: int) -> list[dict[str, Any]]:
    return [{"id": f"r{n}", "question": "Who?", "answer": f"Anna {n}.", "context": ["Anna."]} for n in range(count)]


def _long() -> list[Importer]:
    """Files of ``LONG`` rows, good until the first transaction is over: damage lies behind it."""
    lines = [json.dumps(row).encode() + b"\n" for row in _rows(LONG)]
    cells = [b"id,question,answer\n", *(b"r%d,Who?,Anna %d.\n" % (n, n) for n in range(LONG))]
    first = [len(b"".join(each[: BATCH + 2])) for each in (lines, cells)]
    columns = _parquet_file(_rows(LONG), BATCH + 2)
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


def _parquet_file(rows: list[dict[str, Any]], group: int) -> bytes:
    import pyarrow as pa
    from pyarrow import parquet

    packed = io.BytesIO()
    parquet.write_table(pa.Table.from_pylist(rows), packed, row_group_size=group)
    return packed.getvalue()


def _parquets() -> bytes:
    rows = _rows(40)
    return containers.packed_folder({f"{n}.parquet": _parquet_file(rows[n * 20 : n * 20 + 20], 7) for n in range(2)})


def _unpacked(read: Callable[[Path], tuple[int, int]], data: bytes) -> tuple[int, int]:
    with tempfile.TemporaryDirectory() as folder:
        containers.unpack_folder(data, Path(folder))
        return read(Path(folder))


def _bulk_rows(data: bytes, name: str) -> tuple[int, int]:
    """As ``bulk`` reads them; nothing is scored."""

    def read(folder: Path) -> tuple[int, int]:
        rows = list(rows_of(folder, SETTINGS))
        bad = sum(isinstance(row, BadRow) for row in rows)
        return len(rows) - bad, bad

    return _unpacked(read, data)


def _saved(records: list[Any]) -> tuple[tuple[str, bytes], ...]:
    """Of one split, and of two."""
    two = {"dataset_dict.json": b'{"splits": ["train", "test"]}'}
    for split, some in (("train", records[:3]), ("test", records[3:])):
        two |= {f"{split}/{name}": data for name, data in _saved_files(some).items()}
    return (("folder", containers.packed_folder(_saved_files(records))), ("folder", containers.packed_folder(two)))


def _saved_files(records: list[Any]) -> dict[str, bytes]:
    with tempfile.TemporaryDirectory() as folder:
        save_dataset(Path(folder), map(values_of, records))
        return {path.name: path.read_bytes() for path in Path(folder).iterdir()}


def _saved_rows(data: bytes, name: str) -> tuple[int, int]:
    def read(folder: Path) -> tuple[int, int]:
        found = read_all(folder, "folder", SETTINGS)
        return len(found.records), len(found.bad_rows)

    return _unpacked(read, data)


def _edges(data: bytes, name: str) -> tuple[int, int]:
    nodes = (SAMPLES / "graph/nodes.csv").read_bytes()
    found = read_graph((io.BytesIO(nodes), "n.csv"), (io.BytesIO(data), name), SETTINGS)
    return len(found.edges), len(found.bad)


def _graphs() -> tuple[tuple[str, bytes], ...]:
    nodes: list[dict[str, Any]] = [
        {"id": f"n{n}", "type": "person", "name": f"Anna {n}", "aliases": ["A", "B"], "born": 1990} for n in range(5)
    ]
    edges = [{"src": "n0", "rel": "knows", "dst": f"n{n}", "since": "2001", "kind": "one_value"} for n in range(1, 5)]
    both = json.dumps({"nodes": nodes, "edges": edges}).encode()
    return (
        ("g.json", both),
        ("n.jsonl", b"\n".join(json.dumps(node).encode() for node in nodes)),
        ("n.json", json.dumps([node | {"aliases": '["A"]'} for node in nodes]).encode()),
    )


def _graph_json(data: bytes, name: str) -> tuple[int, int]:
    edges = b'[{"src": "n0", "rel": "knows", "dst": "n1"}]'
    found = read_graph((io.BytesIO(data), name), None if name == "g.json" else (io.BytesIO(edges), "e.json"), SETTINGS)
    return len(found.nodes) + len(found.edges), len(found.bad)


def _documents() -> tuple[tuple[str, bytes], ...]:
    rows = [{"id": f"d{n}", "text": f"Water boils at {n} degrees."} for n in range(4)]
    lines = b"\n".join(json.dumps(row).encode() for row in rows)
    pdf = small_pdf([(40, 200, 18, "Water boils at 100 degrees.")], [(40, 200, 18, "水は百度で沸く。")])
    return (("d.json", json.dumps(rows).encode()), ("d.ndjson", lines), ("d.pdf", pdf), ("d.jsonl.gz", lines))


def _pictures() -> tuple[tuple[str, bytes], ...]:
    from PIL import Image, ImageDraw

    picture = Image.new("RGB", (240, 60), "white")
    ImageDraw.Draw(picture).text((10, 20), "Water boils at 100 degrees.", "black")
    files = list[tuple[str, bytes]]()
    for kind, mode in (("PNG", "RGB"), ("PNG", "P"), ("PNG", "LA"), ("JPEG", "RGB"), ("JPEG", "CMYK")):
        out = io.BytesIO()
        picture.convert(mode).save(out, kind)
        files.append((f"w.{kind.lower()}", out.getvalue()))
    return tuple(files)


def _material(data: bytes, name: str) -> tuple[int, int]:
    return sum(1 for _ in read_material(data, name)), 0


def _learners() -> tuple[tuple[str, bytes], ...]:
    rows = b"learner,item,answer,right\nanna,q1,Tokyo,1\nbo,q1,B,0\ncho,q1,1,\n"
    return tuple((f"l{n}.csv", rows.replace(b",", between)) for n, between in enumerate((b",", b"\t", b";")))


def _learner_rows(data: bytes, name: str) -> tuple[int, int]:
    quiz = PublishedQuiz(1, 1, QuizItem("Capital?", ("Tokyo", "Osaka"), "Tokyo"))
    found = read_answers(data, name, {"q1": quiz}, "salt")
    return len(found.answers), len(found.bad)


def _synonyms(data: bytes, name: str) -> tuple[int, int]:
    with tempfile.NamedTemporaryFile(suffix=".csv") as file:
        file.write(data)
        file.flush()
        read_synonyms(Path(file.name))
    return 1, 0


def _weights() -> bytes:
    terms = (Term("token_overlap", Part.OWN, 0.1, 1.0, 0.2), Term("source_match", Part.SILENT, 0.1, -0.5, 0.2))
    answer = Model(Kind.ANSWER, terms, (Language("ja", 0.1, 0.2),), 0.1, 0.2, 0.3, Platt(1.1, 0.1), (("judge", "d"),))
    quiz = replace(answer, kind=Kind.QUIZ, calibration=Isotonic((0.0, 0.5, 1.0), (0.0, 0.3, 1.0)), judges=())
    return json.dumps(policy_to_json(replace(PRESET, weights=Weights((answer, quiz))))).encode()


def _backup() -> bytes:
    """Of a workspace with some answers."""
    with tempfile.TemporaryDirectory() as folder:
        url, path, file = new_workspace(Path(folder)), Path(folder) / "b.touchstone", Path(folder) / "a.jsonl"
        file.write_text("".join(f"{json.dumps(row)}\n" for row in _rows(5)))
        workspace = open_workspace(url)
        import_file(workspace, file, file.name, "s", SETTINGS, 1.0)
        workspace.close()
        with reading_copy(url) as copy:
            write_copy(copy, path, 1.0)
        return path.read_bytes()


def _restored(data: bytes, name: str) -> tuple[int, int]:
    """As ``restore`` does it, into an empty database: stored whole, or nothing at all."""
    with tempfile.TemporaryDirectory() as folder:
        url, path = new_workspace(Path(folder)), Path(folder) / "b.touchstone"
        path.write_bytes(data)
        try:
            with opened_copy(path) as copy:
                return sum(each.rows for each in load(copy, url).values()) + 1, 0
        except TouchstoneError:
            engine = sa.create_engine(url)
            with engine.connect() as conn:
                filled = first_filled(conn, tables_of(conn))
            engine.dispose()
            assert filled is None, f"{filled} has rows of a backup that was refused"
            raise
