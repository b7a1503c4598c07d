"""Data type of an erasure: counts of the records that name one person, taken before the name is erased."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class HeldOfPerson:
    """Rows. The first eight are of work that statistics are made of: it stays, under another name."""

    labels: int
    """Their last words, blind or not."""
    blind: int
    """Labels: thresholds are tuned on them and certificates rest on them."""
    alone: int
    """Labels on sentences that nobody else labelled."""
    controls: int
    """Control items that they were served."""
    settled: int
    """Conflicts that they settled."""
    disputed: int
    """Labels on sentences that an adjudicator settled."""
    decisions: int
    certificates: int
    """Policies with a certificate that were saved after their first blind label, so that it may rest on them."""
    comments: int
    """Deleted, with what others answered."""
    private: int
    """Deleted: account, sign-ins and attempts, invites, tokens, preferences, saved views, what they hold."""
    assigned: int
    """Given back to everybody."""
    named: int
    """Rows in which their name is replaced, whatever they are."""
    graphs_elsewhere: bool
    """Graphs are on a server of their own, where names of who entered something stay."""

    @property
    def anything(self) -> bool:
        return any((self.comments, self.private, self.assigned, self.named))
