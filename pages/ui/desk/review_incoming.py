"""What a browser sends from the review desk, checked as in ``incoming``."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from core.limits import LONGEST_COMMENT, LONGEST_WORD, MOST_ITEMS_AT_ONCE
from core.services.review.actions import Action, Op
from core.services.review.lookups import Ask, Question
from pages.ui.desk.incoming import Entry, duration, fraction, whole_number

_PAIR = 2


@dataclass(frozen=True, slots=True)
class ViewWish:
    """Keep what is shown under a name, or forget one."""

    name: str
    shared: bool
    forget: bool


def review_action(entry: Entry, longest: int) -> Action | None:
    """None when it is no action of the review desk. ``longest``: characters of an edit."""
    body = entry.body
    op, item, revision = body.get("op"), whole_number(body.get("item"), 1), whole_number(body.get("revision"))
    policy, risk, sentence = whole_number(body.get("policy")), body.get("risk"), whole_number(body.get("sentence", 0))
    seconds, listed = duration(body.get("seconds", 0.0)), _listed(body.get("listed", []))
    text, to, batch = body.get("text", ""), body.get("to", ""), body.get("batch", "")
    if not isinstance(op, str) or op not in set(Op) or item is None or revision is None or policy is None:
        return None
    if not (risk is None or fraction(risk)) or sentence is None or seconds is None or listed is None:
        return None
    most = longest if op == Op.EDIT else min(longest, LONGEST_COMMENT)
    if not _text(text, most) or not _text(to, LONGEST_WORD) or not _text(batch, LONGEST_WORD):
        return None
    return Action(entry.stamp, Op(op), item, revision, policy, risk, text, seconds, to, batch, sentence, listed)


def question(raw: object) -> Ask | None:
    """What the person wants looked up."""
    value = raw.get("ask") if isinstance(raw, Mapping) else None
    if not isinstance(value, Mapping):
        return None
    item, sentence = whole_number(value.get("item", 0)), whole_number(value.get("sentence", 0))
    asked = value.get("question")
    if not isinstance(asked, str) or asked not in set(Question) or item is None or sentence is None:
        return None
    return Ask(Question(asked), item, sentence)


def view_wish(raw: object) -> ViewWish | None:
    value = raw.get("view") if isinstance(raw, Mapping) else None
    if not isinstance(value, Mapping):
        return None
    name, shared, forget = value.get("name"), value.get("shared"), value.get("forget", False)
    if not _text(name, LONGEST_WORD) or not isinstance(shared, bool) or not isinstance(forget, bool):
        return None
    return ViewWish(str(name), shared, forget)


def _listed(value: object) -> tuple[tuple[int, int], ...] | None:
    if not isinstance(value, list) or len(value) > MOST_ITEMS_AT_ONCE:
        return None
    pairs = [pair for pair in value if isinstance(pair, list) and len(pair) == _PAIR]
    found = [(whole_number(item, 1), whole_number(revision)) for item, revision in pairs]
    known = tuple((item, revision) for item, revision in found if item is not None and revision is not None)
    return known if len(known) == len(value) else None


def _text(value: object, most: int) -> bool:
    return isinstance(value, str) and len(value) <= most
