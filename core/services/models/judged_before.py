"""What judges used for answers that they judged before, beside what was expected of them: a judge asks again where it
is unsure, and some models think at length. Nobody knows how often before it has happened.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from core.detectors.base import Detector
from core.domain.answers import Usage
from core.domain.work import Item
from core.llm.base import Model, Prompt
from core.llm.estimate import estimate
from core.llm.prices import PriceList, Rates
from core.ports.workspace import Workspace
from core.scoring import engine

FEWEST = 10
"""Answers below which nothing is learnt."""
MOST = 60


@dataclass(frozen=True, slots=True)
class Learnt:
    answers: int
    """From which; 0: nothing is known."""
    factor: float = 1.0
    """By which what is expected without any asking again is too low."""


def learnt(
    workspace: Workspace, items: Iterable[Item], judges: Sequence[Detector], model: Model, prices: PriceList
) -> Learnt:
    """From the first answers of these that the very same judges judged as a whole. Asks the provider to count."""
    wanted = {engine.key_of(judge).digest: judge for judge in judges}
    prompts: dict[str, list[Prompt]] = defaultdict(list)
    used: list[Usage] = []
    for item in items:
        for said in workspace.judgements.of(item.input_hash):
            judge = wanted.get(said.detector.digest)
            if judge is not None and said.usage.output_tokens and len(used) < MOST:
                prompts[item.answer.lang] += judge.prompts(item.answer)  # type: ignore[attr-defined]
                used.append(said.usage)
        if len(used) >= MOST:
            break
    if len(used) < FEWEST:
        return Learnt(0)
    expected = estimate(model, prices, prompts)
    rates = prices.rates(model.name)
    really = _weight(sum(each.input_tokens for each in used), sum(each.output_tokens for each in used), rates)
    return Learnt(len(used), really / max(1.0, _weight(expected.input, expected.output, rates)))


def _weight(read: int, wrote: int, rates: Rates | None) -> float:
    """By price, as far as it is known: what a cache saves is no matter of how often was asked."""
    if rates is None or not rates.input:
        return float(read + wrote)
    return read + wrote * rates.output / rates.input
