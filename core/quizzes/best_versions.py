"""Several generations made into one set: of each question its best version, which keeps the others."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from core.domain.answers import Answer
from core.quizzes.cross_validation import Cluster
from core.quizzes.generations import with_versions


def best_versions(clusters: Iterable[Cluster]) -> list[Answer]:
    """Each says how far the generations agree on it, in ``meta.quiz``."""
    return [_best(cluster) for cluster in clusters]


def _best(cluster: Cluster) -> Answer:
    others = [member for member in cluster.members if member is not cluster.best]
    best = with_versions(cluster.best, others)
    own = {
        **best.meta["quiz"], "consistency": round(cluster.consistency, 4), "appearances": cluster.appearances,
        "generations": cluster.of, "consistent": cluster.is_consistent,
    }  # fmt: skip
    return replace(best, meta={**best.meta, "quiz": own})
