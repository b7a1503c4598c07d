"""What was sent back to whoever labelled it: all of an item or one sentence, until it is labelled anew."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from core.domain.actions import Annotation
from core.domain.comments import Comment
from core.domain.queue import Assignment

Labels = Sequence[Annotation | None]
"""What one person gave an item's sentences since they were asked for, by sentence."""


@dataclass(frozen=True, slots=True)
class SentBack:
    """Why an item is here again."""

    by: str
    note: str
    at: float
    sentence: int | None
    """The only one that is to be labelled anew; None: all of them."""


def is_earlier(label: Annotation, assignment: Assignment | None) -> bool:
    """Whether it was given before its sentence was sent back."""
    since = assignment.since(label.sentence) if assignment else None
    return since is not None and label.at <= since


def still_sent_back(assignment: Assignment | None, labels: Labels) -> tuple[SentBack, ...]:
    """What is still to be labelled anew, oldest first; never without the newest."""
    if assignment is None:
        return ()
    earlier = [before for before in assignment.earlier if _waits(before, labels)]
    return tuple(SentBack(sent.by, sent.note, sent.at, sent.sentence) for sent in (*earlier, assignment))


def is_relabelled(comment: Comment, revision: int, labels: Labels) -> bool:
    """Whether nothing that it asked for is missing; of another wording all is."""
    if comment.sentence is None or comment.revision != revision:
        return all(labels)
    return labels[comment.sentence] is not None


def _waits(assignment: Assignment, labels: Labels) -> bool:
    wanted = labels if assignment.sentence is None else labels[assignment.sentence : assignment.sentence + 1]
    return not all(label and label.at > assignment.at for label in wanted)
