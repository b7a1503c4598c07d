"""Make the lock files anew: every library that is asked for, and what it brings, with the digests of its files.

    python -m benchmarks.dependencies.lock

``make lock`` runs it after a file of requirements changed. ``requirements.lock`` has what the product needs; each other
lock has what its part needs besides, and nothing that is in the first. A library whose line says ``# alone`` is
installed without what it asks for.

The index tells uv what the build of torch for graphics cards needs; the one for processors needs none of it, and pip
brings it with the other. So neither torch nor that is in a lock, and neither is pip, which reads them.
"""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[2]
LOCK, ASKED = ROOT / "requirements.lock", ROOT / "requirements.txt"
PARTS = ("bulk", "datasets", "local-models", "local", "neo4j", "ocr", "dev")
"""Each is compiled to fit those before it, as all are installed beside each other."""
TORCH = "torch"
_HEAD = """\
# {what} with the digests of its files, for every machine: `make {target}` takes no other.
# Made by `make lock` from {asked}. torch is not in it: see the Makefile.
"""
_COMPILE = (
    "pip", "compile", "--quiet", "--no-config", "--universal", "--python-version", "3.11", "--generate-hashes",
    "--no-annotate", "--no-header", "--no-emit-package", TORCH, "--no-emit-package", "pip",
)  # fmt: skip
_ALONE = re.compile(r"^\S+==.*# alone$", re.MULTILINE)
_ONE_BUILD = re.compile(r"^(nvidia-|cuda-|triton\b|torch==)")
_ENTRY = re.compile(r"\n(?=[A-Za-z0-9])")
_PINNED = re.compile(r"^([A-Za-z0-9._-]+)(?:\[[^\]]*\])?==([^\s;\\]+)[ \t]*(?:;([^\\\n]*))?")
_HASH = re.compile("--hash=sha256:([0-9a-f]{64})")


@dataclass(frozen=True, slots=True)
class Locked:
    name: str
    version: str
    marker: str
    """The machines that it is for; empty: all."""
    digests: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class LockFile:
    """A lock and the file of requirements that it is made from."""

    lock: Path
    asked: Path
    head: str

    def fitting(self, earlier: Sequence[Path]) -> str:
        """Return the lock that uv makes; versions stay those of the lock that is there, where they fit. Raises
        CalledProcessError where the requirements fit neither each other nor the earlier locks."""
        asked = self.asked.read_text("utf-8")
        bounds = [word for path in earlier for word in ("--constraint", str(path))]
        _uv([*_COMPILE, *bounds, "-", "--output-file", str(self.lock)], _ALONE.sub("", asked))
        alone = "\n".join(_ALONE.findall(asked))
        return self.lock.read_text("utf-8") + (_uv([*_COMPILE, "--no-deps", "-"], alone) if alone else "")


def lock_files() -> Iterator[LockFile]:
    """Yield them in the order in which they are made: each fits those before it."""
    yield LockFile(LOCK, ASKED, _HEAD.format(what="Every library of the product", target="install", asked=ASKED.name))
    for part in PARTS:
        asked = ROOT / f"requirements-{part}.txt"
        what, target = f"What `{part}` needs besides requirements.lock", "test" if part == "dev" else part
        yield LockFile(asked.with_suffix(".lock"), asked, _HEAD.format(what=what, target=target, asked=asked.name))


def trimmed(text: str, head: str, besides: Collection[Locked] = ()) -> str:
    """Return the lock without what belongs to one build of torch, and without what is in another lock already."""
    known = {(each.name, each.version, each.marker) for each in besides}
    entries = {locked(each)[0]: each.rstrip() for each in _ENTRY.split(f"\n{text}") if _PINNED.match(each)}
    return head + "".join(
        f"{entry}\n"
        for each, entry in sorted(entries.items(), key=lambda pair: (pair[0].name, pair[0].marker))
        if not _ONE_BUILD.match(entry)
        and not known & {(each.name, each.version, marker) for marker in ("", each.marker)}
    )


def locked(text: str) -> list[Locked]:
    found = []
    for entry in _ENTRY.split(f"\n{text}"):
        if match := _PINNED.match(entry):
            marker = (match[3] or "").strip()
            found.append(Locked(normal(match[1]), match[2], marker, tuple(_HASH.findall(entry))))
    return found


def normal(name: str) -> str:
    return re.sub("[-_.]+", "-", name).lower()


def unfit(lock: str, asked: str, besides: Collection[Locked] = ()) -> list[str]:
    """Return what is wrong with a lock: pins that it and those besides it lack or have otherwise, libraries that are
    there in another version, and entries without digests."""
    there = {(each.name, each.version) for each in (*locked(lock), *besides)}
    pins = re.findall(r"^([A-Za-z0-9._-]+)(?:\[[^\]]*\])?==(\S+)", asked, re.MULTILINE)
    lacking = [f"{name}=={version}" for name, version in pins if (normal(name), version) not in there]
    bare = [f"{each.name} has no digest" for each in locked(lock) if not each.digests]
    builds = [
        f"{each.name} belongs to one build of torch" for each in locked(lock) if _ONE_BUILD.match(f"{each.name}==")
    ]
    everywhere = {each.name: each.version for each in besides if not each.marker}
    others = [
        f"{each.name} is {each.version} here and {everywhere[each.name]} there"
        for each in locked(lock)
        if each.version != everywhere.get(each.name, each.version)
    ]
    return [*(each for each in lacking if not each.startswith(f"{TORCH}==")), *bare, *builds, *others]


def _uv(words: Sequence[str], asked: str) -> str:
    command = [str(Path(sys.executable).with_name("uv")), *words]
    return subprocess.run(command, input=asked, stdout=subprocess.PIPE, text=True, check=True, cwd=ROOT).stdout


def main() -> int:
    wrong: list[str] = []
    earlier: list[Path] = []
    besides: list[Locked] = []
    for each in lock_files():
        text = trimmed(each.fitting(earlier), each.head, locked(LOCK.read_text("utf-8")) if earlier else ())
        each.lock.write_text(text, "utf-8")
        found = unfit(text, each.asked.read_text("utf-8"), besides)
        wrong += [f"{each.lock.name}: {fault}" for fault in found]
        earlier.append(each.lock)
        besides += locked(text)
        print(f"{each.lock.name}: {len(locked(text))} libraries are locked.", file=sys.stderr)
    print("\n".join(wrong), file=sys.stderr)
    return int(bool(wrong))


if __name__ == "__main__":
    raise SystemExit(main())
