"""Run the default encoder: multilingual-e5-small on the ONNX runtime, as built by ``core.encoders.build``."""

from __future__ import annotations

import json
import os
from collections.abc import Sequence
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from core.encoders._baselines import Baselines, baseline_of
from core.encoders.base import Encoded
from core.encoders.sealing import MANIFEST, read_manifest, whole_file
from core.encoders.tokenising import batches, open_tokenizer, padded, tokenise
from core.errors import MissingPart
from core.onnx_runtime import onnx_runtime
from core.wording.phrases import say

if TYPE_CHECKING:
    from tokenizers import Tokenizer

FORMAT = 2
"""Version of the build; raised whenever the vectors or the baselines change."""
MODEL, TOKENIZER = "model.onnx", "tokenizer.json"
MAX_TOKENS = 512
PROMPT = "query: "
"""Prompt that E5 was trained with; symmetric comparisons use this one on both sides."""


class OnnxEncoder:
    """Reads at most 512 tokens of a text. Every token is computed the same in any batch; see ``e5_graph``.

    Nothing is loaded before the first text. Raises MissingPart where the encoder was not built.
    """

    name = f"e5-small-int8/{FORMAT}"

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def encode(self, texts: Sequence[str]) -> list[Encoded]:
        results: dict[str, Encoded] = {}
        for batch in batches(tokenise(list(dict.fromkeys(texts)), self._tokenizer, PROMPT)):
            ids, mask = padded(batch, padding=0)  # masked out, whatever it is
            vectors, tokens = self._session.run(["sentence", "tokens"], {"ids": ids, "mask": mask})
            for row, text in enumerate(batch):
                kept, marks = (tokens[row, rows].astype(np.float16) for rows in (text.rows, text.marks))
                results[text.text] = Encoded(vectors[row].copy(), kept, text.spans, text.truncated, marks)
        return [results[text] for text in texts]

    def baseline(self, lang: str) -> float:
        return baseline_of(self._baselines.cosine, lang)

    def token_baseline(self, lang: str) -> float:
        return baseline_of(self._baselines.f1, lang)

    @cached_property
    def _session(self) -> Any:
        return open_session(self._part(MODEL))

    @cached_property
    def _tokenizer(self) -> Tokenizer:
        return open_tokenizer(self._part(TOKENIZER))

    @cached_property
    def _baselines(self) -> Baselines:
        return Baselines(**json.loads(self._part(MANIFEST).read_text("utf-8"))["baselines"])

    def _part(self, name: str) -> Path:
        """Return a file of the build, after checking the version in the manifest, and the file against its digest."""
        manifest = self._folder / MANIFEST
        if not (self._folder / name).is_file() or not manifest.is_file():
            raise MissingPart(say("encoder-not-built", folder=repr(str(self._folder))))
        if read_manifest(self._folder).get("format") != FORMAT:
            raise MissingPart(say("encoder-other-version", folder=repr(str(self._folder))))
        return manifest if name == MANIFEST else whole_file(self._folder, name)


def open_session(model: Path) -> Any:
    """Open a model on as many processors as ``_threads`` says."""
    runtime = onnx_runtime()
    options = runtime.SessionOptions()
    options.intra_op_num_threads = _threads()
    # threads that wait sleep: spinning takes half as much processor time again, which the pages need
    options.add_session_config_entry("session.intra_op.allow_spinning", "0")
    options.log_severity_level = 3
    return runtime.InferenceSession(str(model), options, providers=["CPUExecutionProvider"])


def _threads() -> int:
    """Return OMP_NUM_THREADS, which is one where several processes share a machine, otherwise one per core."""
    setting = os.environ.get("OMP_NUM_THREADS", "")
    if setting.isdecimal() and int(setting):
        return int(setting)
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
