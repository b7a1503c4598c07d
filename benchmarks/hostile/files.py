"""Malformed files through every importer: what was taken, named, refused, and whether anything broke.

    python -m benchmarks.hostile.files [--files 10000] [--seed 1]

Each file is a good one of its kind, changed once to three times by what it is made of. An importer may take rows, name
bad ones and refuse a file with a reason; anything else is a crash. Every fifth file of answers is also imported into a
workspace: what was refused must leave nothing, and what is there must be whole. Memory is the growth of the process.
"""

from __future__ import annotations

import argparse
import random
import resource
import tempfile
import time
import traceback
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from benchmarks.hostile.importers import SETTINGS, Importer, importers
from benchmarks.hostile.mutations import mutated
from core.domain.queue import ItemFilter
from core.errors import TouchstoneError
from core.services.data.importing import import_file
from core.wording import LANGUAGES, explain
from core.wording.phrases import say
from storage import open_workspace
from storage.workspace import SqlWorkspace

EVERY = 5


@dataclass(slots=True)
class Tried:
    importer: str
    files: int = 0
    ends: Counter[str] = field(default_factory=Counter)
    slowest: float = 0.0
    megabytes: float = 0.0
    """That the process grew by while they were read."""
    crashes: list[str] = field(default_factory=list)


def malformed(importer: Importer, files: int, seed: int) -> Iterator[tuple[str, bytes]]:
    draw = random.Random(f"{importer.name} {seed}")  # noqa: S311 - the same files every time
    for _ in range(files):
        name, data = draw.choice(importer.good)
        yield name, mutated(data, importer.mutations, draw)


def attempt(importer: Importer, data: bytes, name: str) -> str:
    """How it ended. Raises what nobody may see."""
    try:
        taken, bad = importer.read(data, name)
    except TouchstoneError as error:
        for language in LANGUAGES:
            assert explain(error.phrases, language).strip()
        return "refused"
    return "some rows named" if bad else "taken" if taken else "empty"


def half_written(workspace: SqlWorkspace, data: bytes, name: str, set_name: str) -> str | None:
    """What is wrong with what an import into this new set left behind; None: nothing."""
    with tempfile.NamedTemporaryFile(suffix=name) as file:
        file.write(data)
        file.flush()
        try:
            report = import_file(workspace, Path(file.name), name, set_name, SETTINGS, 1.0)
        except TouchstoneError:
            left = workspace.items.count(ItemFilter(set_name=set_name))
            return f"{left} items of a refused file" if left else None
    stored = workspace.items.ids(ItemFilter(set_name=report.set_name))
    for item in stored[:20]:
        workspace.items.get(item)
    return None


def try_importer(importer: Importer, files: int, seed: int, workspace: SqlWorkspace) -> Tried:
    tried = Tried(importer.name)
    for language in LANGUAGES:
        explain((say("file-encoding", file=""),), language)  # phrases are read from their files once
    for name, data in importer.good:
        importer.read(data, name)
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    for number, (name, data) in enumerate(malformed(importer, files, seed)):
        start = time.perf_counter()
        try:
            tried.ends[attempt(importer, data, name)] += 1
            tried.slowest = max(tried.slowest, time.perf_counter() - start)
            if (
                importer.into_workspace
                and number % EVERY == 0
                and (wrong := half_written(workspace, data, name, f"{importer.name} {number}"))
            ):
                tried.crashes.append(wrong)
        except Exception:
            tried.ends["crashed"] += 1
            tried.crashes.append(traceback.format_exc())
        tried.files += 1
    tried.megabytes = (resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before) / 1024
    return tried


def table(results: Sequence[Tried]) -> str:
    heads = ["importer", "files", "taken", "some rows named", "refused", "empty", "crashed", "slowest s", "grew by MB"]
    lines = [f"| {' | '.join(heads)} |", "| --- |" + " ---: |" * (len(heads) - 1)]
    for each in results:
        ends = [f"{each.ends[end]:,}" for end in ("taken", "some rows named", "refused", "empty", "crashed")]
        cells = [each.importer, f"{each.files:,}", *ends, f"{each.slowest:.1f}", f"{each.megabytes:.0f}"]
        lines.append(f"| {' | '.join(cells)} |")
    return "\n".join(lines)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--files", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", default="", help="importers whose name holds this")
    arguments = parser.parse_args()
    chosen = [each for each in importers() if arguments.only in each.name]
    results = []
    with tempfile.TemporaryDirectory() as folder:
        workspace = open_workspace(f"sqlite:///{folder}/hostile.db")
        for importer in chosen:
            results.append(try_importer(importer, arguments.files // len(chosen), arguments.seed, workspace))
            print(table(results[-1:]).splitlines()[-1], flush=True)
        workspace.close()
    print(f"\n{table(results)}\n")
    kinds = Counter(crash.strip().splitlines()[-1] for each in results for crash in each.crashes)
    for kind, count in kinds.most_common():
        print(f"{count} x {kind}")
    for each in results:
        for crash in each.crashes[:1]:
            print(f"\n{each.importer}\n{crash}")
    return 1 if kinds else 0


if __name__ == "__main__":
    raise SystemExit(main())
