"""Define what every route receives: the workspace, the settings, the scorer and the rate limits."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import cast

from fastapi import Request

from core.api.rates import RateLimiter
from core.ports.workspace import Workspace
from core.services.api.scoring_now import ImmediateScoring
from core.settings import Settings


@dataclass(frozen=True, slots=True)
class Context:
    workspace: Workspace
    settings: Settings
    scoring: ImmediateScoring
    rates: RateLimiter
    strangers: RateLimiter = field(default_factory=lambda: RateLimiter(30))
    """By address, of requests without a token that works: guessing is slow."""


def context_of(request: Request) -> Context:
    return cast("Context", request.app.state.context)
