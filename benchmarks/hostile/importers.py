"""Everything that takes a file, with good files to begin from."""

from __future__ import annotations

import io
import json
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from benchmarks.hostile import mutations
from benchmarks.hostile.mutations import Mutation
from core.domain.policy import PRESET
from core.domain.work import Person, Record, Role
from core.formats import read_all, write_records
from core.formats.judge_scores import read_judge_scores
from core.formats.policy_file import policy_to_json
from core.formats.writing import Format
from core.knowledge.files import read_graph
from core.material.pages import read_material
from core.quizzes.exchange.exporting import exclusions, write_quiz
from core.quizzes.exchange.formats import QuizFormat
from core.quizzes.exchange.importing import read_quiz
from core.retrieval.files import read_documents
from core.services.publishing._learner_file import read_answers
from core.services.thresholds.policy_versions import import_policy
from core.settings import Settings
from storage.copies.files import opened_copy, sums_in, write_copy
from storage.copies.reading import reading_copy
from storage.opening import open_workspace
from storage.opening._workspace import SqlWorkspace

SAMPLES = Path(__file__).parents[2] / "samples"
SETTINGS = Settings(max_import_mb=20)
FILES_MB, TABLES_MB, PICTURES_MB = 300.0, 1000.0, 2000.0
"""Bounds of memory. Answers may load a dictionary of Japanese (they grew by 500 MB), pictures the models that read them
(PDF grew by 946 MB)."""

ANNOTATED = (
    {"id": 1, "data": {"question": "Who?", "answer": "Anna did. Bo did not.", "context": "Anna did."},
     "annotations": [{"created_at": "2026-01-01T00:00:00Z", "result": [
         {"from_name": "label", "type": "labels", "value": {"start": 0, "end": 9, "text": "Anna did.", "labels": ["major"]}},
         {"from_name": "whole", "type": "choices", "value": {"choices": ["supported"]}}]}]},
    {"id": "r1", "fields": {"question": "Who?", "answer": "Anna did. Bo did not.", "context": "Anna did."},
     "responses": {"label": [{"value": [{"start": 0, "end": 9, "label": "minor"}], "status": "submitted", "user_id": "u"}]},
     "metadata": {"model": "m"}},
)  # fmt: skip
"""Rows of Label Studio and Argilla."""
LOGGED = (
    {"id": "run", "inputs": {"question": "Who?"}, "outputs": {"answer": "Anna did."}, "child_runs": [
        {"run_type": "retriever", "outputs": {"documents": [{"page_content": "Anna did.", "metadata": {"source": "a"}}]}}]},
    {"query": "Who?", "response": "Anna did.", "source_nodes": [{"node": {"text": "Anna did.", "id_": "n"}, "score": 0.5}]},
    {"id": "t", "input": {"question": "Who?"}, "output": {"answer": "Anna did."},
     "observations": [{"type": "RETRIEVER", "output": [{"page_content": "Anna did."}]}]},
    {"user_input": "Who?", "response": "Anna did.", "retrieved_contexts": ["Anna did."]},
)  # fmt: skip
"""Rows of LangSmith, LlamaIndex, Langfuse and RAGAS."""


@dataclass(frozen=True, slots=True)
class Importer:
    """``read`` gives how many rows were taken and how many were named as bad; it raises TouchstoneError to refuse."""

    name: str
    good: tuple[tuple[str, bytes], ...]
    """Names and contents of files that it takes whole."""
    mutations: tuple[Mutation, ...]
    read: Callable[[bytes, str], tuple[int, int]]
    import_every: int = 0
    """One file of so many is also imported as a set; 0: none."""
    most_mb: float = FILES_MB
    """Megabytes that the process may grow by while its files are read, whatever they are."""


def importers() -> list[Importer]:
    answers = (SAMPLES / "answers.jsonl").read_bytes().split(b"\n")
    records = read_all(io.BytesIO(b"\n".join(answers[:6])), "a.jsonl", SETTINGS).records
    quizzes = read_all(SAMPLES / "quizzes.jsonl", "quizzes.jsonl", SETTINGS).records[:6]
    lines = (("a.jsonl", b"\n".join(answers[:4])), ("a.json", b"[" + b",\n".join(answers[:3]) + b"]"))
    return [
        Importer("answers, JSON", lines, mutations.JSON, records_in, import_every=5, most_mb=TABLES_MB),
        Importer("answers, CSV", (("a.csv", written(records, Format.CSV)),), mutations.TABLE, records_in, import_every=5, most_mb=TABLES_MB),
        Importer("answers, Parquet", (("a.parquet", _parquet()),), mutations.BYTES, records_in, import_every=5, most_mb=TABLES_MB),
        Importer("annotations, JSON", _rows(ANNOTATED), mutations.JSON, records_in, import_every=5, most_mb=TABLES_MB),
        Importer("logs of runs, JSON", _rows(LOGGED), mutations.JSON, records_in, import_every=5, most_mb=TABLES_MB),
        Importer("quizzes, XML and GIFT", tuple(_texts(quizzes)), mutations.XML, _quizzes),
        Importer("quizzes, packages", tuple(_packages(quizzes)), mutations.ZIP, _quizzes),
        Importer("graph, CSV", (("n.csv", (SAMPLES / "graph/nodes.csv").read_bytes()[:2000]),), mutations.TABLE, _graph),
        Importer("documents", _documents(), mutations.JSON, documents_in, most_mb=TABLES_MB),
        Importer("material, PDF", (("w.pdf", (SAMPLES / "material/water-ja.pdf").read_bytes()),), mutations.BYTES, _material, most_mb=PICTURES_MB),
        Importer("learners' answers", (("l.csv", b"learner,item,answer\nanna,1,A\nbo,1,B\n"),), mutations.TABLE, _learners),
        Importer("policies", (("p.json", json.dumps(policy_to_json(PRESET)).encode()),), mutations.JSON, policies_in),
        Importer("judges' scores", (("j.jsonl", b'{"id": "1", "scores": [0.5, null]}\n'),), mutations.JSON, _judged),
        Importer("backups", (("b.touchstone", _backup()),), mutations.PACKED, _restored),
    ]  # fmt: skip


