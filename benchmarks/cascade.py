"""What judging only the sentences nearest the cut keeps of what judging all of them would add.

python -m benchmarks.cascade LABELLED.jsonl.gz JUDGE.jsonl.gz

The cut is chosen for accuracy on four fifths of the documents and measured on the fifth, for each of: nobody judged,
all judged, the nearest share judged (by the distance of log-odds from the cut of those that nobody judged), and a share
drawn at random. Means over 20 partings. Ranking is measured on all sentences, by the mean cut.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from core.cli.table import table
from core.domain.answers import Detection
from core.domain.log_odds import FAINTEST, log_odds
from core.formats import read_all
from core.formats.judge_scores import read_judge_scores
from core.scoring.suite import Suite
from core.services.jobs.load_suite import load_suite
from core.settings import read_settings
from core.tuning.ranking import areas
from core.tuning.units import LabelledUnit, labelled_units

SHARES = (0.2, 0.3, 0.4, 0.5, 0.6)
PARTINGS, FOLDS = 20, 5

Numbers = NDArray[np.float64]
Flags = NDArray[np.bool_]


def main(labelled: str, judge: str) -> None:
    settings = read_settings()
    answers, units = labelled_units(read_all(Path(labelled), labelled, settings).records)
    file = read_judge_scores(Path(judge), judge, settings)
    suite = load_suite(settings)
    alone, judged = (
        _fused(suite, [results[unit.answer] for unit in units], units)
        for results in (suite.score(answers), suite.score(answers, file.of))
    )
    wrong = np.array([unit.hallucinated for unit in units])
    documents = np.array([unit.document for unit in units])
    rows = []
    for share in SHARES:
        near, drawn = (kept(alone, judged, wrong, documents, share, near=near) for near in (True, False))
        rows.append([f"{share:.0%}", *(f"{100 * each:.0f} %" for each in (*near, *drawn))])
    heads = [f"{what} {name}" for what in ("nearest:", "random:") for name in ("accuracy", "F1", "NonFact", "Factual")]
    print(f"{len(units):,} sentences; accuracy, F1 of accurate: alone {_percent(at_cut(alone, wrong, documents))}")
    print(f"all judged {_percent(at_cut(judged, wrong, documents))}; kept of the gain:\n")
    print(table(["judged", *heads], rows))


def kept(
    alone: Numbers, judged: Numbers, wrong: Flags, documents: NDArray[np.int64], share: float, *, near: bool
) -> tuple[float, float, float, float]:
    """Of the gain in accuracy, in F1 of what is accurate, and in the areas NonFact and Factual."""
    none, every = (np.array(at_cut(risks, wrong, documents)) for risks in (alone, judged))
    generator = np.random.default_rng(1)

    def some(cut: float) -> Numbers:
        order = np.argsort(_distance(alone, cut), kind="stable") if near else generator.permutation(len(alone))
        chosen = order[: int(np.ceil(share * len(alone)))]
        mixed = alone.copy()
        mixed[chosen] = judged[chosen]
        return mixed

    decided = np.array(at_cut(alone, wrong, documents, some))
    mixed = some(_best_cut(alone, wrong))
    ranks = [np.array(_ranking(risks, wrong)) for risks in (alone, judged, mixed)]
    of_cut = (decided - none) / (every - none)
    of_ranking = (ranks[2] - ranks[0]) / (ranks[1] - ranks[0])
    return float(of_cut[0]), float(of_cut[1]), float(of_ranking[0]), float(of_ranking[1])


def at_cut(risks: Numbers, wrong: Flags, documents: NDArray[np.int64], mixed: object = None) -> tuple[float, float]:
    """Accuracy, and F1 of what is accurate, at a cut that was chosen on other documents."""
    found = []
    for seed in range(PARTINGS):
        order = np.random.default_rng(seed).permutation(np.unique(documents))
        flagged = np.zeros(len(risks), dtype=bool)
        for fold in np.array_split(order, FOLDS):
            here = np.isin(documents, fold)
            used = mixed(_best_cut(risks[~here], wrong[~here])) if callable(mixed) else risks
            flagged[here] = used[here] >= _best_cut(used[~here], wrong[~here])
        accurate = 2 * (~flagged & ~wrong).sum() / ((~flagged).sum() + (~wrong).sum())
        found.append(((flagged == wrong).mean(), accurate))
    return float(np.mean([each[0] for each in found])), float(np.mean([each[1] for each in found]))


def _best_cut(risks: Numbers, wrong: Flags) -> float:
    cuts = np.unique(risks)
    return float(cuts[int(np.argmax([((risks >= cut) == wrong).sum() for cut in cuts]))])


def _distance(risks: Numbers, cut: float) -> Numbers:
    odds = np.array([log_odds(risk, FAINTEST) for risk in risks.tolist()])
    return np.abs(odds - log_odds(cut, FAINTEST))


def _ranking(risks: Numbers, wrong: Flags) -> tuple[float, float]:
    measured = areas(risks, wrong)
    return float(measured.precision_recall[0]), float(measured.precision_recall_reversed[0])


def _fused(suite: Suite, results: Sequence[Sequence[object]], units: Sequence[LabelledUnit]) -> Numbers:
    risks = []
    for of_answer, unit in zip(results, units, strict=True):
        fused = of_answer[-1]
        assert isinstance(fused, Detection) and unit.sentence is not None
        risk = fused.scores[unit.sentence].risk
        risks.append(1.0 if risk is None else risk)
    return np.array(risks)


def _percent(shares: tuple[float, float]) -> str:
    return ", ".join(f"{100 * share:.1f}" for share in shares)


if __name__ == "__main__":
    main(*sys.argv[1:])
