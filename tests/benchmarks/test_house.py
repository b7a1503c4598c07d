"""The counts of a small house whose faults are known."""

from pathlib import Path

from benchmarks.house import figures, table
from tests.support.paths import ROOT

HOUSE = {
    "core/errors.py": "class Forbidden(Exception): ...\n",
    "core/ports/workspace.py": "class Workspace:\n    @property\n    def items(self): ...\n",
    "core/left.py": "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from core.right import Place\n",
    "core/right.py": "from core import left\nclass Place: ...\n",
    "core/wording/en/desk.ftl": "",
    "storage/rows.py": "class Place: ...\ndef find(one):\n    raise Forbidden(one)\n",
    "pages/data.py": "from core.errors import Forbidden\nrows = workspace().items.find(1)  # fmt: skip\n",
    "benchmarks/run.py": "found = [one for one in ()]\n",
    "tests/test_rows.py": "def test_rows():\n    found = 1  # fmt: skip\n",
}


def counted(folder: Path, files: dict[str, str]) -> dict[str, object]:
    for path, text in files.items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_text(text, "utf-8")
    return figures(folder)


def test_every_fault_is_counted(tmp_path: Path) -> None:
    counts = counted(tmp_path, HOUSE)
    assert counts["loose modules at the root of `core`"] == 3
    assert counts["circles of imports, those for types included"] == ["core.left core.right"]
    assert counts["names that several classes bear"] == {"Place": 2}
    assert counts["`one` bound (files)"] == "2 (2)" and counts["`found` bound (files)"] == "2 (2)"
    assert counts["languages, with the `.ftl` files of each"] == {"en": 1}
    assert counts["`raise Forbidden` (files)"] == "1 (1)"
    assert counts["calls of ports in `pages` (files)"] == "1 (1)"
    assert counts["`# fmt: skip` in the product"] == 1 and counts["`# fmt: skip` everywhere"] == 2
    assert counts["imports for types alone"] == 1
    assert counts["lines of the median file"] == 2.5 and counts["lines of the longest file"] == 3


def test_the_table_sets_two_houses_side_by_side(tmp_path: Path) -> None:
    crowd = {f"pages/page_{i}.js": "" for i in range(26)}
    lines = table({"before": counted(tmp_path, HOUSE | crowd), "after": figures(ROOT)}).splitlines()
    assert lines[0] == "| count | before | after |"
    assert lines[2].startswith("| folders with more than 25 source files | 1: pages 27 |")
