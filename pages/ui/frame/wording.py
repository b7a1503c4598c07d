"""The words of the pages in the reader's language; the phrases stand in ``core/wording``."""

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
"""What the phrases start with that the scripts of the desks read."""
PLACES = (
    "audited", "band", "before", "bound", "busy", "count", "done", "id", "item", "label", "most", "name", "next",
    "now", "number", "person", "revision", "status", "text", "time", "undo", "version", "wrong",
)  # fmt: skip
"""Values that only the scripts know: they put them where the phrase says ``{name}``."""


def t(phrase_id: str, **values: Value) -> str:
    """The phrase with these values, for whoever looks at the page."""
    return phrase_in(say(phrase_id, **values), language())


def name_of(detector: str) -> str:
    """Of a detector, a preset or the fusion, as whoever looks at the page calls it."""
    return detector_name(detector, language())


def ids_tip(detectors: Iterable[str]) -> str | None:
    """Help that gives the ids of those that are named; a tip is markdown, and what came in a file may be no id."""
    ids = [detector for detector in dict.fromkeys(detectors) if detector.isidentifier()]
    return " · ".join(f"{name_of(detector)}: `{detector}`" for detector in ids) or None


@cache
def desk_texts(of: str) -> dict[str, str]:
    """For the scripts: every phrase of a desk by its name there; ``desk-low-risk`` is ``lowRisk``."""
    places = {name: f"{{{name}}}" for name in PLACES}
    ids = filter(is_for_scripts, phrase_ids(of))
    return {script_name(phrase_id): phrase_in(say(phrase_id, **places), of) for phrase_id in ids}


def is_for_scripts(phrase_id: str) -> bool:
    return phrase_id.startswith(_SCRIPTS)


def script_name(phrase_id: str) -> str:
    return re.sub("-([a-z])", lambda match: match[1].upper(), phrase_id.removeprefix(_OWN))


def desk_script(of: str) -> str:
    """First line of the scripts of a desk."""
    return f"const LANGUAGE = {json.dumps(of)}, t = {json.dumps(desk_texts(of), ensure_ascii=False)};\n"
