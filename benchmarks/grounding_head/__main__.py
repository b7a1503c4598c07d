"""Train small grounding heads on pairs, and judge them against the fusion where they were not trained.

    python -m benchmarks.grounding_head TRAIN... --evaluate FILES... [--held-out FILES...] [--fine-tune 7000]

TRAIN: inference pairs (premise, hypothesis, label, lang, dataset), and records with passages, whose labels are not used:
errors are planted in their sentences. FILES: labelled records with passages; held-out ones may be pairs. None of these
data sets is part of this repository. ``--fine-tune`` also trains the encoder's upper layers on that many of the pairs;
without a GPU that takes about 0.1 s a pair. Prints Markdown; ``--json`` keeps the figures.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

import numpy as np

from benchmarks.grounding_head.comparing import compare
from benchmarks.grounding_head.cross_encoder import CrossEncoder
from benchmarks.grounding_head.examined import Draw, examine, read_records
from benchmarks.grounding_head.heads import HEADS, fit, log_odds
from benchmarks.grounding_head.pairs import Pair
from benchmarks.grounding_head.planted import WINDOW
from benchmarks.grounding_head.report import TUNED, section
from benchmarks.grounding_head.signals import signals_of
from benchmarks.grounding_head.training import training_pairs
from core.detectors import DETECTORS
from core.encoders import BUILT
from core.encoders.base import Floats
from core.encoders.cache import CachedEncoder
from core.encoders.onnx import OnnxEncoder
from core.scoring.fusion import WEIGHED
from core.scoring.suite import make_suite
from core.scoring.tools import Tools
from core.settings import read_settings


def main() -> None:
    arguments = _arguments()
    seed, settings = arguments.seed, read_settings()
    encoder = CachedEncoder(OnnxEncoder(settings.models / BUILT))
    counts = {"per_file": arguments.per_file, "planted": arguments.planted}
    training = training_pairs(arguments.train, settings, seed=seed, **counts)
    trained_on = dict(Counter(pair.origin for pair in training).most_common())
    say(f"{len(training)} training pairs: {trained_on}")

    def seen(pairs: Sequence[Pair]) -> tuple[Floats, Floats]:
        return signals_of(pairs, encoder)

    learnt, labels = seen(training), np.array([pair.unsupported for pair in training])
    heads = {name: fit(name, *learnt, labels, seed) for name in HEADS}
    tuned = CrossEncoder(seed) if arguments.fine_tune else None
    if tuned:
        say("Fine-tuning")
        tuned.fit(training[: arguments.fine_tune])
    suite, draw = (
        make_suite(Tools(encoder=encoder), [name for name in DETECTORS if name in WEIGHED]),
        Draw(arguments.units, seed),
    )
    sets = []
    for domain, file in [("outside", f) for f in arguments.evaluate] + [("inside", f) for f in arguments.held_out]:
        name = f"{file.parent.name}/{file.name.split('.')[0]}"
        records = read_records(file, settings, 2 * draw.most, seed)
        say(f"Judging on {name}: {len(records)} answers")
        examined = examine(name, records, encoder, suite, draw)
        read = seen(examined.pairs)
        odds = {head: log_odds(head, fitted, *read) for head, fitted in heads.items()}
        if tuned:
            odds[TUNED] = tuned.log_odds(examined.pairs)
        sets.append(compare(examined, odds) | {"domain": domain})
        say(", ".join(f"{scored} {figures['auroc']}" for scored, figures in sets[-1]["scores"].items()))
    figures = {
        "seed": seed,
        "window": WINDOW,
        "trained_on": trained_on,
        "fine_tuned_on": arguments.fine_tune,
        "sets": sets,
    }
    if arguments.json:
        arguments.json.write_text(json.dumps(figures, indent=1), "utf-8")
    print(section(figures))


def say(line: str) -> None:
    print(f"{time.strftime('%H:%M:%S')} {line}", file=sys.stderr, flush=True)


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks.grounding_head",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("train", nargs="+", type=Path, metavar="TRAIN")
    parser.add_argument("--evaluate", nargs="+", type=Path, required=True, metavar="FILE")
    parser.add_argument("--held-out", nargs="*", type=Path, default=[], metavar="FILE")
    parser.add_argument("--per-file", type=int, default=1500, help="inference pairs of a file (default: %(default)s)")
    parser.add_argument("--planted", type=int, default=1000, help="pairs per language (default: %(default)s)")
    parser.add_argument("--units", type=int, default=400, help="of each class and file, at most (default: %(default)s)")
    parser.add_argument("--fine-tune", type=int, default=0, metavar="PAIRS", help="default: not at all")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--json", type=Path, help="write the figures here")
    return parser.parse_args()


if __name__ == "__main__":
    main()
