"""The desk: which pages there are, for whom."""

from pages.ui.nav import run

run()
