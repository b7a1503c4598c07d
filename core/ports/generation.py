"""What services ask of storage about repairs that are offered, and answers that were written under watch."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Protocol

from core.domain.generation import Generation, GenerationOrder, GenerationStep, StoredRepair


class Repairs(Protocol):
    def add(self, repairs: Sequence[StoredRepair]) -> None:
        """Append; of a sentence and a model the newest is the one that is offered."""
        ...

    def of(self, item_id: int) -> list[StoredRepair]:
        """The newest of each sentence and model, newest first."""
        ...

    def asked(self, item_ids: Collection[int], model: str) -> set[tuple[int, str]]:
        """Items and their sentences for which this model was asked before, whatever came of it."""
        ...

    def any(self) -> bool:
        """Whether there is one at all."""
        ...


class Generations(Protocol):
    def begin(self, order: GenerationOrder, person: str, now: float) -> Generation: ...

    def add(self, generation: int, steps: Sequence[GenerationStep]) -> None:
        """Append. A number that is there already stays as it is: a job that is done again writes the same."""
        ...

    def steps(self, generation: int) -> list[GenerationStep]: ...

    def get(self, generation: int) -> Generation:
        """Raises BadInput for an unknown id."""
        ...

    def recent(self, limit: int = 20) -> list[Generation]:
        """Newest first."""
        ...

    def put_in_queue(self, generation: int, item_id: int) -> None: ...
