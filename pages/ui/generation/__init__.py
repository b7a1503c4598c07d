"""Answers that are written under watch: what is ordered, and every step of what came. Imported by pages/answer.py."""
