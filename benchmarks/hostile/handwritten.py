"""Define the importers of what people write by hand: tables, graphs, documents, learners' answers, synonyms, policies."""

from __future__ import annotations

import csv
import io
import json
import tempfile
from dataclasses import replace
from pathlib import Path
from typing import Any

from benchmarks.hostile import mutations
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
from core.domain.answers import Kind, QuizItem
from core.domain.calibration import Isotonic, Platt
from core.domain.policy import PRESET
from core.domain.weights import Feature, Language, RiskModel, Term, Weights
from core.formats.policy_file import policy_to_json
from core.formats.writing import Format
from core.knowledge.files import read_graph
from core.services.publishing._learner_file import PublishedQuiz, read_answers
from core.text.synonyms_file import read_synonyms
from tests.support.small_pdf import small_pdf


def handwritten_importers(records: list[Any]) -> list[Importer]:
    table = written(records, Format.CSV)
    edges = (SAMPLES / "graph/edges.csv").read_bytes()[:2000].rpartition(b"\n")[0]
    words = '# of one meaning\ncar,automobile\n自動車,車\n자동차,차,"a, b"\n'.encode()
    return [
        Importer("answers, TSV", (("a.tsv", _tabs(table)),), mutations.TABLE, records_in, import_every=5, most_mb=TABLES_MB),
        Importer("graph, relations as CSV", (("e.csv", edges), ("e.tsv", _tabs(edges))), mutations.TABLE, _edges),
        Importer("graph, JSON", _graphs(), mutations.JSON, _graph_json),
        Importer("documents, JSON and PDF", _documents(), mutations.JSON, documents_in, most_mb=PICTURES_MB),
        Importer("learners' answers to an item", _learners(), mutations.TABLE, _learner_rows),
        Importer("synonyms", (("s.csv", words),), mutations.TABLE, _synonyms),
        Importer("policies with weights", (("p.json", _weights()),), mutations.JSON, policies_in),
    ]  # fmt: skip


def _tabs(table: bytes) -> bytes:
    out = io.StringIO(newline="")
    csv.writer(out, "excel-tab").writerows(csv.reader(io.StringIO(table.decode("utf-8-sig"), newline="")))
    return out.getvalue().encode()


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
    terms = (Term("token_overlap", Feature.OWN, 0.1, 1.0, 0.2), Term("source_match", Feature.SILENT, 0.1, -0.5, 0.2))
    answer = RiskModel(
        Kind.ANSWER, terms, (Language("ja", 0.1, 0.2),), 0.1, 0.2, 0.3, Platt(1.1, 0.1), (("judge", "d"),)
    )
    quiz = replace(answer, kind=Kind.QUIZ, calibration=Isotonic((0.0, 0.5, 1.0), (0.0, 0.3, 1.0)), judges=())
    return json.dumps(policy_to_json(replace(PRESET, weights=Weights((answer, quiz))))).encode()
