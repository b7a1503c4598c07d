"""Add to the instructions of a judge what people wish: a criterion, their guidelines, settled examples, reasons."""

from __future__ import annotations

import json
import re
from collections.abc import Collection, Sequence
from dataclasses import dataclass

from core.domain.answers import JSON
from core.domain.labels import Label
from core.judges.fencing import fenced
from core.llm.base import Reply
from core.llm.reply_check import wrong_shape

MOST_WORDS = 20
_MOST_CHARACTERS = {"ja": 60, "ko": 80}
"""Characters of a reason in a language that does not part its words by blanks: about twenty words."""
_LANGUAGES = {"en": "English", "ja": "Japanese", "ko": "Korean"}
_REASON = re.compile(r"([0-9]{1,4})[ :.]+(.{1,600})", re.DOTALL)
_LETTERS = {
    Label.SUPPORTED: "supported (s)",
    Label.MINOR: "wrong in a detail (p, c or n)",
    Label.MAJOR: "wrong (c or n)",
    Label.NOT_CHECKABLE: "no claim that sources could settle (x)",
}


@dataclass(frozen=True, slots=True)
class SettledExample:
    """A sentence that people labelled, with a place of its sources."""

    statement: str
    source: str
    label: Label


@dataclass(frozen=True, slots=True)
class JudgeShape:
    """Empty as it stands: a judge is asked as it is written."""

    criterion: str = ""
    guidelines: str = ""
    examples: tuple[SettledExample, ...] = ()
    reasons: str = ""
    """Language in which the judge gives a short reason for each verdict; empty: it gives none."""

    def instructions(self, without: Collection[str] = ()) -> str:
        """Return what is added to the instructions, without the examples whose statement is one of these: a judge is
        never shown the label of what it judges."""
        parts = []
        if self.criterion.strip():
            parts.append(f"What counts here, beyond that: {self.criterion.strip()}")
        if self.guidelines.strip():
            parts.append(
                "People label by these guidelines; follow them where they say what is supported, and keep to the form "
                f"of reply above.\n{fenced('guidelines', self.guidelines.strip())}"
            )
        if shown := [example for example in self.examples if example.statement not in without]:
            lines = "\n".join(
                json.dumps(
                    {"statement": each.statement, "source": each.source, "people": _LETTERS[each.label]},
                    ensure_ascii=False,
                )
                for each in shown
            )
            parts.append(f"People settled these; judge alike.\n{fenced('examples', lines)}")
        if self.reasons:
            parts.append(
                f'Add a list "w": for each statement one string, its number, a space, and in at most {MOST_WORDS} '
                f'words of {_LANGUAGES.get(self.reasons, "English")} why: "w": ["901 ...", "902 ..."].'
            )
        return "".join(f"\n\n{part}" for part in parts)

    def schema(self, schema: JSON) -> JSON:
        """Return the schema of a reply, with reasons if they are wished for."""
        if not self.reasons:
            return schema
        why = {"type": "array", "items": {"type": "string"}}
        return {**schema, "properties": {**schema["properties"], "w": why}, "required": [*schema["required"], "w"]}

    def reasons_in(self, reply: Reply, statements: int) -> dict[int, str]:
        """Return the reasons by number, cut to their length; a statement without one is no failure of the verdict.
        Raises ModelFailure for a number that was not asked about, or that is there twice."""
        found: dict[int, str] = {}
        for row in (reply.data or {}).get("w", ()) if self.reasons else ():
            if not (match := _REASON.fullmatch(row.strip())):
                continue
            number = int(match[1])
            if not 1 <= number <= statements or number in found:
                raise wrong_shape(f"w: {number} is there twice or was not asked for", reply.model, reply.used)
            found[number] = shortened(match[2].strip(), self.reasons)
        return found


PLAIN = JudgeShape()


def shortened(text: str, lang: str) -> str:
    """Return a text of at most twenty words, with a mark where it was cut."""
    words = text.split()
    cut = " ".join(words[:MOST_WORDS])
    most = _MOST_CHARACTERS.get(lang)
    if most is not None and len(cut) > most:
        return f"{cut[:most]}…"
    return cut if len(words) <= MOST_WORDS else f"{cut}…"


def tokens_of_reasons(shape: JudgeShape, statements: Sequence[str]) -> int:
    """Return how many more output tokens a reply may need for its reasons."""
    return _TOKENS_OF_REASON * len(statements) if shape.reasons else 0


_TOKENS_OF_REASON = 100
