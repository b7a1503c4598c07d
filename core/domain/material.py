"""Data types of teaching material: pages with their text, their readings, and places that were hard to read."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from core.domain.answers import Span


class MaterialKind(StrEnum):
    TEXT = "text"
    MARKDOWN = "markdown"
    PDF = "pdf"
    PHOTO = "photo"


@dataclass(frozen=True, slots=True)
class Furigana:
    """Furigana: how the characters at ``span`` of a page's text are read. Never part of the text itself."""

    span: Span
    kana: str


@dataclass(frozen=True, slots=True)
class ReadingDoubt:
    """A place that was read in two ways, for a person to look at; a number above all."""

    span: Span
    """In the page's text; empty (start = end) where the other reader saw something and this one nothing."""
    other: str
    """The text that the other reader saw there."""


@dataclass(frozen=True, slots=True)
class PageText:
    """The text read from one page."""

    text: str
    readings: tuple[Furigana, ...] = ()
    doubts: tuple[ReadingDoubt, ...] = ()
    reader: str = ""
    """The reader: ``text``, ``pdf``, ``tesseract``, ``rapidocr``, ``tesseract+rapidocr`` or a model's name."""

    def __post_init__(self) -> None:
        for span in (*(r.span for r in self.readings), *(d.span for d in self.doubts)):
            if span.end > len(self.text):
                raise ValueError(f"{span} lies outside of a text of {len(self.text)} characters")


@dataclass(frozen=True, slots=True)
class Page:
    """A page as it came, before it is stored: its text, and its picture where it has one."""

    number: int
    """From 1."""
    read: PageText
    image: bytes = b""
    """PNG or JPEG; empty: it is text all through."""


@dataclass(frozen=True, slots=True)
class NewMaterial:
    """Teaching material that somebody adds, before it is stored."""

    name: str
    lang: str
    kind: MaterialKind
    digest: str
    """SHA-256 of the bytes as they came."""
    pages: tuple[Page, ...]


@dataclass(frozen=True, slots=True)
class Material:
    """Stored teaching material as lists show it, without texts and pictures."""

    id: int
    name: str
    """Different from every other; passages made of its pages begin with it."""
    lang: str
    """``ja``, ``en``, ``ko``, or empty when it could not be told."""
    kind: MaterialKind
    person: str
    at: float
    digest: str
    """SHA-256 of the bytes as they came."""
    pages: int
    doubts: int
    """Places that nobody has settled yet."""


@dataclass(frozen=True, slots=True)
class StoredPage:
    """A page as it stands, or as it stood in one of its revisions; without its picture."""

    material: int
    number: int
    revision: int
    """From 1: what was read; each correction is one more."""
    read: PageText
    person: str
    at: float
    picture: str = ""
    """Its media type, such as ``image/png``; empty: there is none."""


@dataclass(frozen=True, slots=True)
class PageRow:
    """One line of a list of pages."""

    number: int
    revision: int
    doubts: int
    characters: int


def passage_id(material: str, number: int) -> str:
    """Return the passage id of a page."""
    return f"{material} p.{number}"
