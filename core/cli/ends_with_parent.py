"""Run a module as ``python -m`` does, and end it when the process that started it ends, however that happens.

The parent holds the other end of our standard input. When it is gone, even by ``kill -9``, the system closes that
end and the read below returns; no signal needs to be sent and no process id watched.
"""

import os
import runpy
import signal
import sys
import threading
from types import FrameType


def main(module: str, *arguments: str) -> None:
    threading.Thread(target=_end_with_parent, name="ends-with-parent", daemon=True).start()
    if module == "streamlit":
        signal.signal(signal.SIGTERM, _end)
    sys.argv = [module, *arguments]
    runpy.run_module(module, run_name="__main__", alter_sys=True)


def _end(number: int, frame: FrameType | None) -> None:
    """The server of the pages, once it has stopped, sends itself the signal again; dying of it here, no write that is
    under way would be finished."""
    sys.exit(0)


def _end_with_parent() -> None:
    os.read(0, 1)  # not sys.stdin: its lock, held here, would make the interpreter crash when it ends
    os.kill(os.getpid(), signal.SIGTERM)


if __name__ == "__main__":
    main(*sys.argv[1:])
