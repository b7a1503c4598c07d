"""Streamlit starts the desk here; which pages there are, and for whom, is in ``pages/ui/frame/navigation.py``."""

from pages.ui.frame.navigation import run

run()
