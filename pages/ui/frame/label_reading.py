"""What is said while all labels are read, as every process does once after its start: seconds, where they are many."""

from contextlib import AbstractContextManager

import streamlit as st

from pages.ui.frame.wording import t


def labels_are_read() -> AbstractContextManager[None]:
    """Shown from half a second on; without Streamlit's count of seconds, which is always English."""
    return st.spinner(t("labels-are-read"))
