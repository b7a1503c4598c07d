"""Data types of retention: which items expire, and counts of the records that go with them."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Expiry:
    """Items that were imported and last changed before ``before`` (seconds since the epoch)."""

    before: float
    set_name: str = ""
    """Empty: all sets."""
    undecided: bool = False
    """Also items that wait for a decision."""


@dataclass(frozen=True, slots=True)
class HeldByExpired:
    """Rows that go with the items, and old items that stay."""

    items: int
    labels: int
    """People's last words."""
    blind: int
    """Labels that thresholds are tuned on and certificates rest on."""
    imported: int
    """Labels that came with a file."""
    settled: int
    """Conflicts that were settled."""
    controls: int
    """Items whose label is known, mixed into the queue of labels."""
    decisions: int
    comments: int
    policies: int
    """With a certificate or learned weights, saved after the first of the labels, so that they may rest on them."""
    published: int
    """Old items that stay because they were published: what left has to be answered for."""
    waiting: int
    """Old items that stay because nobody decided on them, or somebody has them before them."""
    newest: int
    """Old items that stay because they hold the newest label, decision or comment of all: no number is given twice."""
