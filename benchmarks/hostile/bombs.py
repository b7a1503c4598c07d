"""Bombs for every reader: how each ended, and which processes were lost.

    python -m benchmarks.hostile.bombs [--only PDF] [--seconds 30]

A desk, a process that may have a gigabyte more than it begins a file with, is brought one bomb after the other, as people
bring files. Each has to be refused, or its rows named, in words of every language; nothing may be lost but the child
that reads it. ``--seconds`` is what a reader may take, where the product allows minutes.
"""

from __future__ import annotations

import argparse
import io
import json
import resource
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import chain, islice
from pathlib import Path
from typing import Any

from benchmarks.hostile.bomb import Bomb
from benchmarks.hostile.bombs_of_pages import bombs_of_pages
from benchmarks.hostile.bombs_of_rows import bombs_of_rows
from benchmarks.hostile.containers import unpack_folder
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
_MB = 1_000_000


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


def attempt(bomb: Bomb) -> tuple[str, str]:
    """Return how it ended, and the words. Raises what nobody may see."""
    resource.setrlimit(resource.RLIMIT_AS, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
    data = bomb.make()
    most = _of_memory("VmSize") + MEMORY_MB * _MB
    resource.setrlimit(resource.RLIMIT_AS, (most, resource.RLIM_INFINITY))
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
    before = _of_memory("VmRSS")
    for number, bomb in enumerate(chosen[first:], first):
        _say([number])
        begun = time.perf_counter()
        try:
            end, words = attempt(bomb)
        except Exception as error:
            end, words = "crashed", f"{type(error).__name__}: {error}"
        _say([number, end, words[:160], round(time.perf_counter() - begun, 1), (_of_memory("VmHWM") - before) // _MB])


def _first_phrase() -> Iterator[Any]:
    from core.wording.phrases import say

    yield say("file-empty", file="a")


def _say(told: list[Any]) -> None:
    print(json.dumps(told), flush=True)


def _of_memory(name: str) -> int:
    lines = Path("/proc/self/status").read_text().splitlines()
    return next(int(line.split()[1]) * 1024 for line in lines if line.startswith(f"{name}:"))


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only", default="", help="readers whose name holds this")
    parser.add_argument("--every", type=int, default=1, help="one bomb of so many")
    parser.add_argument("--seconds", type=int, default=30)
    parser.add_argument("--desk", type=int, help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    chosen = list(
        islice(
            (bomb for bomb in chain(bombs_of_rows(), bombs_of_pages()) if arguments.only in bomb.reader),
            0,
            None,
            arguments.every,
        )
    )
    if arguments.desk is not None:
        confined_rows.READER_SECONDS, confined_rows._SECONDS_A_MB = arguments.seconds, 0
        pages._BOUNDS = _learner_file._BOUNDS = Bounds(MEMORY_MB, arguments.seconds)
        be_desk(chosen, arguments.desk)
        return 0
    return _tried(chosen)


def _tried(chosen: list[Bomb]) -> int:
    ends, lost, first, grew, slowest = dict[str, Counter[str]](), 0, 0, 0, 0.0
    while first < len(chosen):
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
                    end, words, seconds, megabytes = told
                    grew, slowest = max(grew, megabytes), max(slowest, seconds)
                    ends.setdefault(bomb.reader, Counter())[end] += 1
                    print(f"{bomb.reader}: {bomb.about}: {end} after {seconds} s: {words}", flush=True)
        if desk.returncode and not ends:
            raise SystemExit("the desk does not even begin")
        if desk.returncode:
            lost += 1
            ends.setdefault(chosen[first - 1].reader, Counter())["lost"] += 1
            print(f"LOST with {chosen[first - 1]}: {desk.returncode}", flush=True)
    heads = ("refused", "rows named", "taken", "crashed", "lost")
    print(f"\n| reader | bombs | {' | '.join(heads)} |\n| --- |{' ---: |' * (len(heads) + 1)}")
    for reader, counted in ends.items():
        print(f"| {reader} | {counted.total()} | {' | '.join(str(counted[head]) for head in heads)} |")
    all_ends = sum(ends.values(), Counter[str]())
    print(
        f"\n{all_ends.total()} bombs: {dict(all_ends)}; desks lost: {lost}; a desk grew by {grew} MB at most; slowest {slowest} s"
    )
    return int(bool(lost or all_ends["crashed"]))


if __name__ == "__main__":
    raise SystemExit(main())
