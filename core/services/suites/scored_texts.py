"""Data types of what ``score`` returns: as objects, as plain values, as a table, and as a notebook shows it."""

from __future__ import annotations

import html
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from core.domain.answers import Evidence
from core.domain.findings import Finding
from core.domain.policy import Band
from core.wording import phrase_in
from core.wording.phrases import say

_SHOWN = 20
_STYLES = {True: "background:#f6c9c1;color:#241b1a", False: ""}


@dataclass(frozen=True, slots=True, kw_only=True)
class ScoredSentence:
    text: str
    start: int
    """Offsets in code points of the answer."""
    end: int
    risk: float | None
    """From 0.0, supported, to 1.0, hallucinated; None if nothing could be checked or the sentence makes no claim."""
    why: str
    evidence: tuple[Evidence, ...]
    """Locations in the sources from every detector that gave one, the riskiest detector first."""
    finding: Finding | None = None
    """Says what is wrong with a sentence that the policy flags: kind of error, wrong words, the place to look at."""
    line: str = ""
    """The finding in one line."""

    def to_dict(self) -> dict[str, Any]:
        return {
            **{"text": self.text, "start": self.start, "end": self.end, "risk": self.risk, "why": self.why},
            **{"flagged": self.finding is not None, "line": self.line},
            "evidence": [
                {"source": each.passage_id, "stance": each.stance.value, "quote": each.quote} for each in self.evidence
            ],
        }


@dataclass(frozen=True, slots=True, kw_only=True)
class ScoredAnswer:
    text: str
    risk: float | None
    """The risk of the worst sentence."""
    band: Band | None
    """None for a record that cannot be used."""
    sentences: tuple[ScoredSentence, ...]
    id: str = ""
    question: str = ""
    sources: int = 0
    row: int = 1
    """Place among what was given, from 1."""
    error: str = ""
    """The reason why the record cannot be used; empty for one that was scored."""
    language: str = field(default="en", repr=False)

    @property
    def flagged(self) -> tuple[ScoredSentence, ...]:
        return tuple(each for each in self.sentences if each.finding is not None)

    @property
    def supported(self) -> bool:
        """True if the policy would have nobody look at it: it was checked, and nothing was flagged."""
        return self.risk is not None and self.band in {Band.ACCEPT, Band.PUBLISH}

    def to_dict(self) -> dict[str, Any]:
        return {
            **{"row": self.row, "id": self.id, "question": self.question, "text": self.text, "risk": self.risk},
            **{"band": self.band.value if self.band else None, "sources": self.sources, "error": self.error},
            "sentences": [each.to_dict() for each in self.sentences],
        }

    def _repr_html_(self) -> str:
        """Return the answer for a notebook, its flagged sentences marked; nothing of its text becomes markup."""
        if self.error:
            row = phrase_in(say("scored-row", row=self.row), self.language)
            return f"<p>{html.escape(row)}: {html.escape(self.error)}</p>"
        verdict = phrase_in(say(f"band-{self.band}"), self.language)
        risk = "–" if self.risk is None else f"{self.risk:.2f}"
        head = phrase_in(say("scored-verdict", verdict=verdict, risk=risk, count=len(self.flagged)), self.language)
        found = "".join(f"<li>{html.escape(each.line)}</li>" for each in self.flagged if each.line)
        question = f"<p><em>{html.escape(self.question)}</em></p>" if self.question else ""
        return (
            f"<div><p><strong>{html.escape(head)}</strong></p>{question}<p>{self._marked()}</p><ul>{found}</ul></div>"
        )

    def _marked(self) -> str:
        pieces, end = [], 0
        for each in self.sentences:
            pieces.append(_lines(self.text[end : each.start]))
            risk = "" if each.risk is None else f"{each.risk:.2f} "
            title = html.escape(f"{risk}{each.line or each.why}", quote=True)
            style = _STYLES[each.finding is not None]
            pieces.append(f'<span title="{title}" style="{style}">{_lines(each.text)}</span>')
            end = each.end
        return "".join([*pieces, _lines(self.text[end:])])


class ScoredAnswers(list[ScoredAnswer]):
    """Results of answers in the order in which they were given."""

    def __init__(self, scored: Iterable[ScoredAnswer], *, notes: Iterable[str] = (), language: str = "en") -> None:
        super().__init__(scored)
        self.notes = [*notes]
        """Notes that say how the records were understood."""
        self.language = language

    @property
    def errors(self) -> list[ScoredAnswer]:
        """Return the places of records that cannot be used."""
        return [each for each in self if each.error]

    def to_dict(self) -> list[dict[str, Any]]:
        return [each.to_dict() for each in self]

    def to_pandas(self) -> Any:
        """Return a table with a row for each answer."""
        import pandas as pd

        told = [{"row": each.row, "id": each.id, "question": each.question, "answer": each.text} for each in self]
        return pd.DataFrame(told, columns=["row", "id", "question", "answer"]).assign(**columns_of(self))

    def _repr_html_(self) -> str:
        shown = "<hr>".join(each._repr_html_() for each in self[:_SHOWN])
        rest = len(self) - _SHOWN
        more = f"<p>{html.escape(phrase_in(say('scored-more', count=rest), self.language))}</p>" if rest > 0 else ""
        return f"{''.join(f'<p>{html.escape(note)}</p>' for note in self.notes)}{shown}{more}"


def columns_of(scores: ScoredAnswers) -> dict[str, list[Any]]:
    """Return what a table gets beside its own columns; an import leaves these out again."""
    return {
        "touchstone.risk": [each.risk for each in scores],
        "touchstone.band": [each.band.value if each.band else None for each in scores],
        "touchstone.flagged": [[sentence.text for sentence in each.flagged] for each in scores],
        "touchstone.findings": [[sentence.line for sentence in each.flagged] for each in scores],
        "touchstone.error": [each.error for each in scores],
    }


def _lines(text: str) -> str:
    return html.escape(text).replace("\n", "<br>")
