"""Small heads on the frozen encoder: what is trained is a few thousand numbers at most, but for the network."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from core.encoders.base import Floats

SURE = 1e-4

HEADS = ("logistic", "boosting", "network")


def fit(name: str, signals: Floats, vectors: Floats, unsupported: NDArray[np.bool_], seed: int) -> Any:
    """A fitted scikit-learn classifier; ``network`` also sees the difference vectors."""
    from sklearn.ensemble import HistGradientBoostingClassifier
    from sklearn.linear_model import LogisticRegression
    from sklearn.neural_network import MLPClassifier
    from sklearn.pipeline import make_pipeline
    from sklearn.preprocessing import StandardScaler

    if name == "logistic":
        head = make_pipeline(StandardScaler(), LogisticRegression(max_iter=1000, class_weight="balanced"))
    elif name == "boosting":
        head = HistGradientBoostingClassifier(
            max_iter=200, learning_rate=0.06, max_leaf_nodes=15, class_weight="balanced", random_state=seed
        )
    else:
        network = MLPClassifier((64,), alpha=0.1, early_stopping=True, max_iter=60, random_state=seed)
        head = make_pipeline(StandardScaler(), network)
    return head.fit(_seen(name, signals, vectors), unsupported)


def log_odds(name: str, head: Any, signals: Floats, vectors: Floats) -> Floats:
    chance = np.clip(head.predict_proba(_seen(name, signals, vectors))[:, 1], SURE, 1 - SURE)
    return np.asarray(np.log(chance / (1 - chance)), np.float32)


def _seen(name: str, signals: Floats, vectors: Floats) -> Floats:
    return np.concatenate([signals, vectors], axis=1) if name == "network" else signals
