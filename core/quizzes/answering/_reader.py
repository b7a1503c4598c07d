"""Run a small numpy transformer over encoder vectors that rates each stretch of the sources as the answer.

It reads the encoder's vectors of both, in plain numpy. ``benchmarks.quiz_keys.reader`` trains it on questions whose
answers are marked in their passages.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from core.encoders.base import Floats
from core.quizzes.answering.encoded_question import EncodedQuestion

FILE = Path(__file__).parent / "reader.npz"
"""The weights, read without pickles."""
LONGEST_QUESTION, LONGEST_SOURCE, LONGEST_ANSWER = 64, 400, 30
"""Most tokens that are read; of longer sources the sentences most like the question."""
HEADS = 4
SPREAD = 5.0
"""Factor by which the differences between token vectors are scaled up."""
_NONE = -1e4
_EPSILON = 1e-5
ReaderWeights = Mapping[str, Floats]


@cache
def reader_weights() -> ReaderWeights:
    with np.load(FILE, allow_pickle=False) as arrays:
        return {name: arrays[name].astype(np.float32) for name in arrays.files}


def inputs(reading: EncodedQuestion) -> tuple[Floats, Floats, Floats, NDArray[np.int64]]:
    """Return the vectors of the question, those of the sources, three values per source token, and the columns read."""
    question = reading.question.tokens[:LONGEST_QUESTION].astype(np.float32)
    columns = np.array(_columns(reading), np.int64)
    if not len(columns) or not len(question):
        empty = np.zeros((0, question.shape[1]), np.float32)
        return question, empty, np.zeros((0, 3), np.float32), columns
    source_tokens = np.concatenate([source.tokens for source in reading.sources])
    likeness = reading.likeness.max(axis=0) if reading.likeness.size else np.zeros(len(source_tokens), np.float32)
    near = np.zeros(len(source_tokens), np.float32)
    near[: len(reading.nearness)] = reading.nearness
    cosines = [float(source.vector @ reading.question.vector) for source in reading.sources]
    sentence = np.repeat([(cosine - 0.8) * 10 for cosine in cosines], [len(s.spans) for s in reading.sources])
    known = np.stack([likeness, near * 3, sentence], axis=1).astype(np.float32)
    return question, source_tokens[columns].astype(np.float32), known[columns], columns


def _columns(reading: EncodedQuestion) -> list[int]:
    lengths = [len(source.spans) for source in reading.sources]
    order = sorted(range(len(lengths)), key=lambda n: -float(reading.sources[n].vector @ reading.question.vector))
    selected, total = set[int](), 0
    for number in order:
        if selected and total + lengths[number] > LONGEST_SOURCE:
            break
        selected.add(number)
        total += lengths[number]
    columns = [reading.starts[n] + row for n in sorted(selected) for row in range(lengths[n])]
    return columns[:LONGEST_SOURCE]


def stretches(question: Floats, source: Floats, known: Floats, weights: ReaderWeights) -> Floats:
    """Return the log-probability of every stretch, by its first token (row) and last token (column)."""
    width = weights["inp.bias"].shape[0]
    places = [_positions(len(part), width) * weights["posw"] for part in (question, source)]
    mean = weights["usual"]
    states = np.concatenate(
        [
            _linear((question - mean) * SPREAD, "inp", weights) + weights["typ"][0] + places[0],
            _linear((source - mean) * SPREAD, "inp", weights)
            + weights["typ"][1]
            + _linear(known, "feat", weights)
            + places[1],
        ]
    )
    layer = 0
    while f"blocks.{layer}.o.bias" in weights:
        states = _block(states, f"blocks.{layer}", weights)
        layer += 1
    ends = _linear(_normed(states[len(question) :], "n", weights), "out", weights)
    sums = ends[:, 0][:, None] + ends[:, 1][None]
    length = np.arange(len(source))[None] - np.arange(len(source))[:, None]
    sums = np.where((length >= 0) & (length < LONGEST_ANSWER), sums, _NONE)
    log: Floats = (sums - np.logaddexp.reduce(sums, axis=None)).astype(np.float32)
    return log


def _block(states: Floats, name: str, weights: ReaderWeights) -> Floats:
    count, width = states.shape
    mixed = _linear(_normed(states, f"{name}.n1", weights), f"{name}.qkv", weights)
    asks, keys, values = mixed.reshape(count, 3, HEADS, width // HEADS).transpose(1, 2, 0, 3)
    scores = asks @ keys.transpose(0, 2, 1) / np.sqrt(width // HEADS)
    scores = np.exp(scores - scores.max(axis=-1, keepdims=True))
    attended = (scores / scores.sum(axis=-1, keepdims=True)) @ values
    states = states + _linear(attended.transpose(1, 0, 2).reshape(count, width), f"{name}.o", weights)
    inner = _linear(_normed(states, f"{name}.n2", weights), f"{name}.f1", weights)
    wide: Floats = states + _linear(_gelu(inner), f"{name}.f2", weights)
    return wide


def _linear(states: Floats, name: str, weights: ReaderWeights) -> Floats:
    out: Floats = states @ weights[f"{name}.weight"].T + weights[f"{name}.bias"]
    return out


def _normed(states: Floats, name: str, weights: ReaderWeights) -> Floats:
    centred = states - states.mean(axis=-1, keepdims=True)
    scaled = centred / np.sqrt((centred**2).mean(axis=-1, keepdims=True) + _EPSILON)
    out: Floats = scaled * weights[f"{name}.weight"] + weights[f"{name}.bias"]
    return out


def _gelu(states: Floats) -> Floats:
    out: Floats = 0.5 * states * (1 + np.tanh(0.7978846 * (states + 0.044715 * states**3)))
    return out


def _positions(count: int, width: int) -> Floats:
    angle = np.arange(count)[:, None] / np.power(10000, np.arange(0, width, 2) / width)[None]
    return np.stack([np.sin(angle), np.cos(angle)], axis=2).reshape(count, width).astype(np.float32)
