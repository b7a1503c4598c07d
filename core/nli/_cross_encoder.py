"""Run any classifier of text pairs, by its name on the hub or its folder, as a pair model."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np

from core.encoders.base import Floats
from core.encoders.tokenising import BATCH_TOKENS
from core.errors import MissingPart
from core.nli.base import Entailment
from core.wording.phrases import say

_ENTAILMENT, _NEUTRAL, _CONTRADICTION, _OTHER = "entailment", "neutral", "contradiction", "not entailment"
_KNOWN = {
    **dict.fromkeys(("entailment", "entails", "supported", "supports", "consistent", "grounded"), _ENTAILMENT),
    **dict.fromkeys(("neutral", "not enough info", "unknown"), _NEUTRAL),
    **dict.fromkeys(("contradiction", "contradicts", "refuted", "refutes"), _CONTRADICTION),
    **dict.fromkeys(("not entailment", "not supported", "unsupported", "inconsistent", "hallucinated"), _OTHER),
}
_USABLE = (
    {_ENTAILMENT, _NEUTRAL, _CONTRADICTION},
    {_ENTAILMENT, _CONTRADICTION},
    {_ENTAILMENT, _OTHER},
)


@dataclass(frozen=True, slots=True)
class OutputLabels:
    """Meaning of each output; an empty ``order`` means one output, the log-odds that the premise supports the
    hypothesis."""

    order: tuple[str, ...]

    def probabilities(self, logits: Floats) -> tuple[float, float, float | None]:
        """Return the probabilities of entailment, neutral and contradiction of one pair."""
        if not self.order:
            support = float(1 / (1 + np.exp(-np.clip(logits[0], -60, 60))))
            return support, 1 - support, None
        shares = np.exp(logits - logits.max())
        by_label = dict(zip(self.order, (shares / shares.sum()).tolist(), strict=True))
        neutral = by_label.get(_NEUTRAL, by_label.get(_OTHER, 0.0))
        return by_label[_ENTAILMENT], neutral, by_label.get(_CONTRADICTION)


def read_labels(id2label: Mapping[int, str], model: str) -> OutputLabels:
    """Read the labels in any order and spelling. Raises MissingPart when their meaning is unclear."""
    names = [str(id2label[index]) for index in sorted(id2label)]
    if len(names) == 1:
        return OutputLabels(())
    order = tuple(_KNOWN.get(re.sub(r"[\W_]+", " ", name).strip().lower(), name) for name in names)
    if set(order) in _USABLE and len(set(order)) == len(order):
        return OutputLabels(order)
    raise MissingPart(say("pair-model-labels", model=repr(model), labels=", ".join(names)))


_MAX_CHARS = 16_384
"""Most characters of a text passed to the tokenizer."""
_USUAL_TOKENS = 512
_BOUNDLESS = 1_000_000
"""Tokenizers without a limit state one above this."""
_LONE_SURROGATE = re.compile(r"[\ud800-\udfff]")

Pair = tuple[str, str]


@dataclass(frozen=True, slots=True)
class _TokenisedPair:
    pair: Pair
    inputs: dict[str, list[int]]
    """Token ids, and the other inputs of the model for each token."""
    truncated: bool

    @property
    def length(self) -> int:
        return len(self.inputs["input_ids"])


class CrossEncoder:
    """Reads premise and hypothesis together, truncating the longer one where they do not fit.

    Nothing is loaded before the first pair. Raises MissingPart when the library or the model is missing, or when its
    labels are unclear; ``HF_HUB_OFFLINE=1`` keeps off the network.
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
    def _labels(self) -> OutputLabels:
        return read_labels(self._model.config.id2label, self.name)

    @cached_property
    def _longest(self) -> int:
        """Number of tokens that the model reads. In the RoBERTa family the position table loses the rows up to that
        of the padding."""
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
    """Yield batches of pairs of similar length, so that little is padded."""
    batch: list[_TokenisedPair] = []
    for reading in sorted(readings, key=lambda reading: reading.length):
        if batch and (len(batch) + 1) * reading.length > BATCH_TOKENS:
            yield batch
            batch = []
        batch.append(reading)
    if batch:
        yield batch
