"""Rows in and out: imports, exports, lists."""
