"""Turn signals that ask a process to stop into an event that its loop looks at."""

import signal
import threading
from types import FrameType


def stop_on_signals() -> threading.Event:
    """Set by Ctrl-C, ``kill`` and a closed terminal, unless whoever started us had them ignored, as ``nohup`` does."""
    stopping = threading.Event()

    def stop(number: int, frame: FrameType | None) -> None:
        stopping.set()

    for name in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        if signal.getsignal(name) is not signal.SIG_IGN:
            signal.signal(name, stop)
    return stopping
