"""State which version this is: in one place besides ``pyproject.toml``, a test compares both; and where it runs."""

import sys

VERSION = "1.0.0"


def refuse_windows() -> None:
    """End the program with one line where it cannot run, before anything is imported that is not there."""
    if sys.platform == "win32":
        sys.exit("Touchstone runs on Linux and macOS. On Windows, start it in WSL or a container.")
