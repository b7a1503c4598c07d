"""Measure how fast the desk answers as what is stored grows: python -m benchmarks.big_sets --help."""
