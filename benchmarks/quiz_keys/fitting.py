"""Measure how well ``key_answers_question`` tells keys that do not answer, by weights fitted on other passages; and fit
them.

python -m benchmarks.quiz_keys.fitting QGEVAL JSQUAD [--write] [--publish]

Fits a regression and a forest on QGEval's verdicts, and a regression on wrong keys planted in the articles of JSQuAD
that neither the reader learnt from nor the table of planted errors is measured on. AUROC on QGEval: ten folds by
passage, with each of five seeds of the folds, mean and spread over them, beside the interval over resampled passages
and trivial scores. ``--write`` fits on all and writes the file that ships. The reader has seen nothing of QGEval.
"""

from __future__ import annotations

import argparse
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from benchmarks.quiz_keys.halves import Use, use_of
from benchmarks.quiz_keys.planted_errors import planted_keys
from benchmarks.quiz_page import publish
from core.domain.answers import Answer
from core.encoders import open_encoder
from core.formats import read_all
from core.grounding import open_key_reader
from core.grounding.base import GroundingReader
from core.quizzes.answering.encoded_question import encoded_question, texts_to_encode
from core.quizzes.answering.features import features_of
from core.quizzes.answering.joint_reading import BEHIND, ODDS, JointReading, read_jointly
from core.quizzes.answering.weights import FILE, KEYS_ABROAD, SURE, SURER, as_row
from core.quizzes.open_questions import as_open_question
from core.settings import Settings
from core.tuning.units import labelled_units

FOLDS, SEEDS, TREES, PENALTY, DRAWS = 10, 5, 100, 0.03, 300
PLANTED = 300
"""Right items in which wrong keys are planted for the fit."""
UNWEIGHED = "found"
"""Not learnt from: a planted key from elsewhere never stands in the page as a whole, as a person's own wording may."""
READERS = "r_"
"""The beginning of the names of the reader's features: on QGEval they told nothing that the others do not, and are left
to planted keys."""
TOGETHER = (ODDS, BEHIND)
_BATCH = 50
Floats = NDArray[np.float64]
Flags = NDArray[np.bool_]


@dataclass(frozen=True, slots=True)
class Table:
    """A row per question. ``together``: what is said of the page, read with question and key, which is in the rows,
    too; empty where it was not read."""

    answers: Sequence[Answer]
    rows: Sequence[Mapping[str, float]]
    wrong: Flags
    groups: NDArray[np.int64]
    together: Sequence[JointReading]

    def values(self, names: Sequence[str]) -> NDArray[np.float32]:
        return np.array([as_row(row, names) for row in self.rows])

    def names(self, without: tuple[str, ...] = ()) -> tuple[str, ...]:
        return tuple(name for name in self.rows[0] if name != UNWEIGHED and not name.startswith(without))


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("qgeval", type=Path)
    parser.add_argument("jsquad", type=Path)
    parser.add_argument("--write", action="store_true")
    parser.add_argument("--publish", action="store_true")
    asked = parser.parse_args(arguments)
    judged, made = judged_table(asked.qgeval), planted_table(asked.jsquad)
    names = judged.names(without=(READERS,))
    alone = judged.values(names)
    by_seed = [cross_fitted(alone, judged, 0)]
    if asked.write:
        write(judged, made, by_seed[0][0] + by_seed[0][1])
    by_seed += [cross_fitted(alone, judged, seed) for seed in range(1, SEEDS)]
    apart = judged.values(judged.names(without=(READERS, *TOGETHER)))
    shown = _shown(judged, made, by_seed, [cross_fitted(apart, judged, seed) for seed in range(SEEDS)])
    print(shown)
    if asked.publish:
        publish("fitting", shown)


def judged_table(path: Path) -> Table:
    """Return the features and the annotators' verdicts of QGEval. The model that reads page and key together has seen
    none of it.
    """
    records = map(as_open_question, read_all(path, path.name, Settings()).records)
    answers, units = labelled_units(records)
    wrong = np.array([unit.hallucinated for unit in units])
    reader = open_key_reader(Settings())
    assert reader, "on unless the environment switches it off"
    return _table(answers, wrong, np.array([unit.document for unit in units]), reader)


def planted_table(path: Path) -> Table:
    """Without what is read together: that was learnt from planted keys itself, so it is added to what they teach and
    not weighed by them."""
    records = map(as_open_question, read_all(path, path.name, Settings()).records)
    pool = [record.answer for record in records if use_of(record.answer) is Use.WEIGHTS]
    made = list(planted_keys(pool, PLANTED))
    wrong = np.array([bool(each.error) for each in made])
    return _table([each.answer for each in made], wrong, np.full(len(made), -1))


def _table(
    answers: Sequence[Answer], wrong: Flags, groups: NDArray[np.int64], reader: GroundingReader | None = None
) -> Table:
    encoder = open_encoder(Settings())
    rows: list[Mapping[str, float]] = []
    together: list[JointReading] = []
    for start in range(0, len(answers), _BATCH):
        items = [(answer, answer.quiz) for answer in answers[start : start + _BATCH] if answer.quiz]
        texts = list(dict.fromkeys(text for answer, quiz in items for text in texts_to_encode(answer, quiz)))
        encoded = dict(zip(texts, encoder.encode(texts), strict=True))
        readings = [(answer, encoded_question(answer, quiz, encoded, encoder)) for answer, quiz in items]
        found = [features_of(reading).values for _, reading in readings]
        if reader:
            together += read_jointly(reader, readings)
            found = [each | said.features for each, said in zip(found, together[start:], strict=True)]
        rows += found
    return Table(answers, rows, wrong, groups, together)


