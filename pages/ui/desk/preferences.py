"""How a person wants to work, as a browser sends it: their keys, and whether the label desk waits for them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from core.domain.work import Person
from core.ports.workspace import Workspace
from core.services.desk.preferences import keep_key_choices, keep_pause, key_choices
from core.services.desk.queue_view import Note, refusal
from core.wording import phrase_in
from core.wording.phrases import say
from pages.ui.desk.key_choices import choose
from pages.ui.desk.keys import Key


def keep_preferences(
    message: Mapping[str, Any], workspace: Workspace, person: Person, *, desk: str, keys: Sequence[Key], now: float
) -> list[Note]:  # fmt: skip
    """As far as the message says so."""
    if isinstance(pause := message.get("pause"), bool):
        keep_pause(workspace, person, pause, now)
    choice = message.get("key")
    return [_keep_key(choice, workspace, person, desk=desk, keys=keys, now=now)] if isinstance(choice, Mapping) else []


def _keep_key(
    choice: Mapping[str, Any], workspace: Workspace, person: Person, *, desk: str, keys: Sequence[Key], now: float
) -> Note:  # fmt: skip
    language = person.language
    op, code = choice.get("op"), choice.get("code")
    if op == "" and code == "":
        chosen: Mapping[str, str] | Key | None = {}
    elif isinstance(op, str) and isinstance(code, str):
        chosen = choose(keys, key_choices(workspace, person, desk), op, code)
    else:
        chosen = None
    if chosen is None:
        return refusal(say("key-cannot-be-chosen"), language)
    if isinstance(chosen, Key):
        return refusal(say("key-taken", key=chosen.cap), language)
    keep_key_choices(workspace, person, desk, chosen, now)
    return Note("done", phrase_in(say("keys-stored"), language), now)
