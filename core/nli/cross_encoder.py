"""Any classifier of text pairs, by its name on the hub or its folder."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from core.encoders.tokenising import BATCH_TOKENS
from core.errors import MissingPart
from core.nli.base import Entailment
from core.nli.labels import Labels, read_labels
from core.wording.phrases import say

_MAX_CHARS = 16_384
"""No more of a text is given to the tokenizer."""
_USUAL_TOKENS = 512
_BOUNDLESS = 1_000_000
"""Tokenizers that know no bound say one beyond this."""
_LONE_SURROGATE = re.compile(r"[\ud800-\udfff]")

Pair = tuple[str, str]


@dataclass(frozen=True, slots=True)
class _TokenisedPair:
    pair: Pair
    inputs: dict[str, list[int]]
    """Token ids, and what else the model reads of each token."""
    truncated: bool

    @property
    def length(self) -> int:
        return len(self.inputs["input_ids"])


class CrossEncoder:
    """Reads premise and hypothesis together, the longer of them cut first where they do not fit.

    Nothing is loaded before the first pair. Raises MissingPart when the library or the model is not there, or when
    its labels do not say what it tells apart; ``HF_HUB_OFFLINE=1`` keeps off the network.
    """

    def __init__(self, model: str) -> None:
        self.name = model

    def classify(self, pairs: Sequence[Pair]) -> list[Entailment]:
        results: dict[Pair, Entailment] = {}
        for batch in _batches([self._read(pair) for pair in dict.fromkeys(pairs)]):
            for reading, logits in zip(batch, self._logits(batch), strict=True):
                results[reading.pair] = Entailment(*self._labels.probabilities(logits), reading.truncated)
        return [results[pair] for pair in pairs]

    def _read(self, pair: Pair) -> _TokenisedPair:
        premise, hypothesis = (_LONE_SURROGATE.sub("\ufffd", text[:_MAX_CHARS]) for text in pair)
        read = self._tokenizer(premise, hypothesis, verbose=False)
        truncated = max(map(len, pair)) > _MAX_CHARS or len(read["input_ids"]) > self._longest
        if len(read["input_ids"]) > self._longest:
            read = self._tokenizer(premise, hypothesis, truncation="longest_first", max_length=self._longest)
        return _TokenisedPair(pair, dict(read), truncated)

    def _logits(self, batch: list[_TokenisedPair]) -> Any:
        import torch

        longest = max(reading.length for reading in batch)
        fillers = {"input_ids": self._tokenizer.pad_token_id or 0}
        padded = {
            name: [r.inputs[name] + [fillers.get(name, 0)] * (longest - r.length) for r in batch]
            for name in batch[0].inputs
        }
        with torch.inference_mode():
            inputs = {name: torch.tensor(rows, device=self._model.device) for name, rows in padded.items()}
            return self._model(**inputs).logits.float().cpu().numpy()

    @cached_property
    def _model(self) -> Any:
        from torch import cuda

        transformers = self._library
        model, loading = self._load(transformers.AutoModelForSequenceClassification, output_loading_info=True)
        if untrained := sorted(set(loading["missing_keys"]) & {name for name, _ in model.named_parameters()}):
            raise MissingPart(say("pair-model-untrained", model=repr(self.name), part=untrained[0]))
        return model.float().eval().to("cuda" if cuda.is_available() else "cpu")

    @cached_property
    def _tokenizer(self) -> Any:
        return self._load(self._library.AutoTokenizer)

    @cached_property
    def _labels(self) -> Labels:
        return read_labels(self._model.config.id2label, self.name)

    @cached_property
    def _longest(self) -> int:
        """Tokens the model reads. Tables of the RoBERTa family lose the rows up to that of the padding."""
        positions = getattr(self._model.config, "max_position_embeddings", None) or _USUAL_TOKENS
        for name, table in self._model.named_modules():
            if name.endswith("position_embeddings") and (padding := getattr(table, "padding_idx", None)) is not None:
                positions = table.num_embeddings - padding - 1
        limit = self._tokenizer.model_max_length
        return int(min(positions, limit) if limit < _BOUNDLESS else positions)

    def _load(self, part: Any, **options: Any) -> Any:
        try:
            return part.from_pretrained(self.name, **options)
        except (OSError, ValueError, ImportError) as error:
            first = str(error).strip().splitlines()[0]
            raise MissingPart(say("pair-model-unloadable", model=repr(self.name), error=first)) from error

    @property
    def _library(self) -> Any:
        try:
            import transformers
            from transformers.utils.logging import disable_progress_bar
        except ImportError as error:
            raise MissingPart(say("pair-model-library", model=repr(self.name))) from error
        disable_progress_bar()  # type: ignore[no-untyped-call]
        return transformers


def _batches(readings: Sequence[_TokenisedPair]) -> Iterator[list[_TokenisedPair]]:
    """Pairs of like length together, so that little is padded."""
    batch: list[_TokenisedPair] = []
    for reading in sorted(readings, key=lambda reading: reading.length):
        if batch and (len(batch) + 1) * reading.length > BATCH_TOKENS:
            yield batch
            batch = []
        batch.append(reading)
    if batch:
        yield batch
