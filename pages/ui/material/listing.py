"""All material, newest first."""

from __future__ import annotations

import streamlit as st

from core.services.material.viewing import all_material
from core.wording import LANGUAGE_NAMES
from pages.ui.frame.figure_table import Cell, Link, figure_table
from pages.ui.frame.session import workspace
from pages.ui.frame.wording import t
from pages.ui.material.address import MATERIAL


def listing_part() -> None:
    found = all_material(workspace())
    if not found:
        st.caption(t("material-none"))
        return
    rows: list[list[Cell]] = [
        [
            Link(each.name, "material", {MATERIAL: str(each.id)}), t(f"material-kind-{each.kind}"),
            LANGUAGE_NAMES.get(each.lang, each.lang) or t("language-untold"), each.person,
            f"{each.pages:,}", f"{each.doubts:,}" if each.doubts else "",
        ]
        for each in found
    ]  # fmt: skip
    heads = ("material-name", "material-kind", "table-language", "material-person", "material-pages", "material-doubts")
    st.html(figure_table(t("material-list"), [t(head) for head in heads], rows, words=4))
