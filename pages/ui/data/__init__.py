"""Pieces of the pages about data: import, export, sets, jobs, plans. Only pages import it."""
