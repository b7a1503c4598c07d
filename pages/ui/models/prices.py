"""Draws the prices of models: live, cached and in batches, the date of the list, and people's own prices."""

from __future__ import annotations

import time

import streamlit as st

from core.domain.spending import PriceOverride
from core.permissions import Permission, may
from core.services.models.prices import PriceSource, PricesView, PriceView, prices, set_price, withdraw_price
from core.services.models.providers import model_names
from pages.ui.frame.errors import defer_errors
from pages.ui.frame.session import person, settings, workspace
from pages.ui.frame.wording import t

_RATES = ("input", "output", "cache_read", "cache_written")
_MOST = 10_000.0


def prices_part() -> None:
    view = prices(workspace(), person(), settings(), model_names(settings()))
    st.dataframe([_row(price) for price in view.models], hide_index=True, key="prices")
    st.caption(t("prices-list", version=view.version, newest=view.newest.isoformat()))
    if may(person().roles, Permission.SET_BUDGETS):
        _own_price_form(view)


def _row(price: PriceView) -> dict[str, str]:
    live, batch = price.live, price.batch
    by = t("price-source-own", by=price.by) if price.source is PriceSource.OWN else t(f"price-source-{price.source}")
    return {
        t("spent-by-model"): price.model,
        t("price-input"): _rate(live.input if live else None),
        t("price-output"): _rate(live.output if live else None),
        t("price-cached"): _rate(live.cache_read if live else None),
        t("price-batch-input"): _rate(batch.input if batch else None),
        t("price-batch-output"): _rate(batch.output if batch else None),
        t("price-source"): by,
    }


def _rate(rate: float | None) -> str:
    """Return a price in dollars per million tokens."""
    return t("cost-unknown") if rate is None else f"${rate:,.4g}"


def _own_price_form(view: PricesView) -> None:
    with st.expander(t("price-own"), key="price-own"):
        st.caption(t("price-own-how"))
        model = st.selectbox(
            t("spent-by-model"), [price.model for price in view.models], key="price-model", accept_new_options=True
        )
        with st.container(horizontal=True, vertical_alignment="bottom"):
            for rate in _RATES:
                st.number_input(t(f"price-own-{rate}"), 0.0, _MOST, 0.0, format="%.4f", key=f"price-{rate}")
            st.number_input(t("price-own-batch"), 0.0, 1.0, None, key="price-batch", help=t("price-own-batch-tip"))
        with st.container(horizontal=True):
            st.button(t("price-set"), key="price-set", on_click=_set, args=(model,), disabled=not model)
            st.button(
                t("price-withdraw"),
                key="price-withdraw",
                on_click=_withdraw,
                args=(model,),
                disabled=not any(price.model == model and price.source is PriceSource.OWN for price in view.models),
            )


def _set(model: str) -> None:
    typed = st.session_state
    with defer_errors():
        read, wrote, kept, keeping = (float(typed[f"price-{rate}"]) for rate in _RATES)
        price = PriceOverride(
            model.strip(), read, wrote, kept, keeping, typed["price-batch"], person().name, time.time()
        )
        set_price(workspace(), person(), price)


def _withdraw(model: str) -> None:
    with defer_errors():
        withdraw_price(workspace(), person(), model, time.time())
