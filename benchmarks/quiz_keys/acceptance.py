"""Whether teachers would take a machine's question, foretold without a model.

python -m benchmarks.quiz_keys.acceptance QUIZ_DESIGN QGEVAL [--publish]

Two ways, and their sum. From QGEval alone: a regression and a forest learn what its annotators gave a question, the
mean of seven dimensions, on 100 passages, and nothing of the set that is scored but the mean and the spread of what is
counted. From the set itself: a regression and a forest learn from all passages but one and score that one. AUROC of
"rejected" within each passage, and the mean over passages with its 95 % interval over resampled passages. The ceiling: verdicts on one question by
another teacher's verdict on it, each verdict counting once. Reasons are told apart by AUROC of the questions rejected
for one against the accepted ones.
"""

from __future__ import annotations

import argparse
from collections.abc import Mapping, Sequence
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from benchmarks.quiz_keys.acceptance_features import CHECK, Row, rows
from benchmarks.quiz_page import publish
from core.domain.answers import Answer
from core.domain.labels import Label
from core.encoders import open_encoder
from core.encoders.base import Encoder
from core.formats import read_all
from core.quizzes.open_questions import as_open_question
from core.settings import Settings

TREES, PENALTY, SHRUNK, DRAWS = 300, 0.003, 10, 2000
BOTH, ELSEWHERE, INSIDE = "**both**", "from QGEval alone", "from the other passages"
DIMENSIONS = ("fluency", "clarity", "conciseness", "relevance", "consistency", "answerability", "answer_consistency")
UNLIKE = (CHECK, "asked_by", "others", "like_one_for_another_answer", "like_others_for_other_answers")
"""What QGEval, with one answer per passage, does not have or has otherwise, and the check, which has learnt from it."""
Floats = NDArray[np.float64]
Flags = NDArray[np.bool_]


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("quiz_design", type=Path)
    parser.add_argument("qgeval", type=Path)
    parser.add_argument("--publish", action="store_true")
    asked = parser.parse_args(arguments)
    settings = Settings()
    records = list(map(as_open_question, read_all(asked.quiz_design, asked.quiz_design.name, settings).records))
    answers = [record.answer for record in records]
    rejected = np.array([record.gold.answer is not Label.SUPPORTED for record in records])
    passages = np.array([str(answer.meta["doc_id"]) for answer in answers])
    made = rows(answers, open_encoder(settings))
    values = np.array([list(row.values()) for row in made])
    judged = [as_open_question(each) for each in read_all(asked.qgeval, asked.qgeval.name, settings).records]
    elsewhere = _from_elsewhere([each.answer for each in judged], made, open_encoder(settings))
    inside = _scores(values, rejected, passages)
    both = {BOTH: _standard(inside[INSIDE]) + _standard(elsewhere), ELSEWHERE: elsewhere}
    scores = (
        both
        | inside
        | {
            f"`{CHECK}`, of the page alone": np.array([row[CHECK] for row in made]),
            "*no other question for the answer is like it*": np.array([-row["agree_most"] for row in made]),
            "*shares few words with the others*": np.array([-row["words_shared"] for row in made]),
            "*length of the question*": np.array([row["length"] for row in made]),
            "*words of it that the page lacks*": np.array([-round(row["cov_all"], 6) for row in made]),
        }
    )
    reasons = np.array([str(answer.meta.get("reject_reason") or "") for answer in answers])
    shown = "\n\n".join([_table(scores, rejected, passages, reasons), _ceiling(answers, rejected)])
    print(shown)
    if asked.publish:
        publish("acceptance", shown)


def _scores(values: Floats, rejected: Flags, passages: NDArray[np.str_]) -> dict[str, Floats]:
    from sklearn.ensemble import RandomForestClassifier
    from sklearn.linear_model import LogisticRegression

    odds, votes = np.zeros(len(rejected)), np.zeros(len(rejected))
    for passage in np.unique(passages):
        test = passages == passage
        mean, spread = values[~test].mean(axis=0), values[~test].std(axis=0) + 1e-6
        linear = LogisticRegression(C=PENALTY, max_iter=2000).fit((values[~test] - mean) / spread, rejected[~test])
        odds[test] = linear.decision_function((values[test] - mean) / spread)
        forest = RandomForestClassifier(TREES, min_samples_leaf=4, max_features=0.25, random_state=0)
        share = forest.fit(values[~test], rejected[~test]).predict_proba(values[test])[:, 1]
        votes[test] = np.log(share + 0.01) - np.log(1.01 - share)
    return {INSIDE: odds + votes, "regression": odds, "forest": votes}


