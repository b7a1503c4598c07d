"""What the settings say of personal data in whatever comes in."""

from __future__ import annotations

import streamlit as st

from pages.ui.frame.session import settings
from pages.ui.frame.wording import t


def mask_rule() -> None:
    """Nothing where everybody may choose."""
    if settings().mask:
        st.caption(f":material/visibility_off: {t('import-mask-rule')}", help=t("import-mask-tip"))


def material_mask_rule() -> None:
    """The same where pictures would be kept."""
    if settings().mask:
        st.caption(f":material/visibility_off: {t('import-mask-rule-pictures')}", help=t("import-mask-tip"))
