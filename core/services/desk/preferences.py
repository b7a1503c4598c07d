"""How a person wants to work: the keys they chose, and whether the label desk waits for them after each label."""

from __future__ import annotations

from collections.abc import Mapping

from core.domain.work import Person
from core.permissions import Permission, require_somewhere
from core.ports.workspace import Workspace

KEYS = "keys"
"""The preference: ``{desk: {op: code}}``, only what differs from our own choice."""
PAUSE = "pause"
"""The preference to stay after each label, so that it can be revised before the next."""


def key_choices(workspace: Workspace, person: Person, desk: str) -> dict[str, str]:
    """The keys this person chose at this desk, by what they do."""
    return read_choices(workspace.preferences.of(person.name).get(KEYS), desk)


def keep_key_choices(workspace: Workspace, person: Person, desk: str, choices: Mapping[str, str], now: float) -> None:
    """What they chose at other desks stays. Raises Forbidden for whoever has no role."""
    require_somewhere(person, Permission.LOOK)
    stored = workspace.preferences.of(person.name).get(KEYS)
    desks = {name: read_choices(stored, name) for name in stored} if isinstance(stored, Mapping) else {}
    workspace.preferences.put(person.name, KEYS, {**desks, desk: dict(choices)}, now)


def wants_pause(workspace: Workspace, person: Person) -> bool:
    return workspace.preferences.of(person.name).get(PAUSE) is True


def keep_pause(workspace: Workspace, person: Person, pause: bool, now: float) -> None:
    """Raises Forbidden for whoever has no role."""
    require_somewhere(person, Permission.LOOK)
    workspace.preferences.put(person.name, PAUSE, pause, now)


def read_choices(stored: object, desk: str) -> dict[str, str]:
    """What is stored, as far as it makes sense."""
    choices = stored.get(desk) if isinstance(stored, Mapping) else None
    if not isinstance(choices, Mapping):
        return {}
    return {op: code for op, code in choices.items() if isinstance(op, str) and isinstance(code, str)}
