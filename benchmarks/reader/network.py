"""The reader as a network of torch: the encoder's layers, all of them learning, on a processor or an accelerator.

Imports nothing of the product, so that it runs wherever torch does; ``packing`` writes what it reads.
"""

from __future__ import annotations

from pathlib import Path

import numpy as np
import torch
from torch import Tensor, nn
from torch.nn import functional

PARTS = ("q", "k", "v", "ao", "fi", "fo")
CLASSES = 4
"""Supports, contradicts, silent, claims nothing."""
TYPES = 3
"""Premise, context, sentence: what is added to a token's state by where it stands."""
_BLOCK = 32


class Network(nn.Module):
    """Scores of the classes for each sentence, and of each of its tokens being wrong."""

    def __init__(self, file: Path) -> None:
        super().__init__()
        stored = dict(np.load(file))
        self.epsilon, self.heads = float(stored["epsilon"]), int(stored["heads"])
        self.layers = 1 + max(int(name[1:].split(".")[0]) for name in stored if name.startswith("l"))
        self.start: dict[str, Tensor] = {}
        self.learnt = nn.ParameterDict()
        words = torch.from_numpy(_matrix(stored, "emb.word")).half()
        self.register_buffer("words", words)
        self.register_buffer("places", torch.from_numpy(stored["emb.pos"].astype(np.float32)))
        hidden = words.shape[1]
        for layer in range(self.layers):
            for part in PARTS:
                self._add(f"l{layer}.{part}.w", _matrix(stored, f"l{layer}.{part}.w"))
                self._add(f"l{layer}.{part}.b", stored[f"l{layer}.{part}.b"])
            for norm in ("aln", "oln"):
                for side in "wb":
                    self._add(f"l{layer}.{norm}.{side}", stored[f"l{layer}.{norm}.{side}"])
        for side in "wb":
            self._add(f"emb.ln.{side}", stored[f"emb.ln.{side}"])
        self._add("types", np.repeat(stored["emb.type"][:1].astype(np.float32), TYPES, axis=0))
        self._add("head.w", np.zeros((CLASSES, 3 * hidden), np.float32))
        self._add("head.b", np.zeros(CLASSES, np.float32))
        self._add("token.w", np.zeros((1, hidden), np.float32))
        self._add("token.b", np.zeros(1, np.float32))

    def _add(self, name: str, value: np.ndarray) -> None:
        weight = torch.from_numpy(np.array(value, np.float32))
        self.start[name] = weight.clone()
        self.learnt[name.replace(".", "_")] = nn.Parameter(weight)

    def weight(self, name: str) -> Tensor:
        return self.learnt[name.replace(".", "_")]

    def forward(self, ids: Tensor, kind: Tensor, drop: float = 0.0) -> tuple[Tensor, Tensor]:
        """``ids`` (texts, length) with 1 for padding, ``kind`` the type of each token; class scores (texts, 4) and
        token scores (texts, length)."""
        mask = (ids != 1)[:, None, None, :]
        states = functional.embedding(ids, self.words).float() + self.places[: ids.shape[1]]
        states = states + functional.embedding(kind, self.weight("types"))
        states = self._norm(states, "emb.ln")
        for layer in range(self.layers):
            states = self._layer(states, mask, f"l{layer}.", drop if self.training else 0.0)
        states = states.float()
        sentence = ((kind == 2) & (ids != 2) & (ids != 1)).float()[..., None]
        mean = (states * sentence).sum(1) / sentence.sum(1).clamp(min=1)
        largest = (states - 1e4 * (1 - sentence)).amax(1)
        pooled = torch.cat([states[:, 0], mean, largest], 1)
        if self.training and drop:
            pooled = functional.dropout(pooled, drop)
        scores = functional.linear(pooled, self.weight("head.w"), self.weight("head.b"))
        return scores, functional.linear(states, self.weight("token.w"), self.weight("token.b"))[..., 0]

    def _layer(self, states: Tensor, mask: Tensor, name: str, drop: float) -> Tensor:
        texts, length, hidden = states.shape
        query, key, value = (
            self._linear(states, f"{name}{part}").view(texts, length, self.heads, hidden // self.heads).transpose(1, 2)
            for part in "qkv"
        )
        attended = functional.scaled_dot_product_attention(query, key, value, attn_mask=mask)
        attended = self._linear(attended.transpose(1, 2).reshape(texts, length, hidden), f"{name}ao")
        states = self._norm(functional.dropout(attended, drop) + states, f"{name}aln")
        inner = self._linear(functional.gelu(self._linear(states, f"{name}fi")), f"{name}fo")
        return self._norm(functional.dropout(inner, drop) + states, f"{name}oln")

    def _linear(self, states: Tensor, name: str) -> Tensor:
        return functional.linear(states, self.weight(f"{name}.w"), self.weight(f"{name}.b"))

    def _norm(self, states: Tensor, name: str) -> Tensor:
        return functional.layer_norm(
            states, (states.shape[-1],), self.weight(f"{name}.w"), self.weight(f"{name}.b"), self.epsilon
        )


def _matrix(stored: dict[str, np.ndarray], name: str) -> np.ndarray:
    packed, scales = stored[f"{name}.values"], stored[f"{name}.scales"].astype(np.float32)
    values = np.empty((packed.shape[0], 2 * packed.shape[1]), np.float32)
    values[:, 0::2], values[:, 1::2] = packed & 15, packed >> 4
    return (values - 8) * np.repeat(scales, _BLOCK, axis=1)