def regression(values: NDArray[np.float32], wrong: Flags) -> Any:
    from sklearn.linear_model import LogisticRegression

    mean, spread = values.mean(axis=0), np.where(values.std(axis=0) < 1e-6, 1, values.std(axis=0))
    return mean, spread, LogisticRegression(C=PENALTY, max_iter=500).fit((values - mean) / spread, wrong)


def fit(values: NDArray[np.float32], wrong: Flags) -> Any:
    from sklearn.ensemble import RandomForestClassifier

    forest = RandomForestClassifier(TREES, min_samples_leaf=4, max_features=0.25, random_state=0)
    return *regression(values, wrong), forest.fit(values, wrong)


def cross_fitted(values: NDArray[np.float32], judged: Table, seed: int) -> tuple[Floats, Floats]:
    """Odds of the regression and of the forest for each judged question, from the other folds."""
    from sklearn.model_selection import GroupKFold

    odds, votes = np.zeros(len(judged.wrong)), np.zeros(len(judged.wrong))
    folds = GroupKFold(FOLDS, shuffle=True, random_state=seed)
    for train, test in folds.split(values, judged.wrong, judged.groups):
        odds[test], votes[test] = scores(fit(values[train], judged.wrong[train]), values[test])
    return odds, votes


def scores(learnt: Any, values: NDArray[np.float32]) -> tuple[Floats, Floats]:
    mean, spread, linear, forest = learnt
    share = forest.predict_proba(values)[:, 1]
    return linear.decision_function((values - mean) / spread), np.log(share + 0.01) - np.log(1 - share + 0.01)


def _shown(
    judged: Table, made: Table, alone: Sequence[tuple[Floats, Floats]], apart: Sequence[tuple[Floats, Floats]]
) -> str:
    planted = made.names()
    mean, spread, learnt = regression(made.values(planted), made.wrong)
    second = learnt.decision_function((judged.values(planted) - mean) / spread) - SURE - SURER - KEYS_ABROAD
    second += np.array([each.odds for each in judged.together])
    parts = {
        "**each question alone, as it ships**": [
            np.logaddexp(_centred(odds + votes, judged.wrong) / 2, second) for odds, votes in alone
        ],
        "without what planted keys taught": [odds + votes for odds, votes in alone],
        "without that, and without page and key read together": [odds + votes for odds, votes in apart],
        "regression alone": [odds for odds, _ in alone],
        "forest alone": [votes for _, votes in alone],
        "*length of the question*": [np.array([-float(len(answer.question)) for answer in judged.answers])],
        "*length of the key*": [np.array([float(len(answer.text)) for answer in judged.answers])],
        "*words of the question that the page lacks*": [np.array([-row["cov_all"] for row in judged.rows])],
    }
    lines = [
        f"| score | AUROC, mean over {len(alone)} choices of folds | least to most | 95 % over passages |",
        "| --- | ---: | --- | --- |",
    ]
    for name, each in parts.items():
        found = [auroc(judged.wrong, score) for score in each]
        between = f"{min(found):.3f} to {max(found):.3f}" if len(found) > 1 else ""
        low, high = interval(judged.wrong, each, judged.groups)
        lines.append(f"| {name} | {np.mean(found):.3f} | {between} | {low:.3f} to {high:.3f} |")
    count = (
        f"{len(judged.wrong):,} questions on {len(np.unique(judged.groups))} passages, {judged.wrong.sum()} wrong keys"
    )
    return "\n".join([*lines, "", f"QGEval, visible half: {count}."])


def _centred(score: Floats, wrong: Flags) -> Floats:
    """0 where half of those above it are wrong."""
    order = np.argsort(-score)
    precise = np.cumsum(wrong[order]) / np.arange(1, len(order) + 1)
    centred: Floats = score - score[order][max(np.flatnonzero(precise >= 0.5))]
    return centred


def auroc(wrong: Flags, score: Floats) -> float:
    from sklearn.metrics import roc_auc_score

    return float(roc_auc_score(wrong, score))


def interval(wrong: Flags, by_seed: Sequence[Floats], groups: NDArray[np.int64]) -> tuple[float, float]:
    """Return the interval of the mean over choices of folds, by passages drawn again."""
    draw = np.random.default_rng(0)
    places = [np.flatnonzero(groups == group) for group in np.unique(groups)]
    drawn = (np.concatenate([places[i] for i in draw.integers(len(places), size=len(places))]) for _ in range(DRAWS))
    means = [np.mean([auroc(wrong[each], score[each]) for score in by_seed]) for each in drawn]
    low, high = np.percentile(means, [2.5, 97.5])
    return float(low), float(high)


def write(judged: Table, made: Table, score: Floats) -> None:
    """``score``: cross-fitted; where half of those above it are wrong is what ships as 0.5."""
    names, planted = judged.names(without=(READERS,)), made.names()
    mean, spread, linear, forest = fit(judged.values(names), judged.wrong)
    second_mean, second_spread, second = regression(made.values(planted), made.wrong)
    middle = float((score - _centred(score, judged.wrong))[0]) / 2
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
    learnt = {"mean": mean, "spread": spread, "linear": linear.coef_[0], "cuts": cuts, "middle": [middle, middle]}
    whole: dict[str, Any] = {name: np.asarray(value, np.float32) for name, value in learnt.items()}
    whole |= {"trees": np.array(nodes, np.int32), "roots": np.array(roots, np.int32), "intercept": linear.intercept_[0]}
    whole |= {"planted_mean": second_mean, "planted_spread": second_spread, "planted_linear": second.coef_[0]}
    whole |= {"planted_intercept": second.intercept_[0], "planted": np.array(planted), "features": np.array(names)}
    whole["encoder"] = open_encoder(Settings()).name
    np.savez_compressed(FILE, **whole)


if __name__ == "__main__":
    main()
