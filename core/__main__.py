"""``python -m core`` starts the command line."""

import os
import sys

from core.version import refuse_windows

refuse_windows()

from core.cli import main  # noqa: E402 - nothing of it loads on Windows
from core.private_files import OTHERS  # noqa: E402

os.umask(OTHERS)
sys.exit(main())
