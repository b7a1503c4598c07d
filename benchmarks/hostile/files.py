"""Malformed files through every importer: what was taken, named, refused, and whether anything broke.

    python -m benchmarks.hostile.files [--files 10000] [--seed 1]

Each file is a good one of its kind, changed once to three times by what it is made of. An importer may take rows, name
bad ones and refuse a file with a reason; anything else is a crash. Some files of answers are also imported into a
workspace, and what that leaves is held against the file (``left_behind``). Memory is what the process grew by at most
while files of a kind were read, whatever it had before; each kind has a bound.
"""

from __future__ import annotations

import argparse
import io
import random
import tempfile
import time
import traceback
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from benchmarks.hostile.folders import folder_importers
from benchmarks.hostile.handwritten import handwritten_importers
from benchmarks.hostile.importers import SAMPLES, SETTINGS, Importer, importers
from benchmarks.hostile.left_behind import half_written
from benchmarks.hostile.long_files import long_importers
from benchmarks.hostile.mutations import mutated
from benchmarks.hostile.pictures_and_backups import picture_and_backup_importers
from core.errors import TouchstoneError
from core.formats import read_all
from core.wording import LANGUAGES, explain
from core.wording.phrases import say
from storage.opening import open_workspace
from storage.opening._workspace import SqlWorkspace


@dataclass(slots=True)
class Tried:
    importer: str
    files: int = 0
    ends: Counter[str] = field(default_factory=Counter)
    slowest: float = 0.0
    megabytes: float = 0.0
    """Megabytes that the process grew by while they were read."""
    crashes: list[str] = field(default_factory=list)


def malformed(importer: Importer, files: int, seed: int) -> Iterator[tuple[str, bytes]]:
    draw = random.Random(f"{importer.name} {seed}")  # noqa: S311 - the same files every time
    for _ in range(files):
        name, data = draw.choice(importer.good)
        yield name, mutated(data, importer.mutations, draw)


def attempt(importer: Importer, data: bytes, name: str) -> str:
    """Read the file and return how it ended: ``refused``, ``some rows named``, ``taken`` or ``empty``. Raises any error
    that nobody may see.
    """
    try:
        taken, bad = importer.read(data, name)
    except TouchstoneError as error:
        for language in LANGUAGES:
            assert explain(error.phrases, language).strip()
        return "refused"
    return "some rows named" if bad else "taken" if taken else "empty"


def every_importer() -> list[Importer]:
    answers = (SAMPLES / "answers.jsonl").read_bytes().split(b"\n")
    records = read_all(io.BytesIO(b"\n".join(answers[:6])), "a.jsonl", SETTINGS).records
    return [
        *importers(), *handwritten_importers(records), *folder_importers(records), *long_importers(),
        *picture_and_backup_importers(),
    ]  # fmt: skip


def try_importer(importer: Importer, files: int, seed: int, workspace: SqlWorkspace) -> Tried:
    tried = Tried(importer.name)
    for language in LANGUAGES:
        explain((say("file-encoding", file=""),), language)  # phrases are read from their files once
    for name, data in importer.good:
        importer.read(data, name)
    before = _from_here()
    for number, (name, data) in enumerate(malformed(importer, files, seed)):
        start = time.perf_counter()
        try:
            tried.ends[attempt(importer, data, name)] += 1
            tried.slowest = max(tried.slowest, time.perf_counter() - start)
            if (
                importer.import_every
                and number % importer.import_every == 0
                and (wrong := half_written(workspace, data, name, f"{importer.name} {number}"))
            ):
                tried.crashes.append(wrong)
        except Exception:  # whatever leaves an importer is what this looks for
            tried.ends["crashed"] += 1
            tried.crashes.append(traceback.format_exc())
        tried.files += 1
    tried.megabytes = _most() - before
    if tried.megabytes > importer.most_mb:
        tried.crashes.append(f"memory: grew by {tried.megabytes:.0f} MB, bound {importer.most_mb:.0f} MB")
    return tried


def _from_here() -> float:
    """Return the megabytes that the process has; its peak is counted anew, as a kind before may have had more than this
    one.
    """
    Path("/proc/self/clear_refs").write_text("5")
    return _of_memory("VmRSS")


def _most() -> float:
    return _of_memory("VmHWM")


def _of_memory(name: str) -> float:
    lines = Path("/proc/self/status").read_text().splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith(f"{name}:")) / 1024


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
    chosen = [each for each in every_importer() if arguments.only in each.name]
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
