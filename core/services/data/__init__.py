"""Rows in and out: imports, exports, uploads, the sample workspace. Pages, jobs and the command line import it."""
