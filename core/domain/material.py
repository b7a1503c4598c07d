"""The nouns of teaching material: pages with their text, their readings, and what was hard to read on them."""

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
class Reading:
    """Furigana: how the characters at ``span`` of a page's text are read. Never part of the text itself."""

    span: Span
    kana: str


@dataclass(frozen=True, slots=True)
class Doubt:
    """A place that was read in two ways, for a person to look at; a number above all."""

    span: Span
    """In the page's text; empty (start = end) where the other reader saw something and this one nothing."""
    other: str
    """What the other reader saw there."""


@dataclass(frozen=True, slots=True)
class PageText:
    """What was read from one page."""

    text: str
    readings: tuple[Reading, ...] = ()
    doubts: tuple[Doubt, ...] = ()
    reader: str = ""
    """What read it: ``text``, ``pdf``, ``tesseract``, ``rapidocr``, ``tesseract+rapidocr`` or a model's name."""

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
