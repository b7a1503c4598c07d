"""How well ``key_answers_question`` tells keys that do not answer, by weights fitted on other passages; and the fit.

python -m benchmarks.quiz_keys.fitting QGEVAL [--write]

Fits the regression and the forest over the features, ten folds by passage, and prints AUROC of each and both with the
interval over resampled passages, beside trivial scores. ``--write`` fits them on all passages and writes them into the
file that ships; the head in it stays as it is, and has seen nothing of QGEval.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from core.encoders import open_encoder
from core.formats import read_all
from core.quizzes.answering.features import as_row, features_of
from core.quizzes.answering.reading import read, texts_of
from core.quizzes.answering.weights import FILE, shipped
from core.quizzes.open_questions import as_open_question
from core.settings import Settings
from core.tuning.units import labelled_units

FOLDS, TREES, PENALTY, DRAWS = 10, 100, 0.03, 500
_BATCH = 50
Floats = NDArray[np.float64]


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("qgeval", type=Path)
    parser.add_argument("--write", action="store_true")
    asked = parser.parse_args(arguments)
    values, wrong, groups, lengths = table(asked.qgeval)
    linear, forest = cross_fitted(values, wrong, groups)
    scores = {"regression": linear, "forest": forest, "both": linear + forest} | lengths
    for name, score in scores.items():
        print(f"{name}: AUROC {auroc(wrong, score):.3f} ({interval(wrong, score, groups)})")
    if asked.write:
        write(values, wrong, linear + forest)


def table(path: Path) -> tuple[NDArray[np.float32], NDArray[np.bool_], NDArray[np.int64], dict[str, Floats]]:
    """Features, whether annotators reject the key, passages, and trivial scores, a row per question."""

    settings = Settings()
    encoder, weights = open_encoder(settings), shipped()
    answers, units = labelled_units(map(as_open_question, read_all(path, path.name, settings).records))
    rows = []
    for start in range(0, len(answers), _BATCH):
        items = [(answer, answer.quiz) for answer in answers[start : start + _BATCH] if answer.quiz]
        texts = list(dict.fromkeys(text for answer, quiz in items for text in texts_of(answer, quiz)))
        encoded = dict(zip(texts, encoder.encode(texts), strict=True))
        rows += [features_of(read(*item, encoded, encoder), weights).values for item in items]
    values = np.array([as_row(row, weights.features) for row in rows])
    baselines = {
        "length of the question": np.array([-float(len(answer.question)) for answer in answers]),
        "length of the key": np.array([float(len(answer.text)) for answer in answers]),
        "words of the question that the page lacks": np.array([-row["cov_all"] for row in rows]),
    }
    wrong = np.array([unit.hallucinated for unit in units])
    return values, wrong, np.array([unit.document for unit in units]), baselines


def fit(values: NDArray[np.float32], wrong: NDArray[np.bool_]) -> Any:
    from sklearn.ensemble import RandomForestClassifier
    from sklearn.linear_model import LogisticRegression

    mean, spread = values.mean(axis=0), np.where(values.std(axis=0) < 1e-6, 1, values.std(axis=0))
    linear = LogisticRegression(C=PENALTY, max_iter=500).fit((values - mean) / spread, wrong)
    forest = RandomForestClassifier(TREES, min_samples_leaf=4, max_features=0.25, random_state=0).fit(values, wrong)
    return mean, spread, linear, forest


def cross_fitted(
    values: NDArray[np.float32], wrong: NDArray[np.bool_], groups: NDArray[np.int64]
) -> tuple[Floats, Floats]:
    from sklearn.model_selection import GroupKFold

    odds, votes = np.zeros(len(wrong)), np.zeros(len(wrong))
    for train, test in GroupKFold(FOLDS, shuffle=True, random_state=0).split(values, wrong, groups):
        mean, spread, linear, forest = fit(values[train], wrong[train])
        share = forest.predict_proba(values[test])[:, 1]
        odds[test] = linear.decision_function((values[test] - mean) / spread)
        votes[test] = np.log(share + 0.01) - np.log(1 - share + 0.01)
    return odds, votes


def auroc(wrong: NDArray[np.bool_], score: Floats) -> float:
    from sklearn.metrics import roc_auc_score

    return float(roc_auc_score(wrong, score))


def interval(wrong: NDArray[np.bool_], score: Floats, groups: NDArray[np.int64]) -> str:
    draw = np.random.default_rng(0)
    places = [np.flatnonzero(groups == group) for group in np.unique(groups)]
    drawn = (np.concatenate([places[i] for i in draw.integers(len(places), size=len(places))]) for _ in range(DRAWS))
    low, high = np.percentile([auroc(wrong[each], score[each]) for each in drawn], [2.5, 97.5])
    return f"{low:.3f} to {high:.3f}, {len(places)} passages, {len(wrong)} questions"


def write(values: NDArray[np.float32], wrong: NDArray[np.bool_], score: Floats) -> None:
    """``score``: cross-fitted; where half of those above it are wrong is what ships as 0.5."""
    mean, spread, linear, forest = fit(values, wrong)
    order = np.argsort(-score)
    precise = np.cumsum(wrong[order]) / np.arange(1, len(wrong) + 1)
    middle = score[order][max(np.flatnonzero(precise >= 0.5))] / 2
    nodes: list[tuple[int, int, int]] = []
    cuts: list[float] = []
    roots: list[int] = []
    for tree in (each.tree_ for each in forest.estimators_):
        start = len(nodes)
        roots.append(start)
        for node in range(tree.node_count):
            left, right = tree.children_left[node], tree.children_right[node]
            share = tree.value[node][0]
            nodes.append((-1, 0, 0) if left < 0 else (tree.feature[node], start + left, start + right))
            cuts.append(share[1] / share.sum() if left < 0 else tree.threshold[node])
    with np.load(FILE, allow_pickle=False) as kept:
        before = dict(kept)
    learnt = {"mean": mean, "spread": spread, "linear": linear.coef_[0], "cuts": cuts, "middle": [middle, middle]}
    whole = {"trees": np.array(nodes, np.int32), "roots": np.array(roots, np.int32), "intercept": linear.intercept_[0]}
    single = {name: np.asarray(value, np.float32) for name, value in learnt.items()}
    np.savez_compressed(FILE, **(before | single | whole))


if __name__ == "__main__":
    main()
