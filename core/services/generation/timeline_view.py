"""Prepare the timeline of a generation for the screen: the steps of each sentence in the reader's language."""

from __future__ import annotations

from dataclasses import dataclass

from core.domain.generation import Generation
from core.domain.work import JobKind, JobState, Status
from core.ports.workspace import Workspace
from core.repair.events import (
    AnswerEvent,
    DoubtEvent,
    DraftEvent,
    End,
    Event,
    KeptEvent,
    QuestionEvent,
    RepairEvent,
    RetrievalEvent,
    StopEvent,
)
from core.repair.timeline import TakenBack, TimelineRow, text_after, to_take_back
from core.services.generation._rows import rows_of
from core.services.generation.writing import end_phrase
from core.text.diff import diff
from core.wording import explain, phrase_in
from core.wording.phrases import Phrase, Phrases, say


@dataclass(frozen=True, slots=True, kw_only=True)
class StepView:
    number: int
    kind: str
    title: str
    """Name of the step in the reader's language."""
    text: str = ""
    """Text that a model wrote."""
    runs: tuple[tuple[str, str], ...] = ()
    """Changes of a repair, as pairs of ``same``, ``removed`` or ``added`` and the text."""
    quotes: tuple[str, ...] = ()
    """Sentences of sources."""
    by: str = ""
    """Name of the model."""
    undone: bool = False


@dataclass(frozen=True, slots=True)
class TimelineSentence:
    number: int
    """Number of the sentence, from 1."""
    steps: tuple[StepView, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class TimelineView:
    generation: Generation
    text: str
    sentences: tuple[TimelineSentence, ...]
    end: str
    """The reason why it ended; empty while it runs, or if its job ended without giving one."""
    running: bool
    progress: str
    """The message of its job if the timeline does not say why it ended."""
    next_back: int | None
    """Number of the row that can be undone next; None if there is none or the item is decided."""
    back_what: str


def timeline_view(workspace: Workspace, generation_id: int, language: str = "en") -> TimelineView:
    """Return the timeline of a generation. Raises BadInput for an unknown id."""
    generation = workspace.generations.get(generation_id)
    rows = rows_of(workspace.generations.steps(generation_id))
    running, message = _job_of(workspace, generation_id)
    stopped = next((row.event for row in reversed(rows) if isinstance(row.event, StopEvent)), None)
    last = to_take_back(rows) if stopped and not _decided(workspace, generation) else None
    return TimelineView(
        generation=generation,
        text=text_after(rows, generation.order.lang),
        sentences=_sentences(rows, language),
        end=explain((end_phrase(stopped), *stopped.reason), language) if stopped else "",
        running=running and stopped is None,
        progress=explain(message, language) if message and not stopped else "",
        next_back=last.number if last else None,
        back_what=phrase_in(_back(last), language) if last else "",
    )


def _sentences(rows: list[TimelineRow], language: str) -> tuple[TimelineSentence, ...]:
    undone = {row.event.step for row in rows if isinstance(row.event, TakenBack)}
    steps: dict[int, list[StepView]] = {}
    for row in rows:
        if not isinstance(row.event, TakenBack | StopEvent):
            steps.setdefault(row.event.sentence, []).append(
                _step(row.number, row.event, language, row.number in undone)
            )
    return tuple(TimelineSentence(number + 1, tuple(taken)) for number, taken in sorted(steps.items()))


def _step(number: int, event: Event, language: str, undone: bool) -> StepView:  # noqa: PLR0911 - one a kind of event
    def title(phrase: Phrase) -> str:
        return phrase_in(phrase, language)

    match event:
        case DraftEvent(text=text, model=model):
            return StepView(
                number=number, kind="drafted", title=title(say("step-drafted")), text=text, by=model, undone=undone
            )
        case DoubtEvent(concept=concept, probability=probability, measure=measure, model=model):
            why = say(f"step-doubted-{measure}", percent=round(100 * (probability or 0.0)))
            return StepView(number=number, kind="doubted", title=title(why), text=concept, by=model, undone=undone)
        case QuestionEvent(question=question):
            return StepView(number=number, kind="asked", title=title(say("step-asked")), text=question, undone=undone)
        case RetrievalEvent(passages=passages):
            quotes = tuple(passage.text for passage in passages)
            return StepView(
                number=number, kind="retrieved", title=title(say("step-retrieved")), quotes=quotes, undone=undone
            )
        case AnswerEvent(verdict=verdict, concept=concept, evidence=evidence, model=model):
            quotes = tuple(place.quote for place in evidence)
            return StepView(
                number=number,
                kind="answered",
                title=title(say(f"step-answered-{verdict}")),
                text=concept,
                quotes=quotes,
                by=model,
                undone=undone,
            )
        case RepairEvent(before=before, after=after, outcome=outcome, reason=reason, evidence=evidence, repairer=by):
            line = " ".join(filter(None, (title(say(f"repair-outcome-{outcome}")), explain(reason, language))))
            quotes = tuple(place.quote for place in evidence)
            return StepView(
                number=number,
                kind="repaired",
                title=line,
                runs=_runs(before, after),
                quotes=quotes,
                by=by,
                undone=undone,
            )
        case KeptEvent(text=text):
            return StepView(number=number, kind="kept", title=title(say("step-kept")), text=text.strip(), undone=undone)
        case StopEvent():
            raise AssertionError(event)


def _runs(before: str, after: str) -> tuple[tuple[str, str], ...]:
    return tuple((run.change, run.text) for run in diff(before, after))


def _back(row: TimelineRow) -> Phrase:
    return say("take-back-repair" if isinstance(row.event, RepairEvent) else "take-back-sentence", number=_place(row))


def _place(row: TimelineRow) -> int:
    return row.event.sentence + 1 if isinstance(row.event, RepairEvent | KeptEvent) else 0


def _decided(workspace: Workspace, generation: Generation) -> bool:
    return generation.item_id is not None and workspace.items.get(generation.item_id).status is not Status.OPEN


def _job_of(workspace: Workspace, generation_id: int) -> tuple[bool, Phrases]:
    """Return True if a job is writing it, and the message of its last job."""
    jobs = [*workspace.jobs.unfinished(), *workspace.jobs.recent(50)]
    mine = [j for j in jobs if j.kind is JobKind.GENERATE and j.payload.get("generation") == generation_id]
    if not mine:
        return False, ()
    job = mine[0]
    running = job.state in {JobState.QUEUED, JobState.RUNNING}
    cancelled = (say(f"generation-end-{End.CANCELLED.value}"),) if job.state is JobState.CANCELLED else ()
    return running, job.message or cancelled


def recent_answers(workspace: Workspace, limit: int) -> list[Generation]:
    """List the newest generations, newest first."""
    return workspace.generations.recent(limit)
