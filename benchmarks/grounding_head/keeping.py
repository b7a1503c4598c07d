"""Results of slow steps, kept for the next run."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import TypeVar

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Keeper:
    """In a folder that only this command writes, by what a result was made from; without a folder nothing is kept."""

    folder: Path | None

    def get(self, step: str, made_from: object, make: Callable[[], T]) -> T:
        if self.folder is None:
            return make()
        self.folder.mkdir(parents=True, exist_ok=True)
        file = self.folder / f"{step}-{sha256(repr(made_from).encode()).hexdigest()[:16]}.pickle"
        if file.exists():
            found: T = pickle.loads(file.read_bytes())  # noqa: S301 - our own
            return found
        made = make()
        file.write_bytes(pickle.dumps(made))
        return made
