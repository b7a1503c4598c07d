"""What services ask of storage about everything that a promise speaks of."""

from __future__ import annotations

from collections.abc import Collection
from typing import Protocol

from core.domain.answers import Kind
from core.domain.population import PopulationCell


class Populations(Protocol):
    def cells(
        self, kind: Kind, *, set_name: str | None = None, lang: str = "", signal: str | None = None
    ) -> list[PopulationCell]:
        """By set, language and near-duplicates last; decided items and those of every status too. ``lang`` empty: all;
        ``signal`` None: the active one."""
        ...

    def first_answers(
        self, kind: Kind, documents: Collection[int], *, set_name: str | None = None, lang: str = ""
    ) -> dict[int, int]:
        """By document the item that the label lane hands out first, of all that are loaded, labelled or not. A draw of
        one answer of each document that no label changes."""
        ...
