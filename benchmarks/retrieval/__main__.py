"""Measure whether the index finds the passage that a question was asked about: by words, by meaning, and by both joined.

    python -m benchmarks.retrieval JSQUAD.jsonl.gz [--questions 600] [--seed 0] [--publish]

Every passage of the file is a document. Intervals are 95 %, over resampled passages: their questions stand together.
Without a number all questions are asked.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from benchmarks.quiz_page import publish
from core.encoders import open_model_alone
from core.formats import read_all
from core.retrieval.files import document
from core.retrieval.index import DEPTH, DocumentIndex, build, encoded_by, rank_fusion, terms
from core.settings import read_settings

PAGE = Path(__file__).parents[2] / "docs" / "retrieval.md"
CUTS = (1, 5, 10)
_RESAMPLES = 1000
_AT_ONCE = 64
_NOWHERE = 10**6


@dataclass(frozen=True, slots=True)
class Asked:
    question: str
    passage: int


def asked_of(file: Path, most: int | None, seed: int) -> tuple[list[str], list[Asked]]:
    """The passages, and questions with the number of theirs."""
    records = read_all(file, file.name, read_settings()).records
    answers = [record.answer for record in records if record.answer.passages]
    numbers = {text: n for n, text in enumerate(dict.fromkeys(each.passages[0].text for each in answers))}
    every = [Asked(each.question, numbers[each.passages[0].text]) for each in answers]
    if most is not None and most < len(every):
        every = random.Random(seed).sample(every, most)  # noqa: S311 a benchmark
    return list(numbers), every


def ranks(index: DocumentIndex, asked: Sequence[Asked]) -> dict[str, list[int]]:
    """From 1, of the first chunk of the right passage in each order."""
    found: dict[str, list[int]] = {"words": [], "meaning": [], "both": []}
    home = np.array([int(place.document.name) for place in index.places])
    for start in range(0, len(asked), _AT_ONCE):
        batch = asked[start : start + _AT_ONCE]
        near = np.stack([e.vector for e in index.encoder.encode([a.question for a in batch])]) @ index.vectors.T
        for each, row in zip(batch, near, strict=True):
            words = _order(index.words.scores(terms(each.question)))
            meaning = _order(row)
            both = list(rank_fusion((words[:DEPTH], meaning[:DEPTH])))
            for name, order in (("words", words), ("meaning", meaning), ("both", both)):
                found[name].append(_rank(home[order], each.passage))
    return found


def recall(ranked: Sequence[int], asked: Sequence[Asked], cut: int, seed: int = 0) -> tuple[float, float, float]:
    """The share found among the first ``cut``, with its interval."""
    passages = {passage: at for at, passage in enumerate(dict.fromkeys(each.passage for each in asked))}
    of = np.array([passages[each.passage] for each in asked])
    hits = np.bincount(of, weights=np.array(ranked) <= cut, minlength=len(passages))
    counts = np.bincount(of, minlength=len(passages))
    rng = np.random.default_rng(seed)
    drawn = rng.integers(0, len(passages), (_RESAMPLES, len(passages)))
    low, high = np.quantile(hits[drawn].sum(axis=1) / counts[drawn].sum(axis=1), (0.025, 0.975))
    return float(hits.sum() / counts.sum()), float(low), float(high)


def table(found: Mapping[str, Sequence[int]], asked: Sequence[Asked], passages: int) -> str:
    names = {"words": "words alone (BM25)", "meaning": "meaning alone (vectors)", "both": "both, joined"}
    lines = [f"| order | {' | '.join(f'R@{cut}' for cut in CUTS)} |", f"| --- |{' ---: |' * len(CUTS)}"]
    for name, ranked in found.items():
        cells = (recall(ranked, asked, cut) for cut in CUTS)
        told = " | ".join(f"{share:.3f} ({low:.3f} to {high:.3f})" for share, low, high in cells)
        lines.append(f"| {names[name]} | {told} |")
    lines.append(f"| by chance | {' | '.join(f'{cut / passages:.3f}' for cut in CUTS)} |")
    return "\n".join(lines)


def _order(scores: NDArray[np.float32]) -> list[int]:
    return np.argsort(-scores, kind="stable").tolist()


def _rank(homes: NDArray[np.int64], passage: int) -> int:
    at = np.flatnonzero(homes == passage)
    return len(dict.fromkeys(homes[: at[0]].tolist())) + 1 if len(at) else _NOWHERE


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("file", type=Path)
    parser.add_argument("--questions", type=int)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--publish", action="store_true", help="into docs/retrieval.md")
    arguments = parser.parse_args()
    passages, asked = asked_of(arguments.file, arguments.questions, arguments.seed)
    encoder = open_model_alone(read_settings())
    documents = [document(str(number), text) for number, text in enumerate(passages)]
    index = build("passages", 1, documents, encoder, encoded_by(encoder))
    drawn = "" if arguments.questions is None else f" --questions {arguments.questions} --seed {arguments.seed}"
    told = (
        f"`python -m benchmarks.retrieval {arguments.file.parent.name}/{arguments.file.name}{drawn}`: "
        f"{len(asked):,} questions, {len(passages):,} passages in {len(index.places):,} chunks.\n\n"
        f"{table(ranks(index, asked), asked, len(passages))}"
    )
    print(told)
    if arguments.publish:
        publish("found", told, PAGE)


if __name__ == "__main__":
    main()
