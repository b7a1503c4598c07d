"""What services ask of storage about models that the desk's labels taught."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from core.domain.taught import TaughtModel


class TaughtModels(Protocol):
    def add(self, model: TaughtModel, weights: bytes) -> None:
        """The same weights again stay as they are."""
        ...

    def all(self) -> Sequence[TaughtModel]:
        """Newest first."""
        ...

    def find(self, digest: str) -> TaughtModel | None: ...

    def weights(self, digest: str) -> bytes:
        """As ``write_low_rank`` writes them. Raises BadInput for an unknown digest."""
        ...
