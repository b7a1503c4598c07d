"""A timeline as people read it: sentence by sentence what was drafted, doubted, asked, found, mended and kept."""

from __future__ import annotations

from dataclasses import dataclass

from core.domain.generation import Generation
from core.domain.work import JobKind, JobState, Status
from core.ports.workspace import Workspace
from core.repair.events import (
    Answered,
    Asked,
    Doubted,
    Drafted,
    End,
    Event,
    Kept,
    Repaired,
    Retrieved,
    Stopped,
)  # fmt: skip
from core.repair.timeline import Row, TakenBack, text_after, to_take_back
from core.services.generation.rows import rows_of
from core.services.generation.writing import end_phrase
from core.text.diff import diff
from core.wording import explain, phrase_in
from core.wording.phrases import Phrase, Phrases, say


@dataclass(frozen=True, slots=True)
class StepView:
    number: int
    kind: str
    title: str
    """What happened, in the reader's language."""
    text: str = ""
    """What a model wrote."""
    runs: tuple[tuple[str, str], ...] = ()
    """What a repair changed: same, removed or added, and the text."""
    quotes: tuple[str, ...] = ()
    """Source sentences."""
    by: str = ""
    """Which model."""
    undone: bool = False


@dataclass(frozen=True, slots=True)
class SentenceView:
    number: int
    """From 1."""
    steps: tuple[StepView, ...]


@dataclass(frozen=True, slots=True)
class TimelineView:
    generation: Generation
    text: str
    sentences: tuple[SentenceView, ...]
    end: str
    """Why it stopped; empty while it runs, or when its job ended without a word."""
    running: bool
    progress: str
    """Why its job ended where the timeline does not say."""
    next_back: int | None
    """The row that would be taken back next; None: nothing, or somebody decided the item."""
    back_what: str


def timeline_view(workspace: Workspace, generation_id: int, language: str = "en") -> TimelineView:
    """Raises BadInput for an unknown id."""
    generation = workspace.generations.get(generation_id)
    rows = rows_of(workspace.generations.steps(generation_id))
    running, told = _job_of(workspace, generation_id)
    stopped = next((row.event for row in reversed(rows) if isinstance(row.event, Stopped)), None)
    last = to_take_back(rows) if stopped and not _decided(workspace, generation) else None
    return TimelineView(
        generation, text_after(rows, generation.order.lang), _sentences(rows, language),
        explain((end_phrase(stopped), *stopped.reason), language) if stopped else "",
        running and stopped is None, explain(told, language) if told and not stopped else "",
        last.number if last else None, phrase_in(_back(last), language) if last else "",
    )  # fmt: skip


def _sentences(rows: list[Row], language: str) -> tuple[SentenceView, ...]:
    undone = {row.event.step for row in rows if isinstance(row.event, TakenBack)}
    steps: dict[int, list[StepView]] = {}
    for row in rows:
        if not isinstance(row.event, TakenBack | Stopped):
            steps.setdefault(row.event.sentence, []).append(
                _step(row.number, row.event, language, row.number in undone)
            )
    return tuple(SentenceView(number + 1, tuple(taken)) for number, taken in sorted(steps.items()))


def _step(number: int, event: Event, language: str, undone: bool) -> StepView:  # noqa: PLR0911 - one a kind of event
    def title(phrase: Phrase) -> str:
        return phrase_in(phrase, language)

    match event:
        case Drafted(text=text, model=model):
            return StepView(number, "drafted", title(say("step-drafted")), text, by=model, undone=undone)
        case Doubted(concept=concept, probability=probability, measure=measure, model=model):
            why = say(f"step-doubted-{measure}", percent=round(100 * (probability or 0.0)))
            return StepView(number, "doubted", title(why), concept, by=model, undone=undone)
        case Asked(question=question):
            return StepView(number, "asked", title(say("step-asked")), question, undone=undone)
        case Retrieved(passages=passages):
            quotes = tuple(passage.text for passage in passages)
            return StepView(number, "retrieved", title(say("step-retrieved")), quotes=quotes, undone=undone)
        case Answered(verdict=verdict, concept=concept, evidence=evidence, model=model):
            quotes = tuple(place.quote for place in evidence)
            return StepView(
                number,
                "answered",
                title(say(f"step-answered-{verdict}")),
                concept,
                quotes=quotes,
                by=model,
                undone=undone,
            )
        case Repaired(before=before, after=after, outcome=outcome, reason=reason, evidence=evidence, repairer=by):
            told = " ".join(filter(None, (title(say(f"repair-outcome-{outcome}")), explain(reason, language))))
            quotes = tuple(place.quote for place in evidence)
            return StepView(number, "repaired", told, runs=_runs(before, after), quotes=quotes, by=by, undone=undone)
        case Kept(text=text):
            return StepView(number, "kept", title(say("step-kept")), text.strip(), undone=undone)
        case Stopped():
            raise AssertionError(event)


def _runs(before: str, after: str) -> tuple[tuple[str, str], ...]:
    return tuple((run.change, run.text) for run in diff(before, after))


def _back(row: Row) -> Phrase:
    return say("take-back-repair" if isinstance(row.event, Repaired) else "take-back-sentence", number=_place(row))


def _place(row: Row) -> int:
    return row.event.sentence + 1 if isinstance(row.event, Repaired | Kept) else 0


def _decided(workspace: Workspace, generation: Generation) -> bool:
    return generation.item_id is not None and workspace.items.get(generation.item_id).status is not Status.OPEN


def _job_of(workspace: Workspace, generation_id: int) -> tuple[bool, Phrases]:
    """Whether a job writes it, or what the last one said."""
    jobs = [*workspace.jobs.unfinished(), *workspace.jobs.recent(50)]
    mine = [j for j in jobs if j.kind is JobKind.GENERATE and j.payload.get("generation") == generation_id]
    if not mine:
        return False, ()
    job = mine[0]
    running = job.state in {JobState.QUEUED, JobState.RUNNING}
    cancelled = (say(f"generation-end-{End.CANCELLED.value}"),) if job.state is JobState.CANCELLED else ()
    return running, job.message or cancelled


def recent_answers(workspace: Workspace, limit: int) -> list[Generation]:
    """Newest first."""
    return workspace.generations.recent(limit)
