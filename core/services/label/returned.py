"""What was sent back to whoever labelled it: all of an item or one sentence, until it is said anew."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from core.domain.actions import Annotation
from core.domain.comments import Comment
from core.domain.queue import Assignment

Said = Sequence[Annotation | None]
"""What one person said of an item's sentences since they were asked for, by sentence."""


@dataclass(frozen=True, slots=True)
class SentBack:
    """Why an item is here again."""

    by: str
    note: str
    at: float
    sentence: int | None
    """The only one that is to be said anew; None: all of them."""


def is_earlier(said: Annotation, given: Assignment | None) -> bool:
    """Whether it was said before its sentence was sent back."""
    since = given.since(said.sentence) if given else None
    return since is not None and said.at <= since


def waiting(given: Assignment | None, said: Said) -> tuple[SentBack, ...]:
    """What is still to be said anew, oldest first; never without the newest."""
    if given is None:
        return ()
    earlier = [one for one in given.earlier if _waits(one, said)]
    return tuple(SentBack(one.by, one.note, one.at, one.sentence) for one in (*earlier, given))


def is_said(asked: Comment, revision: int, said: Said) -> bool:
    """Whether nothing that it asked for is missing; of another wording all is."""
    if asked.sentence is None or asked.revision != revision:
        return all(said)
    return said[asked.sentence] is not None


def _waits(asked: Assignment, said: Said) -> bool:
    wanted = said if asked.sentence is None else said[asked.sentence : asked.sentence + 1]
    return not all(one and one.at > asked.at for one in wanted)
