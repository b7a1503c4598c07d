"""Rows in and out: imports, exports, uploads, samples, lists. Imported by core/api, cli, jobs, operations, pages."""
