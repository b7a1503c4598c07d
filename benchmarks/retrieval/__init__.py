"""Measure how well the document index finds passages, what checking against them costs, and how it grows."""
