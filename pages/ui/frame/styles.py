"""Reads the styles of every page: colours and sizes by name, and the frame that stands around each page."""

from pathlib import Path

TOKENS = Path(__file__).with_name("tokens.css")
FRAME = Path(__file__).with_name("frame.css")
