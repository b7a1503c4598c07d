"""The recipes of CONTRIBUTING.md, and somebody who follows them to the letter."""

from __future__ import annotations

import re
import shutil
import subprocess
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from tests.support.paths import ROOT

CONTRIBUTING = ROOT / "CONTRIBUTING.md"
PROGRAM = ("core/", "storage/", "pages/", "app.py")
_BLOCK = re.compile(r"^```(\w+) ?(\S*)\n(.*?)^```$", re.DOTALL | re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Block:
    kind: str
    """``python``: a whole file; ``diff``: lines of one; ``sh``: a command."""
    path: str
    text: str


def recipe(title: str, looked_up: Mapping[str, str]) -> list[Block]:
    """Return the blocks that a section tells to write, in order, with the values that it tells to look up in their
    place.
    """
    section = re.search(rf"^## {title}\n(.*?)(?=^## |\Z)", CONTRIBUTING.read_text("utf-8"), re.DOTALL | re.MULTILINE)
    assert section, f"CONTRIBUTING.md has no section {title!r}"
    text = section[1]
    for example, value in looked_up.items():
        assert example in text
        text = text.replace(example, value)
    return [Block(*block) for block in _BLOCK.findall(text)]


def copy_tree(to: Path) -> Path:
    """Copy every file that belongs to the repository as it is now, and what was compiled of it."""
    listed = subprocess.run(["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"], cwd=ROOT,
                            capture_output=True, text=True, check=True).stdout  # fmt: skip
    for name in filter(None, listed.split("\0")):
        if (ROOT / name).is_file():
            (to / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, to / name)
    for folder in ("core", "storage", "pages", "tests"):  # or each program that runs there compiles all of it again
        for compiled in (ROOT / folder).rglob("__pycache__"):
            shutil.copytree(compiled, to / compiled.relative_to(ROOT), dirs_exist_ok=True)
    return to


def follow(blocks: list[Block], tree: Path) -> set[str]:
    """Do all of it there; the files of the program that it took."""
    before = _contents(tree)
    for block in blocks:
        if block.kind == "sh":
            subprocess.run(["sh", "-ec", block.text], cwd=tree, check=True)
        elif block.kind == "diff":
            path = tree / block.path
            path.write_text(_changed(path.read_text("utf-8"), block), "utf-8")
        else:
            assert not (tree / block.path).exists(), f"{block.path} is there already"
            (tree / block.path).write_text(block.text, "utf-8")
    after = _contents(tree)
    return {name for name in after if after[name] != before.get(name)}


def _contents(tree: Path) -> dict[str, bytes]:
    files = (path for path in tree.rglob("*") if path.is_file())
    return {path.relative_to(tree).as_posix(): path.read_bytes() for path in files
            if path.relative_to(tree).as_posix().startswith(PROGRAM)}  # fmt: skip


def _changed(text: str, block: Block) -> str:
    """New lines come right after the line above them, else before the one below, else at the end."""
    lines, steps = text.splitlines(), [(line[:1], line[1:]) for line in block.text.splitlines()]
    if all(sign == "+" for sign, _ in steps):
        return "\n".join([*lines, *(new for _, new in steps)]) + "\n"
    place = next(lines.index(there) for sign, there in steps if sign != "+" and _is_in(lines, there, block))
    for sign, line in steps:
        if sign == "+":
            lines.insert(place, line)
            place += 1
            continue
        assert _is_in(lines[place:], line, block)
        place = lines.index(line, place)
        if sign == "-":
            del lines[place]
        else:
            place += 1
    return "\n".join(lines) + "\n"


def _is_in(lines: list[str], line: str, block: Block) -> bool:
    assert line in lines, f"{block.path} has no {line!r} where CONTRIBUTING.md looks for it"
    return True
