"""Bombs for every reader: how each ended, and which processes were lost.

    python -m benchmarks.hostile.bombs [--only PDF] [--seconds 30] [--publish]

A desk, a process that may have a gigabyte more than it begins a file with, is brought one bomb after the other, as people
bring files. Each has to be refused, or its rows named, in words of every language; nothing may be lost but the child
that reads it. ``--seconds`` is what a reader may take of the processor, where the product allows minutes.
``--publish`` keeps the figures of each reader and writes the table of all into docs/operations.md, so that one reader can
be tried again without the others.
"""

from __future__ import annotations

import argparse
import datetime as dt
import io
import json
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping
from itertools import chain
from pathlib import Path
from typing import Any, NamedTuple

from benchmarks.hostile.bomb import Bomb
from benchmarks.hostile.bombs_of_pages import bombs_of_pages
from benchmarks.hostile.bombs_of_rows import bombs_of_rows
from benchmarks.hostile.containers import unpack_folder
from benchmarks.hostile.memory import growing, of_memory
from benchmarks.quiz_page import publish
from core.confined.reading import Bounds
from core.domain.work import Person, Record, Role
from core.errors import TouchstoneError
from core.formats import confined_rows
from core.formats.rows import BadRow
from core.knowledge.files import read_graph
from core.limits import MOST_BAD_ROWS
from core.material import pages
from core.retrieval.files import read_documents
from core.services.data.file_rows import file_records, file_summary
from core.services.publishing import _learner_file
from core.services.thresholds.policy_versions import import_policy
from core.settings import Settings
from core.wording import LANGUAGES, explain, phrase_in
from storage.opening import open_workspace

MEMORY_MB = 1000
SETTINGS = Settings(import_memory_mb=MEMORY_MB)
REFUSED, NAMED, TAKEN = "refused", "rows named", "taken"
ENDS = (REFUSED, NAMED, TAKEN, "crashed", "lost")
FIGURES = Path(__file__).parents[1] / "figures" / "bombs.json"
PAGE = Path(__file__).parents[2] / "docs" / "operations.md"
_MB = 1_000_000


class Ended(NamedTuple):
    end: str
    words: str
    seconds: float
    desk: int
    """Megabytes by which the desk grew, beyond the bomb itself."""
    child: int
    """Megabytes by which the child that read it grew."""


def _records(data: bytes, name: str) -> Iterator[Record | BadRow]:
    file_summary(io.BytesIO(data), name, SETTINGS)
    return file_records(io.BytesIO(data), name, SETTINGS)


def _data_set(data: bytes, name: str) -> Iterator[Record | BadRow]:
    with tempfile.TemporaryDirectory() as folder:
        unpack_folder(data, Path(folder))
        yield from file_records(Path(folder), name, SETTINGS)


def _material(data: bytes, name: str) -> Iterator[Any]:
    """Without the models that read letters in what comes out, which is of bounded size."""
    pages.count_pages(data, name)
    kind = pages.material_kind(data, name)
    read = pages.pdf_in_child if name.endswith(".pdf") else pages.photo_in_child
    return pages._confined(read, data, name, kind)


def _documents(data: bytes, name: str) -> Iterator[Any]:
    with tempfile.NamedTemporaryFile() as file:
        file.write(data)
        file.flush()
        found = read_documents(Path(file.name), name, SETTINGS, lambda done, total: True)
    yield from (row for _, row in found.bad) if found else ()


def _graph(data: bytes, name: str) -> Iterator[Any]:
    edges = None if name.startswith("g") else (io.BytesIO(b"src,rel,dst\na,r,a\n"), "e.csv")
    yield from (row for _, row in read_graph((io.BytesIO(data), name), edges, SETTINGS).bad)


def _learners(data: bytes, name: str) -> Iterator[Any]:
    yield from _learner_file.read_answers(data, name, {}, "salt").bad


def _policy(data: bytes, name: str) -> Iterator[Any]:
    with tempfile.TemporaryDirectory() as folder:
        import_policy(open_workspace(f"sqlite:///{folder}/p.db"), Person("p", frozenset(Role)), data, 1.0)
    yield from ()


READERS: dict[str, Callable[[bytes, str], Iterator[Any]]] = {
    "answers": _records,
    "data sets": _data_set,
    "quizzes": _records,
    "packages": _records,
    "PDF": _material,
    "pictures": _material,
    "documents": _documents,
    "graphs": _graph,
    "learners' answers": _learners,
    "policies": _policy,
}


