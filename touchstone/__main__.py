"""``touchstone`` and ``python -m touchstone``: the command line."""

import os
import sys

from core.version import refuse_windows


def main() -> int:
    """Run one command; its files are nobody else's to read."""
    refuse_windows()
    from core.cli import main as run
    from core.private_files import OTHERS

    os.umask(OTHERS)
    return run()


if __name__ == "__main__":
    sys.exit(main())
