"""Prepare what the adjudication page shows: the labels of a sentence next to each other, without names and scores."""

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
from core.services.desk.evidence_locations import MarkView
from core.services.desk.item_view import ItemView


@dataclass(frozen=True, slots=True)
class QuotedMark:
    """A location in a source that a label rests on, with its text."""

    mark: MarkView
    quote: str


@dataclass(frozen=True, slots=True)
class VoteView:
    who: str
    """A letter from A on, or the name if names are visible."""
    label: Label
    evidence: tuple[QuotedMark, ...]
    lost: int
    """Number of pieces of evidence that no longer match their source."""


@dataclass(frozen=True, slots=True, kw_only=True)
class AdjudicationView:
    id: int
    label: Label
    unanimous: bool
    by: str
    """Name of the adjudicator; empty if it is hidden."""
    note: str
    at: float
    mine: bool


@dataclass(frozen=True, slots=True)
class SentenceVotes:
    state: SentenceState
    votes: tuple[VoteView, ...]
    decision: AdjudicationView | None


@dataclass(frozen=True, slots=True, kw_only=True)
class AdjudicationScreen:
    item: ItemView | None
    sentences: tuple[SentenceVotes, ...]
    names: bool
    waiting: tuple[int, int]
    """Number of items and of sentences in conflict."""
    today: int
    total: int
    empty: str


def sentence_votes(
    item: Item,
    labels: Sequence[Annotation],
    adjudications: Sequence[Adjudication],
    states: Mapping[int, str],
    person: str,
    *,
    names: bool,
) -> tuple[SentenceVotes, ...]:
    """Return the labels and the adjudication of each sentence; with ``names``, ``person`` sees who gave them."""
    displayed_names = _displayed_names(item.id, labels, names=names)
    decisions = {given.sentence: _adjudication_view(given, person, names=names) for given in adjudications}
    votes = [
        (label.sentence, _vote(item, label, label.label, displayed_names[label.person]))
        for label in labels
        if label.label
    ]
    return tuple(
        SentenceVotes(
            SentenceState(states.get(index, SentenceState.OPEN)),
            tuple(sorted((vote for sentence, vote in votes if sentence == index), key=lambda vote: vote.who)),
            decisions.get(index),
        )
        for index in range(len(item.answer.sentences))
    )


def _displayed_names(item_id: int, labels: Sequence[Annotation], *, names: bool) -> dict[str, str]:
    """Return the letter or name by person. A person has one letter in an item and a random other one in the next."""
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
        id=adjudication.id,
        label=adjudication.label,
        unanimous=adjudication.source is LabelOrigin.UNANIMOUS,
        by=adjudication.person if names or mine else "",
        note=adjudication.note,
        at=adjudication.at,
        mine=mine,
    )
