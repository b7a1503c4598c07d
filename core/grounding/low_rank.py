"""What was learnt: for each changed matrix two thin ones whose product is added to it, and the head."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from pathlib import Path

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

    def change(self, name: str) -> Floats | None:
        """What is added to this matrix, shape (outputs, inputs); None where it stays as it is."""
        if name not in self.factors:
            return None
        up, down = self.factors[name]
        return up.astype(np.float32) @ down.astype(np.float32)


def write_low_rank(weights: LowRank, file: Path) -> None:
    arrays = {HEAD: weights.head}
    for name, (up, down) in weights.factors.items():
        arrays |= {f"{name}.up": up, f"{name}.down": down}
    with file.open("wb") as out:
        np.savez(out, allow_pickle=False, **arrays)


def read_low_rank(file: Path) -> LowRank:
    """Raises ValueError for a file of another kind; nothing in it is ever run."""
    with np.load(file, allow_pickle=False) as arrays:
        names = sorted({name.rsplit(".", 1)[0] for name in arrays if name != HEAD})
        factors = {name: (arrays[f"{name}.up"], arrays[f"{name}.down"]) for name in names}
        return LowRank(factors, arrays[HEAD])
