"""A label as a browser sends it, checked."""

from __future__ import annotations

from collections.abc import Mapping

from core.domain.labels import Label
from core.limits import LONGEST_SENT, MOST_QUOTES
from core.services.desk.chosen_evidence import Chosen
from core.services.label.desk import EVEN_CHANCE, Labelled
from pages.ui.desk.incoming import Entry, duration, fraction, whole_number


def label_press(entry: Entry) -> Labelled | None:
    """None when it is no label."""
    body = entry.body
    item, revision = whole_number(body.get("item"), 1), whole_number(body.get("revision"))
    sentence, label = whole_number(body.get("sentence")), body.get("label")
    seen, seconds, chance = body.get("seen"), duration(body.get("seconds")), body.get("chance", EVEN_CHANCE)
    guideline, evidence = whole_number(body.get("guideline", 0)), _evidence(body.get("evidence", []))
    if body.get("op") != "label" or item is None or revision is None or sentence is None or not isinstance(seen, bool):
        return None
    if seconds is None or not fraction(chance) or guideline is None or evidence is None:
        return None
    if label is not None and not (isinstance(label, str) and label in set(Label)):
        return None
    known = None if label is None else Label(label)
    return Labelled(entry.stamp, item, revision, sentence, known, seen, seconds, evidence, guideline, chance)


def _evidence(value: object) -> tuple[Chosen, ...] | None:
    if not isinstance(value, list) or len(value) > MOST_QUOTES:
        return None
    found = [_chosen(one) for one in value]
    pieces = tuple(one for one in found if one)
    return pieces if len(pieces) == len(found) else None


def _chosen(value: object) -> Chosen | None:
    if not isinstance(value, Mapping):
        return None
    source, start, end = (whole_number(value.get(name)) for name in ("source", "start", "end"))
    quote = value.get("quote")
    if source is None or start is None or end is None or not isinstance(quote, str) or len(quote) > LONGEST_SENT:
        return None
    return Chosen(source, start, end, quote)
