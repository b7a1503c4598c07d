"""``touchstone`` and ``python -m touchstone``: the command line."""

import os
import sys


def main() -> int:
    """Run one command; its files are nobody else's to read."""
    if sys.platform == "win32":
        sys.exit("Touchstone runs on Linux and macOS. On Windows, start it in WSL or a container.")
    from core.cli import main as run
    from core.private_files import OTHERS

    os.umask(OTHERS)
    return run()


if __name__ == "__main__":
    sys.exit(main())
