"""Figures we publish, each from one command."""
