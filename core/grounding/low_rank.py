"""Store the learned weights of a grounding model: two thin matrices for each changed one, and the head."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import BinaryIO

import numpy as np
from numpy.typing import NDArray

from core.encoders.base import Floats

PARTS = ("q", "k", "v", "ao", "fi", "fo")
"""Matrices of a layer that are changed, by their names in the encoder's file."""
HEAD = "head"


@dataclass(frozen=True)
class LowRank:
    """Weights in 16 bits, as they are kept and as they are used: what was measured is what ships."""

    factors: dict[str, tuple[NDArray[np.float16], NDArray[np.float16]]]
    """By matrix, ``l5.q.w``: up (outputs, rank) and down (rank, inputs)."""
    head: NDArray[np.float16]
    """Over begin, mean and largest of the sentence's states; the last one is the constant."""

    @property
    def digest(self) -> str:
        """Identity of the weights, of 12 characters."""
        sha = hashlib.sha256(self.head.tobytes())
        for name in sorted(self.factors):
            up, down = self.factors[name]
            sha.update(name.encode() + up.tobytes() + down.tobytes())
        return sha.hexdigest()[:12]

    @property
    def rank(self) -> int:
        return max((len(down) for _, down in self.factors.values()), default=0)

    def change(self, name: str) -> Floats | None:
        """Return the change of this matrix, shape (outputs, inputs); None if it is unchanged."""
        return self.dense(name) if name in self.factors else None

    def dense(self, name: str) -> Floats:
        up, down = self.factors[name]
        return up.astype(np.float32) @ down.astype(np.float32)


def average(learnt: Sequence[LowRank], rank: int) -> LowRank:
    """The mean of what was learnt from the same start, as the nearest changes of this rank: what single runs learnt by
    chance falls out (Wortsman et al. 2022, model soups)."""
    return LowRank(
        {
            name: _nearest(np.mean([weights.dense(name) for weights in learnt], axis=0), rank)
            for name in learnt[0].factors
        },
        np.mean([weights.head.astype(np.float32) for weights in learnt], axis=0).astype(np.float16),
    )


def _nearest(change: Floats, rank: int) -> tuple[NDArray[np.float16], NDArray[np.float16]]:
    """By singular values (Eckart and Young 1936), split evenly, as 16 bits have little room."""
    up, sizes, down = np.linalg.svd(change.astype(np.float64), full_matrices=False)
    root = np.sqrt(sizes[:rank])
    return (up[:, :rank] * root).astype(np.float16), (root[:, None] * down[:rank]).astype(np.float16)


def write_low_rank(weights: LowRank, file: Path | BinaryIO) -> None:
    arrays = {HEAD: weights.head}
    for name, (up, down) in weights.factors.items():
        arrays |= {f"{name}.up": up, f"{name}.down": down}
    if not isinstance(file, Path):
        np.savez(file, allow_pickle=False, **arrays)
        return
    with file.open("wb") as out:
        np.savez(out, allow_pickle=False, **arrays)


def read_low_rank(file: Path | BinaryIO) -> LowRank:
    """Raises ValueError for a file of another kind; nothing in it is ever run."""
    with np.load(file, allow_pickle=False) as arrays:
        names = sorted({name.rsplit(".", 1)[0] for name in arrays if name != HEAD})
        factors = {name: (arrays[f"{name}.up"], arrays[f"{name}.down"]) for name in names}
        return LowRank(factors, arrays[HEAD])
