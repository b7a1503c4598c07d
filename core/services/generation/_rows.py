"""Convert stored steps of a generation to rows of its timeline and back."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from core.domain.generation import GenerationStep
from core.repair.events import Event, event_from_json, event_to_json, kind
from core.repair.timeline import TakenBack, TimelineRow

_TAKEN_BACK = "taken_back"


def rows_of(steps: Sequence[GenerationStep]) -> list[TimelineRow]:
    return [TimelineRow(step.number, _event(step)) for step in steps]


def step_of(number: int, event: Event | TakenBack, now: float) -> GenerationStep:
    if isinstance(event, TakenBack):
        return GenerationStep(number, _TAKEN_BACK, {"step": event.step, "person": event.person}, now)
    return GenerationStep(number, kind(event), _storable(event_to_json(event)), now)


def events_of(steps: Sequence[GenerationStep]) -> list[Event]:
    return [row.event for row in rows_of(steps) if not isinstance(row.event, TakenBack)]


def _event(step: GenerationStep) -> Event | TakenBack:
    return TakenBack(**step.data) if step.kind == _TAKEN_BACK else event_from_json(step.data)


def _storable(value: Any) -> Any:
    """Replace characters that a database cannot store with the replacement character."""
    if isinstance(value, str):
        return value.replace("\0", "\ufffd").encode("utf-16-le", "surrogatepass").decode("utf-16-le", "replace")
    if isinstance(value, dict):
        return {name: _storable(entry) for name, entry in value.items()}
    return [_storable(entry) for entry in value] if isinstance(value, list | tuple) else value
