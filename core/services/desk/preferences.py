"""Store a person's preferences: keyboard keys, pauses of the label desk, and the reading view."""

from __future__ import annotations

from collections.abc import Mapping

from core.domain.work import Person
from core.permissions import Permission, require_somewhere
from core.ports.workspace import Workspace

KEYS = "keys"
"""Name of the preference for keyboard keys, ``{desk: {op: code}}``, which has only keys that differ from the
default."""
PAUSE = "pause"
"""Name of the preference to stay after each label, so that it can be revised before the next one."""

READING = "reading"
"""Name of the preference for the reading view: true, or false for the list of sentences; none: by the text."""


def key_choices(workspace: Workspace, person: Person, desk: str) -> dict[str, str]:
    """Return the keyboard keys that the person chose at a desk, by act."""
    return read_choices(workspace.preferences.of(person.name).get(KEYS), desk)


def save_key_choices(workspace: Workspace, person: Person, desk: str, choices: Mapping[str, str], now: float) -> None:
    """Store the keyboard keys of one desk; those of other desks stay. Raises Forbidden without any role."""
    require_somewhere(person, Permission.LOOK)
    stored = workspace.preferences.of(person.name).get(KEYS)
    desks = {name: read_choices(stored, name) for name in stored} if isinstance(stored, Mapping) else {}
    workspace.preferences.put(person.name, KEYS, {**desks, desk: dict(choices)}, now)


def wants_pause(workspace: Workspace, person: Person) -> bool:
    """Return True if the label desk stays after each label of this person."""
    return workspace.preferences.of(person.name).get(PAUSE) is True


def save_pause(workspace: Workspace, person: Person, pause: bool, now: float) -> None:
    """Store if the label desk stays after each label. Raises Forbidden without any role."""
    require_somewhere(person, Permission.LOOK)
    workspace.preferences.put(person.name, PAUSE, pause, now)


def wants_reading(workspace: Workspace, person: Person) -> bool | None:
    """Return whether answers are shown as they are read, or None if the person never chose."""
    choice = workspace.preferences.of(person.name).get(READING)
    return choice if isinstance(choice, bool) else None


def save_reading(workspace: Workspace, person: Person, reading: bool, now: float) -> None:
    """Store whether answers are shown as they are read. Raises Forbidden without any role."""
    require_somewhere(person, Permission.LOOK)
    workspace.preferences.put(person.name, READING, reading, now)


def read_choices(stored: object, desk: str) -> dict[str, str]:
    """Return the stored keyboard keys of a desk, without malformed ones."""
    choices = stored.get(desk) if isinstance(stored, Mapping) else None
    if not isinstance(choices, Mapping):
        return {}
    return {op: code for op, code in choices.items() if isinstance(op, str) and isinstance(code, str)}
