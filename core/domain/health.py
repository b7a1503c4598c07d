"""Data types of the state of a database and of the jobs in it, for the doctor and for Prometheus."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class WorkState:
    """Times are seconds since 1970 by the clock of whoever stored them; None: there is none."""

    jobs: Mapping[tuple[str, str], int] = field(default_factory=dict)
    """Number of jobs by kind and state."""
    oldest_waiting: float | None = None
    """The time at which the job that waits longest was asked for; a postponed job does not wait."""
    last_beat: float | None = None
    """Time of the latest sign of life of any worker."""
    workers: int = 0
    """Seen in the last quarter of a minute."""
    newest: float | None = None
    """The latest time that anything says it was done at."""
    leases: int = 0
    """Items that somebody holds now."""
    endless_leases: int = 0
    """Leases that end more than a day from now, which only a wrong clock can have made."""
    acts: Mapping[str, int] = field(default_factory=dict)
    """The newest number of each kind of act: how many there were, with the gaps of those that were rolled back."""
    open_items: int = 0
    attempts: Mapping[str, int] = field(default_factory=dict)
    """Number of calls of language models by outcome."""
    spent: Mapping[str, tuple[int, int, int]] = field(default_factory=dict)
    """By budget: spent, held and limit, in billionths of a dollar."""


@dataclass(frozen=True, slots=True)
class DatabaseState:
    kind: str
    """``sqlite`` or ``postgresql``."""
    revision: str | None
    """Revision of its schema; None without a workspace."""
    newest: str
    """Revision that this version needs."""
    known: bool
    """False: a newer version made it."""
    size: int
    """Bytes."""
    ahead: float
    """Seconds that the server's clock is ahead of ours; 0 on SQLite, which has none."""
    write_wait: float | None
    """Seconds until a write could begin; None: it could not within ``storage.opening.health.PATIENCE``."""
    longest: float
    """Seconds that the oldest transaction has been open; 0 on SQLite, which does not tell."""
    work: WorkState
    """Empty where the schema is not this version's, or damaged."""
    missing: tuple[str, ...] = ()
    """Tables and columns of this version's schema that are not there."""
