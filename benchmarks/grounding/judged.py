"""Measure how well weights of the grounding model rank sentences: those that ship, or others beside them.

    python -m benchmarks.grounding.judged FILES [--weights ONE.npz TWO.npz] [--cap 300] [--fused FOLDER]

AUROC in percent with its 95 % interval over documents, of the detector by itself, or with --fused of all detectors
together, whose scores are kept in that folder; sentences that claim nothing are in.
"""

from __future__ import annotations

import argparse
import tempfile
from pathlib import Path

from benchmarks.cached_suite import open_suite
from benchmarks.sets import name_of, records_of
from core.detectors.grounding import Grounding
from core.grounding import SHIPPED
from core.grounding.build import build
from core.grounding.low_rank import read_low_rank
from core.grounding.model import GroundingModel
from core.scoring.fusion import Fusion
from core.scoring.suite import Suite
from core.scoring.with_grounding import with_grounding
from core.settings import read_settings
from core.tuning.evaluation import evaluate


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("files", nargs="+", type=Path)
    parser.add_argument("--weights", nargs="+", type=Path, default=[SHIPPED])
    parser.add_argument("--cap", type=int, default=300, help="most answers of a set (default: %(default)s)")
    parser.add_argument("--fused", type=Path, metavar="FOLDER", help="of all detectors, whose scores are kept there")
    wanted = parser.parse_args()
    judged = Fusion.name if wanted.fused else Grounding.name
    models = read_settings().models
    for weights in wanted.weights:
        learnt = read_low_rank(weights)
        with tempfile.TemporaryDirectory() as workshop:
            folder = Path(workshop, "model")
            build(folder, learnt)
            reader = GroundingModel(folder, models, learnt.digest)
            alone = Suite((Grounding(reader),), Fusion())
            suite = with_grounding(open_suite(wanted.fused), reader) if wanted.fused else alone
            for file in wanted.files:
                figures = evaluate(records_of(file, wanted.cap)[0], suite)
                own = figures["detectors"][judged]
                counted = f"{figures['sentences']} {figures['unit']}s, {figures['positives']} wrong"
                print(
                    f"{judged}, {weights.name} {learnt.digest}, {name_of(file)} ({counted}): AUROC",
                    own["auroc"],
                    own["auroc_interval"],
                )


if __name__ == "__main__":
    main()
