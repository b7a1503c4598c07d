"""Write what was taught as one file of 4-bit changes, and read it again.

    python -m benchmarks.reader.shipping OUT.npz TAUGHT.0.npz TAUGHT.1.npz

A change is small beside the weight that it is added to, so 16 steps with a scale for each 32 columns lose almost
nothing: 12 MB for all twelve layers.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

BLOCK = 32


def changes_of(files: Sequence[Path]) -> dict[str, NDArray[np.float32]]:
    """Changes by the name of the weight, from the 8-bit files that a training keeps."""
    changes = {}
    for file in files:
        with np.load(file) as arrays:
            for key in arrays.files:
                name, _, kind = key.partition("|")
                if kind != "s":
                    change = arrays[key].astype(np.float32)
                    changes[name] = change * arrays[f"{name}|s"][:, None] if kind == "8" else change
    return changes


def write_changes(changes: Mapping[str, NDArray[np.float32]], file: Path) -> None:
    """Matrices of at least a block's columns in 4 bits, two to a byte, with 16-bit scales; the rest in 16 bits."""
    arrays: dict[str, NDArray[np.generic]] = {}
    for name, change in changes.items():
        if change.ndim == 2 and change.shape[1] % BLOCK == 0 and len(change) > BLOCK:
            blocks = change.reshape(len(change), -1, BLOCK)
            scales = (np.abs(blocks).max(2) / 7 + 1e-12).astype(np.float16).astype(np.float32)
            values = (np.clip(np.rint(blocks / scales[..., None]), -8, 7) + 8).astype(np.uint8).reshape(change.shape)
            arrays[f"{name}.values"] = values[:, 0::2] | values[:, 1::2] << 4
            arrays[f"{name}.scales"] = scales.astype(np.float16)
        else:
            arrays[name] = change.astype(np.float16)
    np.savez(file, allow_pickle=False, **arrays)


if __name__ == "__main__":
    write_changes(changes_of([Path(name) for name in sys.argv[2:]]), Path(sys.argv[1]))
