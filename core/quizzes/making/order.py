"""What is asked for when questions are made, and what came of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from core.domain.answers import Answer, Passage
from core.domain.material import PageText, passage_id
from core.domain.question_forms import QuestionForm
from core.text.language import guess_language


@dataclass(frozen=True, slots=True)
class SourcePage:
    """A page that questions are made of, with the material it belongs to."""

    material: int | str
    """The id under which it is stored, or the name of a file."""
    name: str
    """What people call the material."""
    number: int
    """From 1."""
    read: PageText

    @property
    def passage(self) -> Passage:
        """As the items quote it."""
        return Passage(passage_id(self.name, self.number), self.read.text)

    @property
    def lang(self) -> str:
        return guess_language(self.read.text) or "en"


@dataclass(frozen=True, slots=True)
class QuizOrder:
    number: int
    """Questions wanted."""
    forms: tuple[QuestionForm, ...] = (QuestionForm.CHOICE,)
    """Taken in turn."""
    lang: str = ""
    """Of the questions; empty: that of each page."""
    seed: int = 0
    """Another one gives other questions and other places of the keys; the same one the same."""


@dataclass(frozen=True, slots=True)
class Made:
    """The questions, fewer than asked for where the pages have no more that are good."""

    items: tuple[Answer, ...]
    asked: int
    missed: Mapping[str, int] = field(default_factory=dict)
    """Why places of the pages, or questions of a model, gave no item: how often, by the id of the phrase."""
