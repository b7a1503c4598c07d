"""Serves other programs: access tokens, immediate scores, and verdicts on answers."""
