"""Take out of a new lock file what only one build of torch needs, and say whether it fits what is asked for.

    python -m benchmarks.dependencies.lock

``make lock`` runs it. The index tells uv what the build of torch for graphics cards needs; the one for processors needs
none of it, and pip brings it with the other.
"""

from __future__ import annotations

import re
import sys
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[2]
LOCK, ASKED = ROOT / "requirements.lock", ROOT / "requirements.txt"
TORCH = "torch"
HEAD = """\
# Every library of the product with the digests of its files, for every machine: `make install` takes no other.
# Made by `make lock` from requirements.txt. torch is not in it: see the Makefile.
"""
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


def trimmed(text: str) -> str:
    """Return the lock without what belongs to one build of torch."""
    entries = [each for each in _ENTRY.split(f"\n{text}") if _PINNED.match(each)]
    return HEAD + "\n".join(each.rstrip() for each in entries if not _ONE_BUILD.match(each)) + "\n"


def locked(text: str) -> list[Locked]:
    found = []
    for entry in _ENTRY.split(f"\n{text}"):
        if match := _PINNED.match(entry):
            marker = (match[3] or "").strip()
            found.append(Locked(normal(match[1]), match[2], marker, tuple(_HASH.findall(entry))))
    return found


def normal(name: str) -> str:
    return re.sub("[-_.]+", "-", name).lower()


def unfit(lock: str, asked: str) -> list[str]:
    """Return what is wrong with a lock: pins that it lacks or has otherwise, and entries without digests."""
    there = {(each.name, each.version) for each in locked(lock)}
    pins = re.findall(r"^([A-Za-z0-9._-]+)(?:\[[^\]]*\])?==(\S+)", asked, re.MULTILINE)
    lacking = [f"{name}=={version}" for name, version in pins if (normal(name), version) not in there]
    bare = [f"{each.name} has no digest" for each in locked(lock) if not each.digests]
    builds = [
        f"{each.name} belongs to one build of torch" for each in locked(lock) if _ONE_BUILD.match(f"{each.name}==")
    ]
    return [*(each for each in lacking if not each.startswith(f"{TORCH}==")), *bare, *builds]


def main() -> int:
    LOCK.write_text(trimmed(LOCK.read_text("utf-8")), "utf-8")
    wrong = unfit(LOCK.read_text("utf-8"), ASKED.read_text("utf-8"))
    print("\n".join(wrong) or f"{len(locked(LOCK.read_text('utf-8')))} libraries are locked.", file=sys.stderr)
    return 1 if wrong else 0


if __name__ == "__main__":
    raise SystemExit(main())
