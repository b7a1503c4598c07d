"""The nouns of the document index: documents that answers are checked against, in named collections."""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import dataclass

from core.domain.answers import Span, stable_hash

GIVEN = "documents"
"""Origin of the revisions in which an answer was given passages: its text and labels are as they were."""
RETRIEVED = "retrieved"
"""Key of an answer's ``meta`` where its passages were looked up and did not come with it."""


@dataclass(frozen=True, slots=True)
class Document:
    """A text with the chunks that it is searched by."""

    name: str
    """Different from every other of its collection; the same name again takes its place."""
    text: str
    lang: str
    """``ja``, ``en``, ``ko``, or empty when it could not be told."""
    chunks: tuple[Span, ...]
    """In the text, in order; neighbours may overlap."""
    file: str = ""
    """That it came in, as people call it: a file of rows holds many."""
    pages: tuple[int, ...] = ()
    """Where each page begins in the text; empty: it has none."""

    def __post_init__(self) -> None:
        if any(span.end > len(self.text) or span.start == span.end for span in self.chunks):
            raise ValueError(f"a chunk of {self.name!r} lies outside of its {len(self.text)} characters, or is empty")

    @property
    def digest(self) -> str:
        """Of all that a search can see."""
        return stable_hash([self.text, self.lang, [[s.start, s.end] for s in self.chunks], list(self.pages)])

    def place(self, span: Span) -> str:
        """What a stretch of it is called as a passage: the document, its page where it has pages, and characters."""
        page = f" p.{bisect_right(self.pages, span.start)}" if self.pages else ""
        return f"{self.name}{page} [{span.start}-{span.end}]"


@dataclass(frozen=True, slots=True)
class DocumentRow:
    """One line of a list of documents, without the text."""

    name: str
    file: str
    lang: str
    characters: int
    chunks: int
    person: str
    at: float


@dataclass(frozen=True, slots=True)
class Collection:
    """Documents under one name, as they are listed."""

    name: str
    version: int
    """One more with every change of what is in it."""
    documents: int
    chunks: int
    characters: int
    person: str
    """Who changed it last."""
    at: float


@dataclass(frozen=True, slots=True)
class Put:
    """What adding documents did, or removing them."""

    collection: Collection
    new: int = 0
    changed: int = 0
    same: int = 0
    removed: int = 0


@dataclass(frozen=True, slots=True)
class DocumentBinding:
    """A set whose answers without passages of their own are checked against a collection."""

    set_name: str
    collection: str
    person: str
    at: float


@dataclass(frozen=True, slots=True)
class Retrieved:
    """Where the passages of an answer were looked up, as its ``meta`` says it."""

    collection: str
    version: int

    @property
    def as_meta(self) -> dict[str, str | int]:
        return {"documents": self.collection, "version": self.version}


def retrieved(meta: object) -> Retrieved | None:
    """None: its passages came with it, or the note is none of ours. ``meta`` may be anything that a file says."""
    match meta:
        case {"retrieved": {"documents": str(collection), "version": int(version)}}:
            return Retrieved(collection, version)
    return None
