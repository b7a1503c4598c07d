"""The process that reading children are forked from: it has loaded what readers need, and reads nothing itself.

It is started once by a desk, a worker or a command, and ends with it. For each file it is sent three descriptors over
its standard input: where to answer, where to say how the child ended, and the file.
"""

from __future__ import annotations

import importlib
import os
import resource
import select
import signal
import socket
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from types import ModuleType
from typing import Any, BinaryIO

from core.confined._frames import Sending, TooLarge, taken
from core.errors import TouchstoneError
from core.wording.phrases import to_text

NAME_BYTES = 200
"""Length of the name of the module whose function reads, which comes with the descriptors."""
DESCRIPTORS = 3
VALUE, DONE, MEMORY, REFUSED, BROKEN = "value", "done", "memory", "refused", "broken"
_EXTRA_SECONDS = 2
"""After which a child that does not end at its first warning is killed."""


def main() -> None:
    for name in (signal.SIGINT, signal.SIGHUP):
        signal.signal(name, signal.SIG_IGN)  # it ends with its parent, whose end of its standard input then closes
    control = socket.socket(fileno=0)
    awake, wake = os.pipe()
    for end in (awake, wake):
        os.set_blocking(end, False)
    signal.set_wakeup_fd(wake, warn_on_full_buffer=False)
    signal.signal(signal.SIGCHLD, lambda *_: None)
    _serve(control, awake)


def _serve(control: socket.socket, awake: int) -> None:
    children: dict[int, int] = {}
    """The process of each child, by where to say how it ended."""
    waiting = select.poll()
    waiting.register(control, select.POLLIN)
    waiting.register(awake, select.POLLIN)
    while True:
        for ready, _ in waiting.poll():
            if ready == control.fileno():
                name, descriptors, _, _ = socket.recv_fds(control, NAME_BYTES, DESCRIPTORS)
                if not name:
                    for pid in children.values():
                        os.kill(pid, signal.SIGKILL)
                    return
                pid = _begin(name.rstrip(b"\0").decode(), descriptors, [*children])
                children[descriptors[1]] = pid
                waiting.register(descriptors[1], 0)  # noticed when nobody waits for the answer any more
            elif ready == awake:
                with suppress(BlockingIOError):
                    os.read(awake, 4096)
            else:
                waiting.unregister(ready)
                os.kill(children[ready], signal.SIGKILL)
        _bury(children, waiting)


def _bury(children: dict[int, int], waiting: select.poll) -> None:
    """Say of every child that ended how it did."""
    for told, child in list(children.items()):
        pid, status = os.waitpid(child, os.WNOHANG)
        if not pid:
            continue
        del children[told]
        with suppress(KeyError):
            waiting.unregister(told)
        with suppress(OSError):
            os.write(told, str(os.waitstatus_to_exitcode(status)).encode())
        os.close(told)


def _begin(name: str, descriptors: list[int], others: list[int]) -> int:
    answer, told, file = descriptors
    module = importlib.import_module(name)
    for needed in getattr(module, "LOADED_BEFORE", ()):
        with suppress(ImportError):
            importlib.import_module(needed)
    if pid := os.fork():
        os.close(answer)
        os.close(file)
        return pid
    try:
        for other in (0, told, *others):
            os.close(other)
        _be_child(module, socket.socket(fileno=answer), os.fdopen(file, "rb"))
    finally:
        os._exit(0)


def _be_child(module: ModuleType, connection: socket.socket, file: BinaryIO) -> None:
    signal.set_wakeup_fd(-1)
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    quiet = os.open(os.devnull, os.O_WRONLY)
    os.dup2(quiet, 1)
    os.dup2(quiet, 2)
    with connection.makefile("rb") as asked:
        request = taken(asked)
    _limit(request["memory"], request["seconds"])
    _answer(getattr(module, request["function"]), connection, file, request["told"])


def _answer(
    read: Callable[[BinaryIO, Any], Iterator[Any]], connection: socket.socket, file: BinaryIO, told: Any
) -> None:
    """Send all that is read, then how it ended. Whoever asked may be gone, and then nothing matters any more."""
    sending = Sending(connection)
    with suppress(OSError):
        try:
            for value in read(file, told):
                sending.put([VALUE] if isinstance(value, bytes) else [VALUE, value])
                if isinstance(value, bytes):
                    sending.put(value)
            ended: list[Any] = [DONE]
        except TouchstoneError as error:
            ended = [REFUSED, type(error).__name__, to_text(error.phrases)]
        except (MemoryError, TooLarge):
            ended = [MEMORY]
        except OSError:
            raise
        except Exception as error:  # a bug of ours: it is told, and stays loud with whoever asked
            ended = [BROKEN, f"{type(error).__name__}: {error}"[:1000], _place(error)]
        sending.put(ended, now=True)


def _place(error: BaseException) -> str:
    trace = error.__traceback__
    while trace and trace.tb_next:
        trace = trace.tb_next
    return f"{trace.tb_frame.f_code.co_filename}:{trace.tb_lineno}" if trace else ""


def _limit(memory: int, seconds: int) -> None:
    """No more memory than this on top of what is there, and no more seconds of the processor. Where the machine is
    short of memory, this process is the first to go."""
    resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds + _EXTRA_SECONDS))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    with suppress(OSError, ValueError):  # systems without /proc
        pages = int(Path("/proc/self/statm").read_text().split()[0])
        most = pages * resource.getpagesize() + memory
        resource.setrlimit(resource.RLIMIT_AS, (most, most))
    with suppress(OSError):
        Path("/proc/self/oom_score_adj").write_text("1000")


if __name__ == "__main__":
    main()
