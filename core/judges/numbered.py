"""Number texts for a judge to read, so that what it says by number is shown to people as our own text."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from core.domain.answers import Evidence, Passage, Span, Stance
from core.evidence.sources import MOST_CITED, cite
from core.judges.fencing import fenced
from core.text.splitting import split


@dataclass(frozen=True, slots=True)
class SourceLine:
    passage: Passage
    span: Span

    @property
    def text(self) -> str:
        return self.passage.text[self.span.start : self.span.end]


def source_lines(passages: Iterable[Passage], lang: str) -> tuple[SourceLine, ...]:
    """Every sentence of the passages, by our splitter, in order."""
    return tuple(SourceLine(passage, each.span) for passage in passages for each in split(passage.text, lang))


def shown(lines: Sequence[SourceLine]) -> str:
    return numbered("sources", [line.text for line in lines])


def numbered(name: str, texts: Sequence[str]) -> str:
    """Each text is a JSON string on a line of its own behind its number, from 1: no text can begin another number."""
    lines = (f"{number}: {json.dumps(text, ensure_ascii=False)}" for number, text in enumerate(texts, 1))
    return fenced(name, "\n".join(lines))


def cited(lines: Sequence[SourceLine], numbers: Iterable[int], stance: Stance) -> tuple[Evidence, ...]:
    """The places that these numbers, from 1, stand for."""
    chosen = [lines[number - 1] for number in dict.fromkeys(numbers)]
    return tuple(cite(line.passage.id, line.passage.text, line.span, stance) for line in chosen[:MOST_CITED])
