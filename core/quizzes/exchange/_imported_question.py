"""Collect the parts of a question that is read from another system, and make a row of our import format."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from core.formats.rows import Row, RowError
from core.limits import LONGEST_MARKUP
from core.quizzes.exchange._plain_text import Pictured, PlainText, from_html
from core.quizzes.exchange.question import FEEDBACK, PENALTY, TOLERANCE
from core.quizzes.exchange.typed_spellings import without_spellings
from core.wording.phrases import Phrase, say

_RAW = {"plain_text", "plain", "markdown", "wiki_like"}
_EQUAL = 0.01
"""Per cent by which equal shares may differ, as 33.33333 and 33.33334 do."""
_UNFOLDED = {"moodle_auto_format", "moodle"}


@dataclass(kw_only=True)
class ImportedQuestion:
    """The parts of a question read so far; texts are plain already."""

    name: str
    """Names the question in error messages."""
    id: str = ""
    stem: str = ""
    choices: list[str] = field(default_factory=list)
    right: list[int] = field(default_factory=list)
    """Indices of the choices that are right."""
    typed: list[str] = field(default_factory=list)
    explanation: str = ""
    lang: str = ""
    readings: dict[str, str] = field(default_factory=dict)
    several: bool = False
    """True if learners choose several answers."""
    tolerance: str = ""
    """The difference by which a number may be off; empty for texts."""
    penalty: float = 0
    """Weight in per cent of a wrong choice where several are right."""
    feedback: dict[str, str] = field(default_factory=dict)
    """Texts that learners read after they chose or typed an answer, by that answer: an item has one explanation for
    all."""
    meta: dict[str, Any] = field(default_factory=dict)
    """Data without a field of their own, which are retained."""

    def refused(self, part: str, reason: Phrase) -> RowError:
        return RowError(part, reason, self.name)

    def read(self, part: str, markup: str, format: str = "html") -> str:
        """Return the plain text of markup in one of Moodle's formats, and remember its readings.

        Raises RowError if the markup is too long or has a picture.
        """
        if len(markup) > LONGEST_MARKUP:
            raise self.refused(part, say("row-long-text", characters=len(markup), most=LONGEST_MARKUP))
        if format in _RAW:
            return markup
        try:
            return self.plain(from_html(markup, folded=format not in _UNFOLDED))
        except Pictured as error:
            raise self.pictured(part, error) from error

    def plain(self, read: PlainText) -> str:
        """Return the text, and remember its readings."""
        self.readings |= {base: kana for base, kana in read.readings.items() if base not in self.readings}
        return read.text()

    def pictured(self, part: str, error: Pictured) -> RowError:
        return self.refused(part, say("quiz-row-pictured", tag=str(error)))

    def row(self, number: int) -> Row:
        """Return the import row with this number. Raises RowError unless the question has one key, or several right
        answers where learners choose several."""
        if self.choices and (not self.right or (len(self.right) > 1 and not self.several)):
            reason = say("quiz-row-several-right", count=len(self.right)) if self.right else say("quiz-row-no-key")
            raise self.refused("correct", reason)
        if not self.choices and not self.typed:
            raise self.refused("correct", say("quiz-row-no-key"))
        key, *more = [self.choices[place] for place in self.right] if self.choices else without_spellings(self.typed)
        values: dict[str, Any] = {
            "id": self.id,
            "lang": self.lang,
            "question": self.stem,
            "choices": self.choices,
            "correct": key,
            "explanation": self.explanation,
            "also_correct": more,
        }
        about = {"readings": self.readings, TOLERANCE: self.tolerance, PENALTY: self.penalty}
        about = {name: value for name, value in about.items() if value}
        meta = ({"quiz": about} if about else {}) | self.meta | ({FEEDBACK: self.feedback} if self.feedback else {})
        filled = {name: value for name, value in values.items() if value or name in {"choices", "question"}}
        return Row(number, filled | ({"meta": meta} if meta else {}))


def fully_right(question: ImportedQuestion, weights: Sequence[float | None]) -> list[int]:
    """Return the indices of the right answers: with full marks, or, where learners choose several, with equal shares of
    them. Raises RowError for other weights between none and full, and for unequal ones."""
    positive = [weight for weight in weights if weight is not None and weight > 0]
    shared = question.several and positive and max(positive) - min(positive) < _EQUAL
    wrong = {weight for weight in weights if weight is not None and weight <= 0}
    for weight in weights:
        if weight is None or not (weight in {0.0, 100.0} or (shared and (weight > 0 or len(wrong) == 1))):
            text = "?" if weight is None else f"{weight:g}%"
            raise question.refused("answer", say("quiz-row-weight", weight=text))
    question.penalty = min(wrong, default=0.0) if shared and len(positive) > 1 else 0.0
    return [index for index, weight in enumerate(weights) if weight is not None and weight > 0]
