"""Measure how similar unrelated sentences are to an encoder, the baseline to subtract from every similarity."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from statistics import fmean

import numpy as np

from core.encoders.base import Encoded
from core.encoders.bertscore import f1, stack

Encode = Callable[[Sequence[str]], list[Encoded]]


@dataclass(frozen=True, slots=True)
class Baselines:
    """Means over all pairs of the unrelated sentences, by language."""

    cosine: Mapping[str, float]
    f1: Mapping[str, float]


def baseline_of(table: Mapping[str, float], lang: str) -> float:
    """Return a language's baseline; other languages get the mean of all."""
    return table[lang] if lang in table else fmean(table.values())


def measure(encode: Encode) -> Baselines:
    cosines: dict[str, float] = {}
    f1s: dict[str, float] = {}
    for lang, sentences in unrelated_sentences().items():
        encoded = encode(sentences)
        pairs = np.triu_indices(len(encoded), k=1)
        vectors = np.stack([text.vector for text in encoded])
        references = stack(encoded)
        cosines[lang] = float((vectors @ vectors.T)[pairs].mean())
        f1s[lang] = float(np.stack([f1(text, references) for text in encoded])[pairs].mean())
    return Baselines(cosines, f1s)


@cache
def unrelated_sentences() -> dict[str, list[str]]:
    """Return sentences by language, no two of which are about the same subject."""
    path = Path(__file__).with_name("unrelated_sentences.json")
    sentences: dict[str, list[str]] = json.loads(path.read_text("utf-8"))
    return sentences
