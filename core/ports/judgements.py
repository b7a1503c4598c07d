"""What services ask of storage about judgements: what language models said of a wording."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Protocol

from core.domain.answers import Detection
from core.domain.judgements import Rerun


class Judgements(Protocol):
    def add(self, input_hash: str, judgement: Detection, now: float) -> None:
        """Appended. The judge that spoke last counts, with the first word it gave on these sentences: its second one
        says how repeatable it is. Items of this wording are fused again by the next scoring, which asks no detector."""
        ...

    def of(self, input_hash: str) -> list[Detection]:
        """Those that count: one of each detector, in name order."""
        ...

    def of_each(self, input_hashes: Collection[str]) -> dict[str, list[Detection]]:
        """The same of many wordings; those that nobody judged are left out."""
        ...

    def judged(self, input_hashes: Collection[str], detector_digest: str) -> set[str]:
        """Those of which this judge, in this model, prompt and choice of sentences, has spoken."""
        ...

    def reruns(self, judge: str) -> Sequence[Rerun]:
        """First and second word of a judge, by ``core.domain.judgements.judge_of``, on each wording that it judged more
        than once."""
        ...
