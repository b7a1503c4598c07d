"""The desk: which pages there are, for whom."""

from pages.ui.frame.navigation import run

run()
