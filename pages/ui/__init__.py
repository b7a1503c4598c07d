"""Pieces that pages share; the only place that touches session state."""
