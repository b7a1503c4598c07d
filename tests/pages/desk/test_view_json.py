"""A view as JSON values equals what the standard library makes of it."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, field
from enum import StrEnum
from pathlib import Path

from core.domain.answers import Kind
from core.services.review.desk import ReviewDesk
from pages.ui.desk._view_json import plain
from storage.opening import open_workspace
from tests.support.desk import ANNA, LEASE, fill, shown
from tests.support.workspaces import new_workspace


@dataclass(frozen=True, slots=True)
class Inner:
    kind: StrEnum = Kind.QUIZ
    risk: float | None = None


@dataclass(frozen=True, slots=True)
class Outer:
    inner: Inner | None = None
    many: tuple[Inner, ...] = (Inner(), Inner(risk=0.5))
    by_name: dict[str, list[Inner]] = field(default_factory=lambda: {"a": [Inner()]})


def test_all_that_a_view_may_hold() -> None:
    for view in (Outer(), Outer(Inner())):
        assert json.dumps(plain(view)) == json.dumps(asdict(view))


def test_a_screen_of_the_desk(tmp_path: Path) -> None:
    workspace = open_workspace(new_workspace(tmp_path))
    fill(workspace, [0.92, None], *([0.9],) * 12)
    _, screen = shown(ReviewDesk(workspace, ANNA, LEASE, ahead=2))
    workspace.close()
    assert screen.ahead
    assert json.dumps(plain(screen)) == json.dumps(asdict(screen))