def attempt(bomb: Bomb) -> Ended:
    """Return how it ended under a limit of memory."""
    resource.setrlimit(resource.RLIMIT_AS, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
    data = bomb.make()
    begun = time.perf_counter()
    with growing() as growth:
        most = of_memory("VmSize") + MEMORY_MB * _MB
        resource.setrlimit(resource.RLIMIT_AS, (most, resource.RLIM_INFINITY))
        try:
            end, words = tried(bomb, data)
        except Exception as error:  # whatever leaves a reader is what this looks for
            end, words = "crashed", f"{type(error).__name__}: {error}"
    return Ended(end, words[:160], round(time.perf_counter() - begun, 1), growth.desk // _MB, growth.child // _MB)


def tried(bomb: Bomb, data: bytes) -> tuple[str, str]:
    """Have a bomb's reader read it, and return how it ended, and the words. Raises what nobody may see."""
    words, rows, bad = "", 0, 0
    try:
        for row in READERS[bomb.reader](data, bomb.name):
            rows += 1
            if isinstance(row, BadRow):
                bad += 1
                words = words or phrase_in(row.why, "en")
            if bad > MOST_BAD_ROWS:  # where an import stops
                break
    except TouchstoneError as error:
        told = [explain(error.phrases, language) for language in LANGUAGES]
        assert all(each.strip() for each in told)
        return REFUSED, told[0]
    return (NAMED, words) if bad else (TAKEN, f"{rows} rows or pages")


def be_desk(chosen: list[Bomb], first: int) -> None:
    """Say of each bomb that it begins, and how it ended."""
    file_summary(io.BytesIO(b'{"answer": "a"}'), "a.jsonl", SETTINGS)
    for language in LANGUAGES:
        phrase_in(next(iter(_first_phrase())), language)
    for number, bomb in enumerate(chosen[first:], first):
        _say([number])
        _say([number, *attempt(bomb)])


def _first_phrase() -> Iterator[Any]:
    from core.wording.phrases import say

    yield say("file-empty", file="a")


def _say(told: list[Any]) -> None:
    print(json.dumps(told), flush=True)


def every_bomb() -> Iterator[Bomb]:
    return chain(bombs_of_rows(), bombs_of_pages())


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only", default="", help="this reader, or those whose name holds this")
    parser.add_argument("--seconds", type=int, default=30)
    parser.add_argument("--publish", action="store_true", help="keep the figures, and write the table of all readers")
    parser.add_argument("--desk", type=int, help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    asked = {arguments.only} if arguments.only in READERS else {each for each in READERS if arguments.only in each}
    chosen = [bomb for bomb in every_bomb() if bomb.reader in asked]
    if arguments.desk is not None:
        confined_rows.READER_SECONDS, confined_rows._SECONDS_A_MB = arguments.seconds, 0
        pages._BOUNDS = _learner_file._BOUNDS = Bounds(MEMORY_MB, arguments.seconds)
        be_desk(chosen, arguments.desk)
        return 0
    readers = every_reader(chosen)
    if arguments.publish:
        kept = (json.loads(FIGURES.read_text("utf-8")) if FIGURES.exists() else {}) | readers
        readers = {name: kept[name] for name in READERS if name in kept}
        FIGURES.write_text(json.dumps(readers, ensure_ascii=False, indent=1) + "\n", "utf-8")
        publish("bombs", table(readers), PAGE)
    print(f"\n{table(readers)}")
    return int(any(each["crashed"] or each["lost"] for each in readers.values()))


def every_reader(chosen: list[Bomb]) -> dict[str, dict[str, Any]]:
    """Return how the bombs of each reader ended; a desk that is lost is followed by another, which goes on behind the
    bomb that ended it."""
    readers: dict[str, dict[str, Any]] = {
        bomb.reader: {
            **dict.fromkeys(ENDS, 0),
            "desk": 0,
            "child": 0,
            "slowest": 0.0,
            "day": dt.datetime.now(dt.UTC).date().isoformat(),
        }
        for bomb in chosen
    }
    first = 0
    while first < len(chosen):
        begun = first
        with subprocess.Popen(
            [sys.executable, "-m", "benchmarks.hostile.bombs", *sys.argv[1:], "--desk", str(first)],
            stdout=subprocess.PIPE,
            text=True,
        ) as desk:
            assert desk.stdout
            for line in desk.stdout:
                number, *told = json.loads(line)
                bomb, first = chosen[number], number + 1
                if told:
                    ended, reader = Ended(*told), readers[bomb.reader]
                    reader[ended.end] += 1
                    for name, value in (("desk", ended.desk), ("child", ended.child), ("slowest", ended.seconds)):
                        reader[name] = max(reader[name], value)
                    grew = f"desk +{ended.desk} MB, child +{ended.child} MB"
                    print(
                        f"{bomb.reader}: {bomb.about}: {ended.end} after {ended.seconds} s, {grew}: {ended.words}",
                        flush=True,
                    )
        if desk.returncode and first == begun:
            raise SystemExit("the desk does not even begin")
        if desk.returncode:
            readers[chosen[first - 1].reader]["lost"] += 1
            print(f"LOST with {chosen[first - 1]}: {desk.returncode}", flush=True)
    return readers


def table(readers: Mapping[str, Mapping[str, Any]]) -> str:
    lines = [
        f"| reader | bombs | {' | '.join(ENDS)} | a desk grew by MB | a child grew by MB | slowest s, on the clock | day |",
        f"| --- |{' ---: |' * (len(ENDS) + 4)} --- |",
    ]
    for name, each in readers.items():
        ends = [each[end] for end in ENDS]
        grown = [each.get("desk", ""), each.get("child", "")]
        words = [sum(ends), *ends, *grown, f"{each['slowest']:.0f}", each["day"]]
        lines.append(f"| {name} | {' | '.join(map(str, words))} |")
    sums = [sum(each[end] for each in readers.values()) for end in ENDS]
    lines.append(f"| all | {sum(sums)} | {' | '.join(map(str, sums))} | | | | |")
    return "\n".join(lines)


if __name__ == "__main__":
    raise SystemExit(main())
