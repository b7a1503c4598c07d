"""``python -m core`` starts the command line."""

import os
import sys

from core.cli import main
from core.private_files import OTHERS

os.umask(OTHERS)
sys.exit(main())
