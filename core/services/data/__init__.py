"""Rows in and out: imports, exports, uploads, samples, the list of items. Imported by core/api, cli, jobs, pages."""
