"""Data types of document collections, and of the binding by which a set's answers are checked against one."""

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
    """Name of the file that it came in: a file of rows holds many documents."""
    pages: tuple[int, ...] = ()
    """Offset at which each page begins in the text; empty without pages."""

    def __post_init__(self) -> None:
        if any(span.end > len(self.text) or span.start == span.end for span in self.chunks):
            raise ValueError(f"a chunk of {self.name!r} lies outside of its {len(self.text)} characters, or is empty")

    @property
    def digest(self) -> str:
        """Return the digest of everything that a search can see."""
        return stable_hash([self.text, self.lang, [[s.start, s.end] for s in self.chunks], list(self.pages)])

    def place(self, span: Span) -> str:
        """Return the passage id of a stretch: the document, its page where it has pages, and the characters."""
        page = f" p.{bisect_right(self.pages, span.start)}" if self.pages else ""
        return f"{self.name}{page} [{span.start}-{span.end}]"


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
    """The person who changed it last."""
    at: float


@dataclass(frozen=True, slots=True)
class Put:
    """The result of adding or removing documents."""

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
    """The collection in which an answer's passages were looked up, as its ``meta`` records it."""

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
