"""What services ask of storage about synonyms."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from core.domain.synonym_groups import SynonymGroup


class SynonymGroups(Protocol):
    def change(self, group: SynonymGroup, *, added: bool) -> None:
        """Add the group, or take it out: who and when is kept of both."""
        ...

    def present(self) -> Sequence[SynonymGroup]:
        """Those whose last change was to be added, newest first."""
        ...
