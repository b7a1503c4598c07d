"""Draws the field that chooses the budget for a request to a model."""

from __future__ import annotations

import streamlit as st

from core.domain.money import usd
from core.services.models.budgets import open_budgets
from pages.ui.frame.session import workspace
from pages.ui.frame.wording import t
from pages.ui.models.money import dollars


def budget_field(key: str) -> int | None:
    """Return the chosen budget's id, or None with a message if no budget has money left."""
    by_id = {budget.id: budget for budget in open_budgets(workspace())}
    if not by_id:
        st.text(t("ask-no-budget"))
        return None
    return st.selectbox(
        t("budget-name"),
        list(by_id),
        key=key,
        width=420,
        format_func=lambda budget_id: t(
            "ask-budget", name=by_id[budget_id].name, left=dollars(usd(by_id[budget_id].left))
        ),
    )
