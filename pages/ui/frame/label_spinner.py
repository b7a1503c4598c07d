"""Shows a message while a process reads all labels, once after its start; many labels take seconds."""

from contextlib import AbstractContextManager

import streamlit as st

from pages.ui.frame.wording import t


def label_spinner() -> AbstractContextManager[None]:
    """Return a spinner that appears after half a second, without Streamlit's count of seconds, which is in English."""
    return st.spinner(t("labels-are-read"))
