"""Read a judge's verdicts in their shortest form: ``3c1:7,9`` is sentence 3, contradicted, grade 1, by 7 and 9.

``3c1:7|in 1923`` names the wrong words too.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from core.domain.answers import JSON
from core.llm.base import Reply
from core.llm.reply_check import each_once, wrong_shape

TOKENS = 12
"""Most output tokens of one verdict, on average."""
BEST = 5
"""Grade of what the sources state outright; 0 is what they rule out."""
_VERDICT = re.compile(r"([0-9]{1,4})([spcnx])([0-5])(?::([0-9]{1,5}(?:,[0-9]{1,5}){0,4}))?(?:\|(.{1,200}))?", re.DOTALL)

SCHEMA: JSON = {
    "type": "object",
    "properties": {"v": {"type": "array", "items": {"type": "string"}}},
    "required": ["v"],
    "additionalProperties": False,
}


class Ruling(StrEnum):
    SUPPORTED = "s"
    PARTLY = "p"
    CONTRADICTED = "c"
    NOT_FOUND = "n"
    CANNOT_CHECK = "x"


@dataclass(frozen=True, slots=True)
class Judgement:
    ruling: Ruling
    grade: int
    sources: tuple[int, ...]
    """Numbers of the source sentences it rests on, from 1."""
    wrong_part: str
    """Words of the sentence; empty: none named."""
    why: str = ""
    """A short reason in the reader's language; empty: none was given."""

    @property
    def risk(self) -> float | None:
        """The grade as risk; None for what no source can settle."""
        return None if self.ruling is Ruling.CANNOT_CHECK else 1 - self.grade / BEST

    @property
    def sure(self) -> bool:
        """Ruling and grade say the same, and what is said to be in the sources is shown there."""
        match self.ruling:
            case Ruling.SUPPORTED:
                return self.grade >= BEST - 1 and bool(self.sources)
            case Ruling.CONTRADICTED:
                return self.grade <= 1 and bool(self.sources)
            case Ruling.NOT_FOUND:
                return self.grade <= 1
            case Ruling.CANNOT_CHECK:
                return True
        return False


def verdicts_in(reply: Reply, texts: Sequence[str], sources: int) -> list[Judgement]:
    """One for each text, in order. Raises ModelFailure unless each is there once, rests on source sentences that exist
    and names words that it has."""
    rows = [_row(each, reply, texts, sources) for each in (reply.data or {}).get("v", ())]
    ordered = each_once(rows, range(1, len(texts) + 1), model=reply.model, used=reply.used)
    return [row["verdict"] for row in ordered]


def _row(said: str, reply: Reply, texts: Sequence[str], sources: int) -> JSON:
    match = _VERDICT.fullmatch(said)
    if not match:
        raise wrong_shape(f"{said[:40]!r} is no verdict", reply.model, reply.used)
    number, ruling, grade, cited, part = match.groups()
    numbers = tuple(map(int, cited.split(","))) if cited else ()
    if any(not 1 <= each <= sources for each in numbers):
        raise wrong_shape(f"{said[:40]!r} rests on a source sentence that is not there", reply.model, reply.used)
    index = int(number)
    if part and 1 <= index <= len(texts) and part not in texts[index - 1]:
        raise wrong_shape(f"{part[:40]!r} is not in sentence {index}", reply.model, reply.used)
    return {"i": index, "verdict": Judgement(Ruling(ruling), int(grade), numbers, part or "")}
