"""The further filters of a desk with their choices, cached for some seconds, as people and kinds of error are."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import streamlit as st

from core.domain.queue import Lane
from core.domain.work import Person
from core.services.desk.inner_filters import inner_choices
from core.services.label.error_kinds import kind_name
from pages.ui.frame.session import person, settings, workspace
from pages.ui.frame.wording import t


def inner_data(lane: Lane) -> list[dict[str, Any]]:
    """Return the filters that the person at this browser may use, as JSON values."""
    return _filters(settings().database, person(), lane)


@st.cache_resource(ttl=10, show_spinner=False)
def _filters(database: str, asking: Person, lane: Lane) -> list[dict[str, Any]]:
    del database  # only the key
    found = inner_choices(workspace(), asking, lane)
    return [_filter(name, choices, asking) for name, choices in found.items()]


def _filter(name: str, choices: Sequence[str] | None, asking: Person) -> dict[str, Any]:
    dashed = name.replace("_", "-")
    return {
        "name": name,
        "text": t(f"filter-{dashed}"),
        "hint": t("filter-meta-hint") if name == "meta" else "",
        "choices": None if choices is None else [_choice(name, each, asking) for each in ("", *choices)],
    }


def _choice(name: str, value: str, asking: Person) -> dict[str, str]:
    if not value:
        text = t("filter-any")
    elif name == "comments":
        text = t("filter-comments-open")
    else:
        text = kind_name(value, asking.language) if name == "error" else value
    return {"value": value, "text": text}
