"""Runs jobs in the worker process, and lists them for people."""
