"""Write down which figures of the last release's workspace changed by design.

``python -m tests.support.figures.rewrite FILE WHY [ROOM ...]``: what now differs goes to ``FILE.json`` with the reason,
unless it stands in another file already: there it is replaced. Read the difference before you commit it.
"""

from __future__ import annotations

import json
import lzma
import os
import sys
import tempfile
from pathlib import Path
from typing import Any

from storage.opening import open_workspace
from tests.support.figures import AT_WORK, ROOMS, room_figures
from tests.support.figures.by_design import FILES, changed_by_design
from tests.support.figures.plain import FITTED, TOLERANCE, differences

_LONG = 10_000
"""Characters of a file from which a figure gets one line instead of many."""
_RELEASE = FILES.parent / "f951a99"


def changed(rooms: list[str]) -> dict[str, Any]:
    told = json.loads(lzma.decompress(_RELEASE.with_suffix(".json.xz").read_bytes())) | changed_by_design()
    stored = lzma.decompress(_RELEASE.with_suffix(".db.xz").read_bytes())
    found = {}
    for room in rooms:
        with tempfile.TemporaryDirectory() as folder:
            os.chdir(folder)
            Path("touchstone.db").write_bytes(stored)
            workspace = open_workspace("sqlite:///touchstone.db")
            now = json.loads(json.dumps(room_figures(room, workspace)))
            workspace.close()
            os.chdir("/")
        for name in sorted(now.keys() & told.keys()):
            tolerance = FITTED if name.startswith("thresholds: learnt") else TOLERANCE
            if any(differences(told[name], now[name], name, tolerance)):
                found[name] = now[name]
    return found


def write(name: str, why: str, figures: dict[str, Any]) -> None:
    own = FILES / f"{name}.json"
    files = {path: json.loads(path.read_text("utf-8")) for path in FILES.glob("*.json")}
    files.setdefault(own, {"why": why, "figures": {}})
    changed_files = set()
    for figure, value in figures.items():
        place = next((path for path, told in files.items() if figure in told["figures"]), own)
        files[place]["figures"][figure] = value
        changed_files.add(place)
    for path in changed_files:
        told = files[path]
        lines = ",\n".join(f"  {_json(figure)}: {_json(value)}" for figure, value in sorted(told["figures"].items()))
        by_figure = f'{{\n "why": {_json(told["why"])},\n "figures": {{\n{lines}\n }}\n}}\n'
        whole = json.dumps(told, ensure_ascii=False, indent=1) + "\n"
        path.write_text(by_figure if len(whole) > _LONG else whole, "utf-8")


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)


if __name__ == "__main__":
    name, why, *rooms = sys.argv[1:]
    write(name, why, changed(rooms or [*ROOMS, *AT_WORK]))
