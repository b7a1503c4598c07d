"""Compute the share of wrong sentences, with its interval over answers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from core.domain.wilson import grouped_wilson


@dataclass(frozen=True, slots=True)
class Rate:
    wrong: int
    of: int
    interval: tuple[float, float] | None
    """95 % interval, as the sentences of one answer are right or wrong together; None without a sentence."""

    @property
    def share(self) -> float | None:
        return self.wrong / self.of if self.of else None


def rate(wrong: NDArray[np.bool_], of: NDArray[np.bool_], answers: NDArray[np.int64]) -> Rate:
    """Return the rate among the units for which ``of`` holds; ``answers`` are numbers from 0."""
    interval = grouped_wilson(wrong & of, of, answers) if of.any() else None
    return Rate(int((wrong & of).sum()), int(of.sum()), interval)


def rate_of(answers: Sequence[Sequence[bool]]) -> Rate:
    """Return the rate over answers, each given as whether its sentences are wrong."""
    rows = [(wrong, number) for number, answer in enumerate(answers) for wrong in answer]
    table = np.array(rows, np.int64).reshape(len(rows), 2)
    return rate(table[:, 0].astype(bool), np.ones(len(rows), bool), table[:, 1])
