"""What is said of a page that was read together with a question and its key, and with other keys."""

from __future__ import annotations

from dataclasses import dataclass

ODDS, BEHIND = "together", "behind"


@dataclass(frozen=True, slots=True)
class Together:
    odds: float
    """Log-odds that the page does not bear the key out."""
    behind: float | None = None
    """By how much another stretch of the page is borne out better; 0 where none is, None where none was read."""

    @property
    def features(self) -> dict[str, float]:
        return {ODDS: self.odds} | ({} if self.behind is None else {BEHIND: self.behind})
