"""List and choose the kinds of error that the annotators of a set can name with a label."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from core.domain.error_kinds import KINDS_SETTING, MOST_KINDS, PRESET_KINDS
from core.domain.rejection_causes import cause_of
from core.domain.work import Person
from core.errors import BadInput
from core.limits import LONGEST_NAME
from core.permissions import Permission, require
from core.ports.workspace import Workspace
from core.wording import phrase_in
from core.wording.phrases import say


@dataclass(frozen=True, slots=True)
class ErrorKindView:
    value: str
    """The name under which it is stored."""
    name: str
    """In the reader's language; a planner's own kinds are shown as they were typed."""


def error_kinds(workspace: Workspace, set_name: str) -> tuple[str, ...]:
    """Return the kinds of a set."""
    stored = workspace.preferences.of("").get(KINDS_SETTING)
    kinds = stored.get(set_name) if isinstance(stored, Mapping) else None
    own = tuple(kind for kind in kinds if isinstance(kind, str)) if isinstance(kinds, list) else ()
    return own or PRESET_KINDS


def kind_name(kind: str, language: str) -> str:
    """Return a kind of error, or the cause of a quiz's rejection, in this language; one of a desk's own as it is."""
    if kind in PRESET_KINDS:
        return phrase_in(say(f"error-kind-{kind.replace(' ', '-')}"), language)
    cause = cause_of(kind)
    return phrase_in(say(f"prompts-cause-{cause.name.lower().replace('_', '-')}"), language) if cause else kind


def error_kind_views(workspace: Workspace, set_name: str, language: str) -> tuple[ErrorKindView, ...]:
    return tuple(ErrorKindView(kind, kind_name(kind, language)) for kind in error_kinds(workspace, set_name))


def save_error_kinds(workspace: Workspace, person: Person, set_name: str, kinds: Sequence[str], now: float) -> None:
    """Store the kinds of a set; none restores the preset. Labels that name another kind keep it. Raises Forbidden, and
    BadInput for too many or too long ones.
    """
    require(person.on(set_name), Permission.PLAN)
    chosen = list(dict.fromkeys(kind.strip() for kind in kinds if kind.strip()))
    if len(chosen) > MOST_KINDS or any(len(kind) > LONGEST_NAME for kind in chosen):
        raise BadInput(say("error-kinds-too-many", most=MOST_KINDS, longest=LONGEST_NAME))
    stored = workspace.preferences.of("").get(KINDS_SETTING)
    others = {name: each for name, each in stored.items() if name != set_name} if isinstance(stored, Mapping) else {}
    all_kinds = others | ({set_name: chosen} if chosen and tuple(chosen) != PRESET_KINDS else {})
    workspace.preferences.put("", KINDS_SETTING, all_kinds or None, now)
