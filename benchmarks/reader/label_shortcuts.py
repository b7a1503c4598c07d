"""Measure how well shared words, or the sentence alone, tell the label of an example, and weigh examples so that
neither does: a reader must not learn such shortcuts.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray
from sklearn.feature_extraction.text import HashingVectorizer
from sklearn.metrics import roc_auc_score
from sklearn.model_selection import GroupKFold
from sklearn.naive_bayes import MultinomialNB

from benchmarks.reader.example import NO_CLAIM, Example

_LEAST, _FOLDS = 20, 5


def overlap(example: Example) -> float:
    """Share of the sentence's character trigrams that stand in the premise."""
    text, premise = example.sentence.lower(), example.premise.lower()
    grams = [text[at : at + 3] for at in range(max(1, len(text) - 2))]
    return sum(gram in premise for gram in grams) / len(grams)


def overlap_auroc(examples: Sequence[Example]) -> float:
    """AUROC of "shares more with its premise" for "is supported"; .50 says nothing, NaN where one label is missing."""
    supported = [e.unsupported < 0.5 for e in examples]
    if len(set(supported)) < 2:
        return float("nan")
    return float(roc_auc_score(supported, [overlap(e) for e in examples]))


def sentence_only_auroc(examples: Sequence[Example]) -> float:
    """AUROC of naive Bayes on character 1- to 4-grams of the sentence, in five folds of whole groups."""
    wrong = np.array([e.unsupported >= 0.5 for e in examples])
    if min(wrong.sum(), (~wrong).sum()) < _LEAST or len({e.group for e in examples}) < _FOLDS:
        return float("nan")
    return float(roc_auc_score(wrong, guessed_alone(examples)))


def guessed_alone(examples: Sequence[Example]) -> NDArray[np.float64]:
    """Log-probability that a sentence is unsupported, by naive Bayes on the sentences of other groups."""
    wrong = np.array([e.unsupported >= 0.5 for e in examples])
    groups = [e.group for e in examples]
    vectors = HashingVectorizer(analyzer="char", ngram_range=(1, 4), n_features=2**18, alternate_sign=False, norm=None)
    counts = vectors.transform([e.sentence for e in examples])
    guessed = np.zeros(len(examples))
    for known, asked in GroupKFold(_FOLDS).split(counts, wrong, groups):
        guessed[asked] = MultinomialNB().fit(counts[known], wrong[known]).predict_log_proba(counts[asked])[:, 1]
    return guessed


def balancing_weights(examples: Sequence[Example]) -> NDArray[np.float64]:
    """Weights under which neither shared words nor the sentence alone tell the label.

    Right and wrong ones weigh the same within each of the cells of overlap and of what naive Bayes guesses, language
    by language; sentences that claim nothing weigh 1. Weights lie between 1/3 and 3.
    """
    weights = np.ones(len(examples))
    for lang in {e.lang for e in examples}:
        own = [at for at, e in enumerate(examples) if e.lang == lang and e.classes != (NO_CLAIM,)]
        of = [examples[at] for at in own]
        wrong = np.array([e.unsupported >= 0.5 for e in of])
        cells = _eighths(np.array([overlap(e) for e in of])) * 8 + _eighths(guessed_alone(of))
        for cell in np.unique(cells):
            for label in (False, True):
                inside = (cells == cell) & (wrong == label)
                if inside.any():
                    weight = (cells == cell).sum() / (2 * inside.sum())
                    weights[np.array(own)[inside]] = np.clip(weight, 1 / 3, 3)
    return weights


def _eighths(values: NDArray[np.float64]) -> NDArray[np.int64]:
    return np.searchsorted(np.quantile(values, np.arange(1, 8) / 8), values)
