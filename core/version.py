"""State which version this is: the one place besides ``pyproject.toml``; a test compares the two."""

VERSION = "1.0.0"
