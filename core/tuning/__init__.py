"""Curves, thresholds and evaluation."""
