"""Every figure that a workspace shows, as plain JSON by names of our own, to compare two releases by."""

from __future__ import annotations

from typing import Any

from core.ports.workspace import Workspace
from tests.support.figures.data import data_figures
from tests.support.figures.desk import desk_figures
from tests.support.figures.items import item_figures
from tests.support.figures.next_day import next_day_figures
from tests.support.figures.outbox import outbox_figures
from tests.support.figures.overview import overview_figures
from tests.support.figures.policies import policy_figures
from tests.support.figures.quality import quality_figures
from tests.support.figures.queue import queue_figures
from tests.support.figures.screens import screen_figures
from tests.support.figures.thresholds import threshold_figures
from tests.support.figures.worker import worker_figures

ROOMS = {
    "overview": overview_figures,
    "data": data_figures,
    "items": item_figures,
    "queue": queue_figures,
    "desk": desk_figures,
    "quality": quality_figures,
    "thresholds": threshold_figures,
    "policies": policy_figures,
}
"""Rooms of which figures are read: none of these writes."""
AT_WORK = {
    "screens": screen_figures,
    "worker": worker_figures,
    "outbox": outbox_figures,
    "next day": next_day_figures,
}
"""Work of which figures are read: screens of desks, which serve items; jobs that were asked for and are not yet done;
what people do next. Each writes, and needs a workspace of its own."""


def room_figures(room: str, workspace: Workspace) -> dict[str, Any]:
    return {f"{room}: {name}": value for name, value in (ROOMS | AT_WORK)[room](workspace)}
