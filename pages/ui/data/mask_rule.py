"""Draws the notice that the settings mask personal data in imports."""

from __future__ import annotations

import streamlit as st

from pages.ui.frame.session import settings
from pages.ui.frame.wording import t


def mask_rule() -> None:
    """Draw the notice. Draws nothing if everybody may choose."""
    if settings().mask:
        st.caption(f":material/visibility_off: {t('import-mask-rule')}", help=t("import-mask-tip"))


def material_mask_rule() -> None:
    """Draw the notice for material, whose pictures are not stored either."""
    if settings().mask:
        st.caption(f":material/visibility_off: {t('import-mask-rule-pictures')}", help=t("import-mask-tip"))