def written(records: list[Record], format: Format) -> bytes:
    return b"".join(write_records(records, format))


def _rows(rows: tuple[dict[str, Any], ...]) -> tuple[tuple[str, bytes], ...]:
    """Each alone, and all in one file a row a line."""
    lines = [json.dumps(row).encode() for row in rows]
    return (("a.jsonl", b"\n".join(lines)), *((f"{at}.json", b"[" + line + b"]") for at, line in enumerate(lines)))


def _parquet() -> bytes:
    import pyarrow as pa
    from pyarrow import parquet

    rows = [{"question": "Who?", "answer": f"Anna {n}.", "context": ["Anna."], "meta": {"n": n}} for n in range(20)]
    packed = io.BytesIO()
    parquet.write_table(pa.Table.from_pylist(rows), packed)
    return packed.getvalue()


def _backup() -> bytes:
    with tempfile.TemporaryDirectory() as folder:
        url, path = f"sqlite:///{folder}/small.db", Path(folder) / "b.touchstone"
        open_workspace(url).close()
        with reading_copy(url) as copy:
            write_copy(copy, path, 1.0)
        return path.read_bytes()


def _restored(data: bytes, name: str) -> tuple[int, int]:
    """Read as ``restore --check`` does, and nothing is written."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "b.touchstone"
        path.write_bytes(data)
        with opened_copy(path) as copy:
            return sum(each.rows for each in sums_in(copy).values()) + 1, 0


def _texts(quizzes: list[Record]) -> list[tuple[str, bytes]]:
    found = []
    for format in QuizFormat:
        if format is QuizFormat.WORKSHEET:
            continue  # it is printed, and never read
        data = _quiz_file(quizzes, format)
        if data and not data.startswith(b"PK"):
            found.append((f"q.{format.value}", data))
    return found


def _packages(quizzes: list[Record]) -> list[tuple[str, bytes]]:
    files = [(f"q-{format.value}.zip", _quiz_file(quizzes, format)) for format in QuizFormat]
    return [(name, data) for name, data in files if data.startswith(b"PK") and "anki" not in name]


def _quiz_file(quizzes: list[Record], format: QuizFormat) -> bytes:
    items = [record.answer for record in quizzes]
    unfit = {each.answer.id for each in exclusions(items, format)}
    return write_quiz([item for item in items if item.id not in unfit], format, "q")


def records_in(data: bytes, name: str) -> tuple[int, int]:
    found = read_all(io.BytesIO(data), name, SETTINGS)
    return len(found.records), len(found.bad_rows)


def _quizzes(data: bytes, name: str) -> tuple[int, int]:
    rows = list(read_quiz(io.BytesIO(data), name, SETTINGS.max_import_mb))
    bad = sum(type(row).__name__ == "BadRow" for row in rows)
    return len(rows) - bad, bad


def _graph(data: bytes, name: str) -> tuple[int, int]:
    edges = (SAMPLES / "graph/edges.csv").read_bytes()[:2000]
    found = read_graph((io.BytesIO(data), name), (io.BytesIO(edges), "e.csv"), SETTINGS)
    return len(found.nodes), len(found.bad)


def _documents() -> tuple[tuple[str, bytes], ...]:
    text = (SAMPLES / "material/water-ja.txt").read_bytes()
    row = json.dumps({"id": "w", "text": text.decode()[:800]}, ensure_ascii=False).encode()
    return (("d.jsonl", row + b"\n" + row.replace(b'"w"', b'"v"')), ("d.txt", text), ("d.md", b"# A\n\n" + text))


def documents_in(data: bytes, name: str) -> tuple[int, int]:
    with tempfile.NamedTemporaryFile() as file:
        file.write(data)
        file.flush()
        found = read_documents(Path(file.name), name, SETTINGS, lambda done, total: True)
    return (len(found.documents), len(found.bad)) if found else (0, 0)


def _material(data: bytes, name: str) -> tuple[int, int]:
    return sum(1 for _ in read_material(data, name)), 0


def _learners(data: bytes, name: str) -> tuple[int, int]:
    found = read_answers(data, name, {}, "salt")
    return len(found.answers), len(found.bad)


def policies_in(data: bytes, name: str) -> tuple[int, int]:
    import_policy(_policies(), Person("hostile", frozenset(Role)), data, 1.0)
    return 1, 0


@cache
def _policies() -> SqlWorkspace:
    return open_workspace(f"sqlite:///{tempfile.mkdtemp()}/policies.db")


def _judged(data: bytes, name: str) -> tuple[int, int]:
    return 1, len(read_judge_scores(io.BytesIO(data), name, SETTINGS).bad_rows)
