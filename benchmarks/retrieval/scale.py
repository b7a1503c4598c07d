"""Measure what an index of many chunks costs: processor time to build it, memory, and a search of it.

    python -m benchmarks.retrieval.scale JSQUAD.jsonl.gz [--chunks 100000] [--publish]

Chunks are sentences of the file's passages put together at random, as long as the passages; their vectors are random,
which changes neither time nor memory. A tenth as many are measured beside, so that the growth shows.
"""

from __future__ import annotations

import argparse
import random
import resource
import time
from pathlib import Path
from statistics import median, quantiles

import numpy as np

from benchmarks.quiz_page import publish
from benchmarks.retrieval.__main__ import PAGE, asked_of
from core.domain.answers import Span
from core.domain.document_collections import Document
from core.encoders import open_model_alone
from core.encoders.base import Encoded, Floats
from core.retrieval.index import DocumentIndex, build
from core.settings import read_settings
from core.text.splitting import split

_SIZE = 384
_ASKED = 200


class RandomEncoder:
    """Directions by chance, as fast as can be: encoding is told apart."""

    name = "random"

    def __init__(self) -> None:
        self._rng = np.random.default_rng(0)

    def vectors(self, count: int) -> Floats:
        made = self._rng.standard_normal((count, _SIZE), dtype=np.float32)
        made /= np.linalg.norm(made, axis=1, keepdims=True)
        return made

    def encode(self, texts: list[str]) -> list[Encoded]:
        empty = np.empty((0, _SIZE), np.float16)
        return [Encoded(vector, empty, (), False, empty) for vector in self.vectors(len(texts))]

    def baseline(self, lang: str) -> float:
        return 0.0

    token_baseline = baseline


def invented(passages: list[str], count: int) -> list[Document]:
    rng = random.Random(0)  # noqa: S311 a benchmark
    sentences = [sentence.text for passage in passages for sentence in split(passage, "ja")]
    lengths = [len(passage) for passage in passages]
    documents = []
    for number in range(count):
        text, wanted = "", rng.choice(lengths)
        while len(text) < wanted:
            text += rng.choice(sentences)
        documents.append(Document(str(number), text, "ja", (Span(0, len(text)),)))
    return documents


def measured(passages: list[str], questions: list[str], count: int) -> str:
    documents, encoder = invented(passages, count), RandomEncoder()
    before, start = _memory(), time.process_time()
    index: DocumentIndex = build("many", 1, documents, encoder, lambda texts: encoder.vectors(len(texts)))
    built, taken = time.process_time() - start, _memory() - before
    seconds = []
    for question in questions:
        start = time.process_time()
        index.search(question, 10)
        seconds.append(time.process_time() - start)
    held = index.vectors.nbytes + index.words.chunks.nbytes + index.words.weights.nbytes
    p95 = quantiles(seconds, n=20)[-1]
    characters = sum(len(document.text) for document in documents)
    return (
        f"| {count:,} | {characters / 1e6:.1f} | {built:.1f} | {held / 1e6:.0f} | {taken / 1e6:.0f} "
        f"| {median(seconds) * 1000:.1f} | {p95 * 1000:.1f} |"
    )


def _memory() -> float:
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024.0


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("file", type=Path)
    parser.add_argument("--chunks", type=int, default=100_000)
    parser.add_argument("--publish", action="store_true", help="into docs/retrieval.md")
    arguments = parser.parse_args()
    passages, asked = asked_of(arguments.file, _ASKED, 0)
    questions = [each.question for each in asked]
    rows = [measured(passages, questions, count) for count in (arguments.chunks // 10, arguments.chunks)]
    encoder = open_model_alone(read_settings())
    encoder.encode(questions[:8])
    start = time.process_time()
    for question in questions:
        encoder.encode([question])
    told = "\n".join([
        f"`python -m benchmarks.retrieval.scale {arguments.file.parent.name}/{arguments.file.name} "
        f"--chunks {arguments.chunks}`: {_ASKED} questions. To encode one takes "
        f"{(time.process_time() - start) / _ASKED * 1000:.0f} ms more.",
        "",
        "| chunks | million characters | processor seconds to build | MB of postings and vectors | MB at most while it is built "
        "| processor ms a search, median | 95th percentile |",
        "| ---: |" + " ---: |" * 6,
        *rows,
    ])  # fmt: skip
    print(told)
    if arguments.publish:
        publish("scale", told, PAGE)


if __name__ == "__main__":
    main()