def _from_elsewhere(judged: Sequence[Answer], made: Sequence[Row], encoder: Encoder) -> Floats:
    """How bad each question is by what was learnt from QGEval; both sets in units of their own spread, as one has
    twice as many questions for an answer."""
    from sklearn.ensemble import RandomForestRegressor
    from sklearn.linear_model import Ridge

    names = [name for name in made[0] if name not in UNLIKE]
    learnt = np.array([[row[name] for name in names] for row in rows(judged, encoder)])
    asked = np.array([[row[name] for name in names] for row in made])
    worth = np.array([np.mean([float(answer.meta[name]) for name in DIMENSIONS]) for answer in judged])
    learnt, asked = (np.apply_along_axis(_standard, 0, each) for each in (learnt, asked))
    linear = Ridge(len(names) * SHRUNK).fit(learnt, worth)
    forest = RandomForestRegressor(TREES, min_samples_leaf=4, max_features=0.25, random_state=0).fit(learnt, worth)
    return -_standard(linear.predict(asked)) - _standard(forest.predict(asked))


def _standard(values: Floats) -> Floats:
    scaled: Floats = (values - values.mean()) / (values.std() + 1e-6)
    return scaled


def _table(scores: Mapping[str, Floats], rejected: Flags, passages: NDArray[np.str_], reasons: NDArray[np.str_]) -> str:
    kinds = [reason for reason in np.unique(reasons) if reason]
    heads = [f"rejected ({rejected.sum()} of {len(rejected)})"]
    heads += [f"{kind.replace('_', ' ')} ({(reasons == kind).sum()})" for kind in kinds]
    lines = [f"| score | {' | '.join(heads)} | passages |", f"| --- |{' ---: |' * len(heads)} --- |"]
    for name, score in scores.items():
        each = _within(score, rejected, passages)
        only = [(reasons == kind) | ~rejected for kind in kinds]
        cells = [_with_interval(each)] + [_with_interval(_within(score[o], rejected[o], passages[o])) for o in only]
        lines.append(f"| {name} | {' | '.join(cells)} | {', '.join(f'{value:.2f}' for value in each)} |")
    return "\n".join(lines)


def _within(score: Floats, rejected: Flags, passages: NDArray[np.str_]) -> Floats:
    """AUROC of each passage that has both."""
    places = [passages == passage for passage in np.unique(passages)]
    return np.array([_auroc(rejected[each], score[each]) for each in places if len(set(rejected[each])) > 1])


def _with_interval(values: Floats) -> str:
    draw = np.random.default_rng(0)
    means = values[draw.integers(len(values), size=(DRAWS, len(values)))].mean(axis=1)
    low, high = np.percentile(means, [2.5, 97.5])
    return f"{values.mean():.3f} ({low:.3f} to {high:.3f})"


def _ceiling(answers: Sequence[Answer], rejected: Flags) -> str:
    from sklearn.metrics import roc_auc_score

    asked: dict[tuple[str, str, str], list[bool]] = {}
    for answer, verdict in zip(answers, rejected, strict=True):
        asked.setdefault((answer.passages[0].text, answer.text, answer.question), []).append(bool(verdict))
    several = [verdicts for verdicts in asked.values() if len(verdicts) > 1]
    if not several:
        return "No question was judged twice, so there is no ceiling to name."

    def predicted(groups: Sequence[list[bool]]) -> float:
        pairs = [
            (verdict, other, 1 / (len(group) - 1))
            for group in groups
            for place, verdict in enumerate(group)
            for number, other in enumerate(group)
            if place != number
        ]
        truth, guess, weight = zip(*pairs, strict=True)
        return float(roc_auc_score(truth, guess, sample_weight=weight))

    draw = np.random.default_rng(0)
    drawn = [predicted([several[i] for i in draw.integers(len(several), size=len(several))]) for _ in range(300)]
    low, high = np.percentile(drawn, [2.5, 97.5])
    count = sum(map(len, several))
    return (
        f"The ceiling of one more teacher: another teacher's verdict on the same question foretells a verdict with AUROC "
        f"{predicted(several):.3f} ({low:.3f} to {high:.3f}; {count} verdicts on {len(several)} questions judged more "
        f"than once)."
    )


def _auroc(rejected: Flags, score: Floats) -> float:
    from sklearn.metrics import roc_auc_score

    return float(roc_auc_score(rejected, score))


if __name__ == "__main__":
    main()
