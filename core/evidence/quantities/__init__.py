"""Quantities of a text, and whether the sources state, contradict or imply them."""
