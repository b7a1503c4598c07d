"""What somebody wants judged: which set, by which judges, for which budget, and how much of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from core.domain.answers import JSON


@dataclass(frozen=True, slots=True)
class JudgeOrder:
    set_name: str | None
    """None: all sets."""
    detectors: tuple[str, ...]
    model: str
    budget: int | None
    """None: of a model that costs nothing."""
    width: float | None = None
    """Only sentences whose risk is at most this far from the cut, in log-odds; None: all."""
    again: bool = False
    """Ask a second time about some of what was judged, to see how repeatable a judge is."""

    batch: bool = False
    """What can be asked beforehand is sent as a batch, for less, and answered within a day."""

    def payload(self) -> JSON:
        """Of its job."""
        return {"set": self.set_name, "detectors": list(self.detectors), "model": self.model, "budget": self.budget,
                "width": self.width, "again": self.again, "batch": self.batch}  # fmt: skip


def judge_order(payload: JSON) -> JudgeOrder:
    """The inverse of ``payload``."""
    values: dict[str, Any] = dict(payload)
    return JudgeOrder(
        values["set"], tuple(values["detectors"]), values["model"], values["budget"], values["width"],
        values["again"], values.get("batch", False),
    )  # fmt: skip
