"""A question as other systems describe it, and the row of our input format that says the same."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from core.formats.rows import Row, RowError
from core.limits import LONGEST_MARKUP
from core.quizzes.exchange.plain_text import Pictured, PlainText, from_html
from core.wording.phrases import Phrase, say

_RAW = {"plain_text", "plain", "markdown", "wiki_like"}
_UNFOLDED = {"moodle_auto_format", "moodle"}


@dataclass
class Imported:
    """What is known so far; texts are plain already."""

    name: str
    """To say which question is meant."""
    id: str = ""
    stem: str = ""
    choices: list[str] = field(default_factory=list)
    right: list[int] = field(default_factory=list)
    """Indices of the choices that are right."""
    typed: list[str] = field(default_factory=list)
    explanation: str = ""
    lang: str = ""
    readings: dict[str, str] = field(default_factory=dict)
    meta: dict[str, Any] = field(default_factory=dict)
    """What we have no place for and lose nothing of."""

    def refused(self, part: str, why: Phrase) -> RowError:
        return RowError(part, why, self.name)

    def read(self, part: str, markup: str, format: str = "html") -> str:
        """The plain text of markup in one of Moodle's formats; remembers its readings. Raises RowError."""
        if len(markup) > LONGEST_MARKUP:
            raise self.refused(part, say("row-long-text", characters=len(markup), most=LONGEST_MARKUP))
        if format in _RAW:
            return markup
        try:
            return self.plain(from_html(markup, folded=format not in _UNFOLDED))
        except Pictured as error:
            raise self.pictured(part, error) from error

    def plain(self, read: PlainText) -> str:
        """Its text; remembers its readings."""
        self.readings |= {base: kana for base, kana in read.readings.items() if base not in self.readings}
        return read.text()

    def pictured(self, part: str, error: Pictured) -> RowError:
        return self.refused(part, say("quiz-row-pictured", tag=str(error)))

    def row(self, number: int) -> Row:
        """Raises RowError for what has no single key."""
        if self.choices and len(self.right) != 1:
            why = say("quiz-row-several-right", count=len(self.right)) if self.right else say("quiz-row-no-key")
            raise self.refused("correct", why)
        if not self.choices and not self.typed:
            raise self.refused("correct", say("quiz-row-no-key"))
        key, *more = [self.choices[self.right[0]]] if self.choices else self.typed
        values: dict[str, Any] = {
            "id": self.id, "lang": self.lang, "question": self.stem, "choices": self.choices, "correct": key,
            "explanation": self.explanation, "also_correct": more,
        }  # fmt: skip
        made = {"quiz": {"readings": self.readings}} if self.readings else {}
        meta = made | self.meta
        kept = {name: value for name, value in values.items() if value or name in {"choices", "question"}}
        return Row(number, kept | ({"meta": meta} if meta else {}))


def unweighted(question: Imported, weights: Sequence[float | None]) -> list[int]:
    """Indices of the answers with full marks. Raises RowError for weights between nothing and all."""
    for weight in weights:
        if weight is None or weight not in {0.0, 100.0}:
            shown = "?" if weight is None else f"{weight:g}%"
            raise question.refused("answer", say("quiz-row-weight", weight=shown))
    return [index for index, weight in enumerate(weights) if weight == 100.0]  # noqa: PLR2004 - per cent
