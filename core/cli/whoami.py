"""Who uses the command line, as the workspace remembers it."""

import getpass
import os


def me() -> str:
    """The login name; in a container that gives its user no name, the user's number."""
    try:
        return getpass.getuser()
    except (KeyError, OSError):
        return f"user {os.getuid()}"
