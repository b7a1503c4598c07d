"""Puts the phrases of ``core/wording`` into the reader's language for the pages."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from functools import cache

from core.wording import detector_name, phrase_ids, phrase_in
from core.wording.phrases import Value, say
from pages.ui.frame.session import language

_OWN = "desk-"
_SCRIPTS = (_OWN, "band-", "label-")
"""The beginnings of the ids of phrases that the scripts of the desks read."""
PLACES = (
    "accept", "act", "audited", "band", "before", "bound", "busy", "count", "done", "down", "edit", "id", "item",
    "label", "lower", "most", "name", "next", "now", "number", "person", "raise", "reject", "revision", "status",
    "text", "time", "undo", "up", "version", "wrong",
)  # fmt: skip
"""Values that only the scripts know; they replace ``{name}`` in the phrase."""


def t(phrase_id: str, **values: Value) -> str:
    """Return a phrase with its values in the reader's language."""
    return phrase_in(say(phrase_id, **values), language())


def name_of(detector: str) -> str:
    """Return the name of a detector, a preset or the fusion in the reader's language."""
    return detector_name(detector, language())


def ids_tip(detectors: Iterable[str]) -> str | None:
    """Return a tooltip with the ids of the detectors, or None. Other names are excluded, as a tooltip is markdown."""
    ids = [detector for detector in dict.fromkeys(detectors) if detector.isidentifier()]
    return " · ".join(f"{name_of(detector)}: `{detector}`" for detector in ids) or None


@cache
def desk_texts(of: str) -> dict[str, str]:
    """Return every phrase of a desk by its name in the scripts, where ``desk-low-risk`` is ``lowRisk``."""
    places = {name: f"{{{name}}}" for name in PLACES}
    ids = filter(is_for_scripts, phrase_ids(of))
    return {script_name(phrase_id): phrase_in(say(phrase_id, **places), of) for phrase_id in ids}


def is_for_scripts(phrase_id: str) -> bool:
    return phrase_id.startswith(_SCRIPTS)


def script_name(phrase_id: str) -> str:
    return re.sub("-([a-z])", lambda match: match[1].upper(), phrase_id.removeprefix(_OWN))


def desk_script(of: str) -> str:
    """Return the first line of a desk's script, which declares the language and the phrases."""
    return f"const LANGUAGE = {json.dumps(of)}, t = {json.dumps(desk_texts(of), ensure_ascii=False)};\n"
