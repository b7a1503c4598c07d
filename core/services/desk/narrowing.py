"""Check the filter that an address, a saved view or a request has for a queue; unknown values are reported.

A set that is gone stays asked for, so that nothing of another set is served in its place.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace

from core.domain.answers import Kind
from core.domain.policy import Band, Policy
from core.domain.queue import ORDERS, ItemFilter, Lane
from core.domain.work import Person, SetSummary
from core.errors import BadInput, Forbidden
from core.ports.workspace import Workspace
from core.services.desk.inner_filters import require_inner, with_inner
from core.services.desk.queue_view import EVERYTHING, Note, Show, kind_with, refusal
from core.wording import LANGUAGE_NAMES, explain, phrase_in
from core.wording.phrases import say


def unknown_words(show: Show, sets: Sequence[SetSummary], policy: Policy, lane: Lane = Lane.REVIEW) -> dict[str, str]:
    """Return the words of the filter whose values do not exist, with these values. A risk level of another kind than
    the one asked for counts as such a kind."""
    bands = {name for each in policy.bands.values() for name in each.names[1:]} | {EVERYTHING, ""}
    kinds = {kind.value for kind in Kind} | {""}
    if show.band in bands and show.band in set(Band):
        kinds = {kind_with(Band(show.band), policy).value, ""}
    languages = {lang for each in sets for lang in each.languages} | {*LANGUAGE_NAMES, ""}
    there = {
        "set": {each.name for each in sets} | {""},
        "lang": languages,
        "band": bands,
        "kind": kinds,
        "order": {order.value for order in ORDERS[lane]} | {""},
    }
    asked = {"set": show.set_name, "lang": show.lang, "band": show.band, "kind": show.kind, "order": show.order}
    return {word: value for word, value in asked.items() if value not in there[word]}


def closed(show: Show, sets: Sequence[SetSummary], policy: Policy, lane: Lane = Lane.REVIEW) -> Show:
    """Return the filter without risk levels, kinds and orders that do not exist; set and language stay as asked."""
    return replace(show.allowed(sets, policy, lane), set_name=show.set_name, lang=show.lang)


def present_set(workspace: Workspace, set_name: str, there: Collection[str]) -> str:
    """Return the present name of a set that is called otherwise now, if it is among these; else the name as given."""
    renamed = workspace.set_names.renamed(set_name) if set_name and set_name not in there else None
    return renamed if renamed is not None and renamed in there else set_name


def followed(
    show: Show, workspace: Workspace, sets: Sequence[SetSummary], language: str
) -> tuple[Show, tuple[Note, ...]]:
    """Return the filter with the present name of its set, and what is said where it is another one."""
    now = present_set(workspace, show.set_name, {each.name for each in sets})
    if now == show.set_name:
        return show, ()
    told = Note("info", phrase_in(say("set-renamed", old=show.set_name, new=now), language))
    return replace(show, set_name=now), (told,)


def told_unknown(words: dict[str, str], language: str) -> list[Note]:
    """Return what a person reads of them."""
    notes = [refusal(say("filter-set-gone", set=words["set"]), language)] if "set" in words else []
    others = tuple(value for word, value in words.items() if word != "set")
    return [*notes, *([refusal(say("filter-unknown", values=others), language)] if others else [])]


def require_inner_of(show: Show, workspace: Workspace, person: Person, lane: Lane) -> None:
    """Check the inner filters of a queue. Raises BadInput where they cannot be used, and Forbidden where they would
    tell what others said. The label lane has none that depend on what others said or on scores, as labels are given
    without knowing it.
    """
    if not show.inner:
        return
    hidden = replace(show.inner, decided="", by="", risk_from="", risk_to="", error="")
    if lane is Lane.LABEL and show.inner != hidden:
        raise BadInput(say("filter-others-hidden"))
    require_inner(workspace, person, with_inner(ItemFilter(set_name=show.set_name or None), show.inner))


def with_checked_inner(show: Show, workspace: Workspace, person: Person, lane: Lane) -> tuple[Show, list[Note]]:
    """Return the filter, which serves nothing where its inner filters cannot be used, and what is said of that."""
    try:
        require_inner_of(show, workspace, person, lane)
    except (BadInput, Forbidden) as error:
        return replace(show, refused=True), [Note("refused", explain(error.phrases, person.language))]
    return show, []


def chosen_filter(show: Show, workspace: Workspace, lane: Lane, person: Person) -> tuple[Show, list[Note]]:
    """Return a filter that a browser sent, from a saved view or by hand, and what is said of values that do not
    exist."""
    language = person.language
    sets, policy = workspace.items.sets(), workspace.policies.active()
    show, notes = followed(show, workspace, sets, language)
    unknown = unknown_words(show, sets, policy, lane)
    show, hidden = with_checked_inner(closed(show, sets, policy, lane), workspace, person, lane)
    return show, [*notes, *told_unknown(unknown, language), *hidden]
