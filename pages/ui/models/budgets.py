"""Draws the budgets with the money left in each, and the forms that open, change and close them."""

from __future__ import annotations

import time

import streamlit as st

from core.domain.money import usd
from core.domain.spending import Budget
from core.limits import LONGEST_NAME
from core.permissions import Permission, denial, may
from core.services.models.budgets import MOST_DOLLARS, budget_list, close_budget, open_budget, set_limit
from core.wording import phrase_in
from pages.ui.frame.errors import defer_errors, defer_toast
from pages.ui.frame.session import language, person, workspace
from pages.ui.frame.wording import t
from pages.ui.models.money import dollars


def budgets_part() -> None:
    budgets = budget_list(workspace(), person())
    if budgets:
        st.dataframe([_row(budget) for budget in budgets], hide_index=True, key="budgets")
    else:
        st.text(t("budgets-none"))
    if may(person().roles, Permission.SET_BUDGETS):
        _new_budget_form()
        _change([budget for budget in budgets if not budget.closed])
    else:
        st.caption(phrase_in(denial(person(), Permission.SET_BUDGETS), language()))


def _row(budget: Budget) -> dict[str, str]:
    return {
        t("budget-name"): budget.name,
        t("budget-limit"): dollars(usd(budget.limit)),
        t("budget-spent"): dollars(usd(budget.spent)),
        t("budget-held"): dollars(usd(budget.held)),
        t("budget-left"): t("budget-closed") if budget.closed else dollars(max(0.0, usd(budget.left))),
        t("budget-by"): budget.by,
    }


def _new_budget_form() -> None:
    """Draw a form for a new budget. A form sends its fields with the click, which no rerun in between loses."""
    with st.form("budget-new", border=False), st.container(horizontal=True, vertical_alignment="bottom"):
        st.text_input(t("budget-new"), key="budget-new-name", max_chars=LONGEST_NAME)
        st.number_input(t("budget-limit-dollars"), 0.01, MOST_DOLLARS, 5.0, key="budget-new-limit")
        st.form_submit_button(t("budget-open"), key="budget-open", on_click=_open)


def _change(budgets: list[Budget]) -> None:
    if not budgets:
        return
    by_id = {budget.id: budget for budget in budgets}
    with st.container(horizontal=True, vertical_alignment="bottom"):
        chosen = st.selectbox(
            t("budget-name"), list(by_id), key="budget-chosen", format_func=lambda budget_id: by_id[budget_id].name
        )
        limit = usd(by_id[chosen].limit)
        st.number_input(t("budget-limit-dollars"), 0.01, MOST_DOLLARS, max(limit, 0.01), key=f"budget-limit-{chosen}")
        st.button(t("budget-set"), key="budget-set", on_click=_set, args=(chosen,))
        st.button(t("budget-close"), key="budget-close", on_click=_close, args=(chosen,))


def _open() -> None:
    typed = st.session_state
    with defer_errors():
        budget = open_budget(workspace(), person(), typed["budget-new-name"], typed["budget-new-limit"], time.time())
        typed["budget-new-name"] = ""
        defer_toast(t("budget-opened", limit=dollars(usd(budget.limit))))


def _set(budget: int) -> None:
    with defer_errors():
        set_limit(workspace(), person(), budget, st.session_state[f"budget-limit-{budget}"], time.time())


def _close(budget: int) -> None:
    with defer_errors():
        close_budget(workspace(), person(), budget, time.time())
