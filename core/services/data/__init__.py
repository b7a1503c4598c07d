"""Rows in and out: imports, exports, lists. Imported by core/api, cli, jobs, operations, overview.py, pages."""
