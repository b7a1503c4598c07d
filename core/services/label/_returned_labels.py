"""Find labels that were returned to their annotator, for one sentence or a full item, until they are given again."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from core.domain.actions import Annotation
from core.domain.comments import Comment
from core.domain.queue import Assignment

Labels = Sequence[Annotation | None]
"""The labels that one person gave since they were returned, by sentence; None where one is missing."""


@dataclass(frozen=True, slots=True)
class LabelReturn:
    """A request to label an item again, with who asked for it and why."""

    by: str
    note: str
    at: float
    sentence: int | None
    """Index of the sentence to label again; None for all sentences."""


def is_earlier(label: Annotation, assignment: Assignment | None) -> bool:
    """Return True if the label was given before its sentence was returned."""
    since = assignment.since(label.sentence) if assignment else None
    return since is not None and label.at <= since


def pending_returns(assignment: Assignment | None, labels: Labels) -> tuple[LabelReturn, ...]:
    """Return the requests that are still open, oldest first. The newest one is always included."""
    if assignment is None:
        return ()
    earlier = [before for before in assignment.earlier if _is_pending(before, labels)]
    returns = (*earlier, assignment)
    return tuple(LabelReturn(returned.by, returned.note, returned.at, returned.sentence) for returned in returns)


def is_relabelled(comment: Comment, revision: int, labels: Labels) -> bool:
    """Return True if every label that the comment asked for was given; after an edit that means all labels of the
    item."""
    if comment.sentence is None or comment.revision != revision:
        return all(labels)
    return labels[comment.sentence] is not None


def _is_pending(assignment: Assignment, labels: Labels) -> bool:
    wanted = labels if assignment.sentence is None else labels[assignment.sentence : assignment.sentence + 1]
    return not all(label and label.at > assignment.at for label in wanted)
