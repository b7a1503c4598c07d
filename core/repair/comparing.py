"""Have one question answered in three ways for comparison: as written, repaired afterwards, repaired meanwhile."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from core.domain.answers import Answer
from core.repair.active_generation import GenerationLoop
from core.repair.events import DraftEvent, End, Event, Mode, StopEvent, text_of
from core.text.splitting import split


@dataclass(frozen=True, slots=True)
class Compared:
    """Answers to one question. One that stopped early is compared by what it has."""

    written: Answer
    """The drafts as they came, each building on those before."""
    afterwards: Answer
    active: Answer
    stopped: StopEvent | None
    """The reason why one of them stopped early: a budget, a failure. None if both finished."""


def compare(answer: Answer, generation: GenerationLoop) -> Compared:
    """Answers its question anew from its passages. Nothing is raised for a model that does not reply."""
    afterwards = list(replace(generation, mode=Mode.POST_HOC).write(answer.question, answer.passages, answer.lang))
    active = list(replace(generation, mode=Mode.ACTIVE).write(answer.question, answer.passages, answer.lang))
    drafts = [event.text for event in afterwards if isinstance(event, DraftEvent)]
    written = ("" if answer.lang == "ja" else " ").join(drafts)
    return Compared(
        _answer(answer, written),
        _answer(answer, text_of(afterwards)),
        _answer(answer, text_of(active)),
        _cut_short(afterwards) or _cut_short(active),
    )


def _answer(answer: Answer, text: str) -> Answer:
    return Answer(answer.id, answer.question, text, split(text, answer.lang), answer.passages, (), answer.lang)


def _cut_short(events: Sequence[Event]) -> StopEvent | None:
    last = events[-1]
    return last if isinstance(last, StopEvent) and last.end not in {End.DONE, End.LENGTH} else None
