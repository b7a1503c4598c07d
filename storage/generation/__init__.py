"""Proposed repairs, and answers that were generated with checks on the way."""
