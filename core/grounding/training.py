"""Train the grounding network on labelled pairs: in random order, with a rate that rises and falls."""

from __future__ import annotations

import os
import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from core.grounding.network import Network
from core.grounding.pair_ids import PairIds

BATCH = 16
SHARE_WARMING_UP = 0.06
LARGEST_NORM = 1.0
"""Largest norm of a step's gradient: one odd batch must not undo the others."""
STRETCH = 64
"""Batches that are sorted by length together, so that little is padded."""


@dataclass(frozen=True, slots=True)
class Lesson:
    pair: PairIds
    unsupported: float
    """1 where the premise does not support the sentence, else 0; shares of people lie between."""
    weight: float = 1.0


def teach(
    network: Network,
    lessons: Sequence[Lesson],
    *,
    seed: int,
    passes: float = 1,
    rate: float = 8e-4,
    tell: Callable[[int, float], None] = lambda seen, loss: None,
) -> None:
    """``tell`` hears after each batch how many pairs were seen, and the batch's loss."""
    import torch

    # one processor stays with the desk; and threads that wait for each other on a busy machine spin for minutes
    torch.set_num_threads(max(1, (os.cpu_count() or 2) - 1))
    trained = network.trained()
    optimiser = torch.optim.AdamW(trained, rate, weight_decay=0.01)
    seen, total = 0, int(passes * len(lessons))
    for batch in _batches(lessons, total, seed):
        done = (seen + len(batch)) / total
        for group in optimiser.param_groups:
            group["lr"] = rate * min(done / SHARE_WARMING_UP, 1 - seen / total)
        logits = network.log_odds([lesson.pair for lesson in batch])
        wanted = torch.tensor([lesson.unsupported for lesson in batch])
        weights = torch.tensor([lesson.weight for lesson in batch])
        loss = torch.nn.functional.binary_cross_entropy_with_logits(logits, wanted, weights)
        optimiser.zero_grad()
        loss.backward()  # type: ignore[no-untyped-call]
        torch.nn.utils.clip_grad_norm_(trained, LARGEST_NORM)
        optimiser.step()
        seen += len(batch)
        tell(seen, float(loss.detach()))


def _batches(lessons: Sequence[Lesson], total: int, seed: int) -> Iterator[list[Lesson]]:
    dice = random.Random(seed)  # noqa: S311 not a secret
    left = total
    while left > 0:
        order = dice.sample(lessons, min(left, len(lessons)))
        left -= len(order)
        for start in range(0, len(order), BATCH * STRETCH):
            near = sorted(order[start : start + BATCH * STRETCH], key=lambda lesson: len(lesson.pair.ids))
            batches = [near[at : at + BATCH] for at in range(0, len(near), BATCH)]
            dice.shuffle(batches)
            yield from batches
