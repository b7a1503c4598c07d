"""Filters by what people and files say of an item: read from texts, checked for names that do not exist, and refused
where they would tell an annotator what others said.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from core.domain.error_kinds import KINDS_SETTING, PRESET_KINDS
from core.domain.queue import ItemFilter, Lane
from core.domain.rejection_causes import QuizCause
from core.domain.work import Person
from core.errors import BadInput
from core.limits import LONGEST_WORD
from core.permissions import Permission, may, require_unbarred, sets_with
from core.ports.workspace import Workspace
from core.wording.phrases import say

INNER_WORDS = ("decided", "by", "assigned", "risk_from", "risk_to", "comments", "error", "meta")
"""The names of these filters in an address, a saved view, a request and the command line."""
_NO_KEY = frozenset('"\\')


@dataclass(frozen=True, slots=True, kw_only=True)
class InnerFilters:
    """Holds the filters as people type them; empty ones do not narrow."""

    decided: str = ""
    """The person who decided."""
    by: str = ""
    """The person who labelled."""
    assigned: str = ""
    risk_from: str = ""
    risk_to: str = ""
    comments: str = ""
    """Anything: only with open comments."""
    error: str = ""
    meta: str = ""
    """``key=value``; several are separated by line breaks."""

    def __bool__(self) -> bool:
        return self != NO_INNER


NO_INNER = InnerFilters()


def with_inner(where: ItemFilter, inner: InnerFilters) -> ItemFilter:
    """Return the filter narrowed further. Raises BadInput for what is no risk and no ``key=value``."""
    low, high = _risk(inner.risk_from), _risk(inner.risk_to)
    if low is not None and high is not None and low > high:
        raise BadInput(say("filter-no-risk", value=f"{inner.risk_from} – {inner.risk_to}"))
    return replace(
        where,
        decided_by=inner.decided,
        labelled_by=inner.by,
        assigned_to=inner.assigned,
        risk_from=low,
        risk_to=high,
        commented=True if inner.comments else None,
        error=inner.error,
        meta=tuple(_pair(line) for line in inner.meta.splitlines() if line.strip()),
    )


def _risk(text: str) -> float | None:
    if not text.strip():
        return None
    try:
        risk = float(text.strip().replace(",", "."))
    except ValueError:
        raise BadInput(say("filter-no-risk", value=text)) from None
    if not 0 <= risk <= 1:
        raise BadInput(say("filter-no-risk", value=text))
    return risk


def _pair(text: str) -> tuple[str, str]:
    key, equals, value = text.partition("=")
    key, value = key.strip(), value.strip()
    if not key or not equals or _NO_KEY & set(key) or len(text) > LONGEST_WORD:
        raise BadInput(say("filter-no-pair", value=text[:LONGEST_WORD]))
    return key, value


def require_inner(workspace: Workspace, person: Person, where: ItemFilter) -> ItemFilter:
    """Return the filter. Raises BadInput for people and kinds of error that do not exist, and Forbidden where it would
    tell an annotator what others said.
    """
    if unknown := unknown_inner(workspace, person, where):
        raise BadInput(say("filter-nobody", values=tuple(unknown.values())))
    people = {where.decided_by, where.labelled_by} - {""}
    of_others = limited_to_own(person, where.set_name) and (where.error or people - {person.name})
    require_unbarred(say("filter-others-hidden") if of_others else None)
    return where


def unknown_inner(workspace: Workspace, person: Person, where: ItemFilter) -> Mapping[str, str]:
    """Return the people and kinds of error of the filter that do not exist, by the name of the filter."""
    asked = {"decided": where.decided_by, "by": where.labelled_by, "assigned": where.assigned_to}
    asked = {name: value for name, value in asked.items() if value}
    known = set(people_in(workspace, person)) if asked else set()
    unknown = {name: value for name, value in asked.items() if value not in known}
    if where.error and where.error not in errors_in(workspace):
        unknown["error"] = where.error
    return unknown


def people_in(workspace: Workspace, person: Person) -> Sequence[str]:
    """Return everybody who has an account, decided or labelled anything, or to whom something is assigned. Whoever has
    roles in some sets only gets their own name.
    """
    if sets_with(person, Permission.LOOK) is not None:
        return (person.name,)
    accounts = (account.name for account in workspace.accounts.all())
    return sorted({*workspace.items.people(), *accounts, person.name})


def errors_in(workspace: Workspace) -> Sequence[str]:
    """Return the kinds of error of all sets, those that labels name, and the causes of rejections."""
    stored = workspace.preferences.of("").get(KINDS_SETTING)
    own = [kind for kinds in stored.values() for kind in kinds] if isinstance(stored, Mapping) else []
    others = {*own, *workspace.items.error_kinds(), *(cause.value for cause in QuizCause)} - {*PRESET_KINDS}
    return (*PRESET_KINDS, *sorted(others))


def limited_to_own(person: Person, set_name: str | None) -> bool:
    """Return whether the person is not to see what others say: whoever labels is not; leads answer for all of it."""
    here = person.on(set_name or "")
    within = frozenset() if set_name else sets_with(person, Permission.LABEL)
    labels = may(here.roles, Permission.LABEL) or within != frozenset()
    return labels and not may(here.roles, Permission.SEE_QUALITY)


def inner_choices(workspace: Workspace, person: Person, lane: Lane) -> dict[str, tuple[str, ...] | None]:
    """Return the filters that a desk offers this person in the order in which they stand, each with its choices; None
    for what is typed.
    """
    everybody = tuple(people_in(workspace, person))
    if lane is Lane.LABEL:
        return {"assigned": everybody, "comments": ("1",), "meta": None}
    limited = limited_to_own(person, None)
    named = (person.name,) if limited else everybody
    errors = {} if limited else {"error": tuple(errors_in(workspace))}
    people = {"decided": named, "by": named, "assigned": everybody}
    return {**people, **errors, "comments": ("1",), "risk_from": None, "risk_to": None, "meta": None}
