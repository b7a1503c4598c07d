"""Find the name and the account under which somebody uses the command line."""

import getpass
import os
import pwd


def me() -> str:
    """The login name; in a container that gives its user no name, the user's number."""
    try:
        return getpass.getuser()
    except (KeyError, OSError):
        return f"user {os.getuid()}"


def account() -> str:
    """Whose rights count: behind ``runuser`` the login name is still that of root."""
    try:
        return pwd.getpwuid(os.geteuid()).pw_name
    except KeyError:
        return f"user {os.geteuid()}"
