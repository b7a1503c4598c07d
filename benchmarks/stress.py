"""Measure how well each detector tells contradiction and unrelated text from support, on pairs of single sentences.

    python -m benchmarks.stress DATA/nli/ko/kornli_xnli_test.jsonl.gz ... [--pairs 600] [--cached FOLDER]

Files of natural language inference ({premise, hypothesis, label}): the premise is the passage, the hypothesis the
sentence; what is entailed is supported. Files of similarity ({sentence1, sentence2, score 0-5}): 4 and more is
equivalent, 1 and less unrelated, the rest is left out. Writes the figures and the page.
"""

from __future__ import annotations

import argparse
import gzip
import json
import random
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from benchmarks import page
from benchmarks.cached_suite import CACHE, open_suite, scored
from benchmarks.sections.stress import SUPPORTED
from core.domain.answers import Answer, Detection, Passage, whole
from core.scoring.suite import Results, Suite
from core.tuning.bootstrap import Bootstrap
from core.tuning.ranking import areas

EQUIVALENT_FROM, UNRELATED_TO = 4, 1
SEED = 20


@dataclass(frozen=True, slots=True)
class Pair:
    id: str
    lang: str
    source: str
    sentence: str
    relation: str

    @property
    def answer(self) -> Answer:
        passage = Passage("premise", self.source)
        return Answer(self.id, "", self.sentence, whole(self.sentence), (passage,), lang=self.lang)


def pairs_of(file: Path, most: int) -> list[Pair]:
    """Draw as many pairs of each relation, with a seed, at most ``most`` in all."""
    by_relation: defaultdict[str, list[Pair]] = defaultdict(list)
    with gzip.open(file, "rt", encoding="utf-8") as lines:
        for line in lines:
            if pair := pair_of(json.loads(line)):
                by_relation[pair.relation].append(pair)
    each = most // len(by_relation)
    kept: list[Pair] = []
    for relation, pairs in sorted(by_relation.items()):
        kept += random.Random(f"{SEED}/{relation}").sample(pairs, min(each, len(pairs)))  # noqa: S311 a benchmark
    return kept


def pair_of(row: dict[str, Any]) -> Pair | None:
    if "premise" in row:
        return Pair(row["id"], row["lang"], row["premise"], row["hypothesis"], row["label"])
    score = row["score"]
    if UNRELATED_TO < score < EQUIVALENT_FROM:
        return None
    relation = "equivalent" if score >= EQUIVALENT_FROM else "unrelated"
    return Pair(row["id"], row["lang"], row["sentence1"], row["sentence2"], relation)


def measure(files: Sequence[Path], suite: Suite, most: int) -> dict[str, Any]:
    figures: dict[str, Any] = {"most": most, "sets": {}}
    for file in files:
        pairs = pairs_of(file, most)
        results = scored(suite, [pair.answer for pair in pairs])
        counts = {
            relation: sum(p.relation == relation for p in pairs) for relation in sorted({p.relation for p in pairs})
        }
        figures["sets"][file.name.removesuffix(".jsonl.gz")] = {
            "lang": pairs[0].lang,
            "counts": counts,
            "detectors": {name: _figures(pairs, results, index) for index, name in enumerate(suite.signals)},
        }
    return figures


def _figures(pairs: Sequence[Pair], results: Sequence[Results], detector: int) -> dict[str, Any]:
    """AUROC of each relation against support; pairs of one premise are drawn together."""
    risks = np.array([_risk(run[detector]) for run in results])
    silent = np.isnan(risks)
    if silent.all():
        return {}
    risks[silent] = np.nanmean(risks)
    relations = np.array([pair.relation for pair in pairs])
    _, documents = np.unique([pair.source for pair in pairs], return_inverse=True)
    bootstrap = Bootstrap()
    by_relation: dict[str, Any] = {"abstained": int(silent.sum())}
    for relation in sorted(set(relations) - set(SUPPORTED)):
        chosen = np.isin(relations, (*SUPPORTED, relation))
        positive = relations[chosen] == relation
        drawn = [areas(risks[chosen], positive, block[:, chosen]).roc for block in bootstrap.weights(documents)]
        interval = bootstrap.interval(np.concatenate(drawn))
        by_relation[relation] = {
            "auroc": round(100 * float(areas(risks[chosen], positive).roc[0]), 1),
            "interval": interval and [round(100 * bound, 1) for bound in interval],
        }
    return by_relation


def _risk(result: object) -> float:
    risk = result.risk if isinstance(result, Detection) else None
    return np.nan if risk is None else risk


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("files", nargs="+", type=Path)
    parser.add_argument("--pairs", type=int, default=600, help="most pairs of a file (default: %(default)s)")
    parser.add_argument("--cached", type=Path, default=CACHE, help="folder that keeps scores (default: %(default)s)")
    arguments = parser.parse_args()
    page.publish("stress", measure(arguments.files, open_suite(arguments.cached), arguments.pairs))


if __name__ == "__main__":
    main()
