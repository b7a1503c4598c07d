"""A child that writes who it is and waits: ``FILE [deaf]``."""

import os
import signal
import sys
import time
from pathlib import Path

if "deaf" in sys.argv:
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
part = Path(f"{sys.argv[1]}.part")
part.write_text("\n".join([str(os.getpid()), *sys.argv[1:]]))
part.rename(sys.argv[1])
time.sleep(60)
