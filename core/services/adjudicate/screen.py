"""What the adjudication page shows, ready made: labels side by side without their names, and no score."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256
from string import ascii_uppercase

from core.domain.actions import Annotation
from core.domain.labels import Label
from core.domain.quality import Adjudication, LabelOrigin, SentenceState
from core.domain.work import Item
from core.services.desk.chosen_evidence import mark_of
from core.services.desk.evidence_places import MarkView
from core.services.desk.item_view import ItemView


@dataclass(frozen=True, slots=True)
class QuotedMark:
    """A place in a source that somebody bound a label to, with the words that stand there."""

    mark: MarkView
    quote: str


@dataclass(frozen=True, slots=True)
class VoteView:
    who: str
    """A, B, ... or the name, when names are shown."""
    label: Label
    evidence: tuple[QuotedMark, ...]
    lost: int
    """Pieces of evidence that no longer fit their source."""


@dataclass(frozen=True, slots=True)
class AdjudicationView:
    id: int
    label: Label
    unanimous: bool
    by: str
    """Empty: not to be known."""
    note: str
    at: float
    mine: bool


@dataclass(frozen=True, slots=True)
class SentenceVotes:
    state: SentenceState
    votes: tuple[VoteView, ...]
    decision: AdjudicationView | None


@dataclass(frozen=True, slots=True)
class AdjudicationScreen:
    item: ItemView | None
    sentences: tuple[SentenceVotes, ...]
    names: bool
    waiting: tuple[int, int]
    """Items and sentences in conflict."""
    today: int
    total: int
    empty: str


def sentence_votes(
    item: Item, labels: Sequence[Annotation], adjudications: Sequence[Adjudication], states: Mapping[int, str],
    person: str, *, names: bool,
) -> tuple[SentenceVotes, ...]:  # fmt: skip
    """``names``: whether ``person`` sees who said what."""
    names_shown = _names_shown(item.id, labels, names=names)
    decisions = {each.sentence: _adjudication_view(each, person, names=names) for each in adjudications}
    votes = [
        (label.sentence, _vote(item, label, label.label, names_shown[label.person])) for label in labels if label.label
    ]
    return tuple(
        SentenceVotes(
            SentenceState(states.get(index, SentenceState.OPEN)),
            tuple(sorted((vote for sentence, vote in votes if sentence == index), key=lambda vote: vote.who)),
            decisions.get(index),
        )
        for index in range(len(item.answer.sentences))
    )


def _names_shown(item_id: int, labels: Sequence[Annotation], *, names: bool) -> dict[str, str]:
    """The same letter for a person all through an item, and another in the next: who is A is drawn, not sorted."""
    people = sorted({label.person for label in labels}, key=lambda name: sha256(f"{item_id}\0{name}".encode()).digest())
    letters = [*ascii_uppercase, *(f"{a}{b}" for a in ascii_uppercase for b in ascii_uppercase)]
    return {person: person if names else letter for person, letter in zip(people, letters, strict=False)}


def _vote(item: Item, annotation: Annotation, label: Label, who: str) -> VoteView:
    marks = [(mark_of(item.answer, evidence), evidence.quote) for evidence in annotation.evidence]
    fitting = tuple(QuotedMark(mark, quote) for mark, quote in marks if mark)
    return VoteView(who, label, fitting, len(marks) - len(fitting))


def _adjudication_view(adjudication: Adjudication, person: str, *, names: bool) -> AdjudicationView:
    mine = adjudication.person == person
    return AdjudicationView(
        adjudication.id, adjudication.label, adjudication.source is LabelOrigin.UNANIMOUS,
        adjudication.person if names or mine else "", adjudication.note, adjudication.at, mine,
    )  # fmt: skip
