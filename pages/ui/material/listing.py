"""Draws the list of all material, newest first."""

from __future__ import annotations

import streamlit as st

from core.services.material.viewing import all_material
from core.wording import LANGUAGE_NAMES
from pages.ui.frame.figure_table import Cell, Link, figure_table
from pages.ui.frame.session import workspace
from pages.ui.frame.wording import t
from pages.ui.material.address import MATERIAL


def listing_part() -> None:
    materials = all_material(workspace())
    if not materials:
        st.caption(t("material-none"))
        return
    rows: list[list[Cell]] = [
        [
            Link(material.name, "material", {MATERIAL: str(material.id)}),
            t(f"material-kind-{material.kind}"),
            LANGUAGE_NAMES.get(material.lang, material.lang) or t("language-untold"),
            material.person,
            f"{material.pages:,}",
            f"{material.doubts:,}" if material.doubts else "",
        ]
        for material in materials
    ]
    heads = ("material-name", "material-kind", "table-language", "material-person", "material-pages", "material-doubts")
    st.html(figure_table(t("material-list"), [t(head) for head in heads], rows, words=4))
