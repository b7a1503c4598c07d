"""What every route works on."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import cast

from fastapi import Request

from core.api.rates import Rates
from core.ports.workspace import Workspace
from core.services.api.scoring_now import ScoringNow
from core.settings import Settings


@dataclass(frozen=True, slots=True)
class Context:
    workspace: Workspace
    settings: Settings
    scoring: ScoringNow
    rates: Rates
    strangers: Rates = field(default_factory=lambda: Rates(30))
    """By address, of requests without a token that works: guessing is slow."""


def context_of(request: Request) -> Context:
    return cast("Context", request.app.state.context)
