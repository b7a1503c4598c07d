"""Checks of quiz items."""
