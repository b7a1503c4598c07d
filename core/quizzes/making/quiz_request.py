"""Data types of a request for questions about pages, and of its result."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from core.domain.answers import Answer, Passage
from core.domain.material import PageText, passage_id
from core.domain.question_forms import QuestionForm
from core.text.language import guess_language


@dataclass(frozen=True, slots=True)
class SourcePage:
    """A page that questions are made about, with its material."""

    material: int | str
    """The id of the stored material, or the name of a file."""
    name: str
    """The title of the material."""
    number: int
    """The page number, from 1."""
    read: PageText

    @property
    def passage(self) -> Passage:
        """The page as a passage of the items."""
        return Passage(passage_id(self.name, self.number), self.read.text)

    @property
    def lang(self) -> str:
        return guess_language(self.read.text) or "en"


@dataclass(frozen=True, slots=True)
class QuizRequest:
    number: int
    """Number of questions."""
    forms: tuple[QuestionForm, ...] = (QuestionForm.CHOICE,)
    """Forms that alternate."""
    lang: str = ""
    """Language of the questions; empty: that of the page."""
    seed: int = 0
    """Decides which questions are made and where their keys are."""


@dataclass(frozen=True, slots=True)
class MadeQuestions:
    """The questions made; fewer than requested if the pages have no more good ones."""

    items: tuple[Answer, ...]
    asked: int
    missed: Mapping[str, int] = field(default_factory=dict)
    """Counts of places of the pages, or questions of a model, that gave no item, by the id of the phrase for it."""
