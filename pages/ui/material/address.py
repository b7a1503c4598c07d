"""Reads and sets the material and the page in the address."""

from __future__ import annotations

import streamlit as st

from core.limits import LONGEST_NUMBER

MATERIAL, PAGE = "material", "p"


def asked_for() -> tuple[int, int] | None:
    """Return the material and the page in the address, or None for the list."""
    material = _number(MATERIAL)
    return (material, _number(PAGE) or 1) if material else None


def open_page(material: int, number: int = 1) -> None:
    st.query_params.update({MATERIAL: str(material), PAGE: str(number)})


def close() -> None:
    for name in (MATERIAL, PAGE):
        st.query_params.pop(name, None)


def _number(name: str) -> int:
    text = st.query_params.get(name, "")
    return int(text) if text.isdecimal() and len(text) <= LONGEST_NUMBER else 0
