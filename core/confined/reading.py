"""Have a file read by a function in a child process, and receive what it reads piece by piece."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import tempfile
import threading
from collections.abc import Callable, Generator, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import IO, Any, BinaryIO

from core import errors
from core.confined import _children as child
from core.confined._frames import CutShort, packed, taken
from core.errors import BadInput, TouchstoneError
from core.wording.phrases import from_text, say

Read = Callable[[BinaryIO, Any], Iterator[Any]]
"""Reads a file, as JSON tells it to, into pieces that are JSON or bytes: a function of a module, found by its name."""

_MB = 1_000_000
_ROOT = Path(__file__).parents[2]
_KEPT = ("PATH", "LANG", "LC_ALL", "TMPDIR", "HOME", "LD_LIBRARY_PATH", "VIRTUAL_ENV")
"""Variables that a child inherits from our environment: one that is taken over finds no keys in it."""
_FRUGAL = {
    "ARROW_DEFAULT_MEMORY_POOL": "system",
    "MALLOC_ARENA_MAX": "1",
    "OMP_NUM_THREADS": "1",
    "OPENBLAS_NUM_THREADS": "1",
}
"""So that libraries ask for no more memory than they use."""
_TOO_LONG = frozenset({-signal.SIGXCPU, -signal.SIGKILL})


@dataclass(frozen=True, slots=True)
class Bounds:
    """Limits what a child may use."""

    memory_mb: int
    """On top of what it has when it begins; 0: the file is one's own, and no child is needed."""
    seconds: int
    """Processor time."""


def read_confined(read: Read, source: Path | IO[bytes], name: str, told: Any, bounds: Bounds) -> Generator[Any]:
    """Yield what ``read`` reads of the file, in a child process that nothing else depends on. ``name`` is what people
    call the file.

    Raises what ``read`` raises of ours, and BadInput where the file takes more memory or time than the bounds allow, or
    ends its reader.
    """
    with ExitStack() as opened:
        file = opened.enter_context(_descriptor(source, name))
        if not _CAN_FORK or not bounds.memory_mb:
            yield from read(file, told)
            return
        ours, ended = opened.enter_context(_PARENTS.child(read.__module__, file.fileno()))
        request = {"function": read.__name__, "told": told, "memory": bounds.memory_mb * _MB, "seconds": bounds.seconds}
        try:
            ours.sendall(packed(request))
            stream = opened.enter_context(ours.makefile("rb"))
            yield from _pieces(stream, name, bounds)
        except (CutShort, BrokenPipeError, ConnectionResetError):
            raise _ended(_status(ended), name, bounds) from None


def _pieces(stream: BinaryIO, name: str, bounds: Bounds) -> Iterator[Any]:
    while True:
        piece = taken(stream)
        if not isinstance(piece, list) or not piece:
            raise CutShort
        kind, *rest = piece
        if kind == child.VALUE:
            yield rest[0] if rest else taken(stream)
        elif kind == child.DONE:
            return
        elif kind == child.MEMORY:
            raise _needs_memory(name, bounds)
        elif kind == child.REFUSED:
            raise _refusal(*rest)
        else:
            raise RuntimeError(f"the reader of a file failed: {' at '.join(map(str, rest))}")


def _refusal(kind: str, text: str) -> TouchstoneError:
    error: object = getattr(errors, kind, BadInput)
    known = error if isinstance(error, type) and issubclass(error, TouchstoneError) else BadInput
    return known(*from_text(text))


def _needs_memory(name: str, bounds: Bounds) -> BadInput:
    return BadInput(say("file-needs-memory", file=name, most=bounds.memory_mb))


def _ended(status: int, name: str, bounds: Bounds) -> BadInput:
    if status in _TOO_LONG:
        return BadInput(say("file-takes-long", file=name, most=bounds.seconds))
    return BadInput(say("file-ends-reader", file=name, most=bounds.memory_mb))


def _status(ended: int) -> int:
    """Wait for the word on how the child ended; 0 if its parent went with it."""
    told = b""
    while got := os.read(ended, 32):
        told += got
    return int(told or b"0")


@contextmanager
def _descriptor(source: Path | IO[bytes], name: str) -> Iterator[BinaryIO]:
    """The file with a descriptor and a position of its own, at its start. What is in memory is copied."""
    if isinstance(source, Path):
        try:
            opened = source.open("rb")
        except OSError as error:
            raise BadInput(say("file-unreadable", file=name, error=str(error.strerror))) from error
        with opened:
            yield opened
        return
    with tempfile.TemporaryFile() as copy:
        source.seek(0)
        while chunk := source.read(1 << 20):
            copy.write(chunk)
        source.seek(0)
        copy.seek(0)
        yield copy


_CAN_FORK = hasattr(os, "fork") and hasattr(socket, "send_fds")


@dataclass(slots=True)
class _Parents:
    """The process that children are forked from, started when the first one is needed."""

    process: subprocess.Popen[bytes] | None = None
    control: socket.socket | None = None
    owner: int = 0
    """Our own process: one that was forked from us has to start another."""
    turn: threading.Lock = field(default_factory=threading.Lock)

    @contextmanager
    def child(self, module: str, file: int) -> Iterator[tuple[socket.socket, int]]:
        """Our end of the connection to a new child, and where it is said how it ended."""
        ours, theirs = socket.socketpair()
        ended, told = os.pipe()
        try:
            try:
                self._send(module, [theirs.fileno(), told, file])
            finally:
                theirs.close()
                os.close(told)
            yield ours, ended
        finally:
            ours.close()
            os.close(ended)

    def end(self) -> None:
        """End it, where it is ours; the next child needs another."""
        with self.turn:
            if self.process is None or self.owner != os.getpid():
                return
            if self.control is not None:
                self.control.close()
            self.process.kill()
            self.process.wait()
            self.process = self.control = None

    def _send(self, module: str, descriptors: list[int]) -> None:
        name = module.encode().ljust(child.NAME_BYTES, b"\0")
        with self.turn:
            for again in (False, True):
                try:
                    socket.send_fds(self._control(afresh=again), [name], descriptors)
                except OSError:
                    if again:
                        raise
                else:
                    return

    def _control(self, *, afresh: bool) -> socket.socket:
        gone = self.owner != os.getpid() or self.process is None or self.process.poll() is not None
        if self.control is None or gone or afresh:
            self.control = self._started()
        return self.control

    def _started(self) -> socket.socket:
        if self.control is not None:
            self.control.close()
        ours, theirs = socket.socketpair()
        environment = {name: os.environ[name] for name in _KEPT if name in os.environ}
        path = os.pathsep.join(filter(None, (str(_ROOT), os.environ.get("PYTHONPATH", ""))))
        with theirs:
            self.process = subprocess.Popen(  # noqa: S603 - our own module
                [sys.executable, "-m", child.__name__],
                stdin=theirs.fileno(),
                stdout=subprocess.DEVNULL,
                start_new_session=True,
                env={**environment, **_FRUGAL, "PYTHONPATH": path},
            )
        self.owner = os.getpid()
        return ours


_PARENTS = _Parents()


def end_readers() -> None:
    """End the process that readers are forked from: whoever reads no further files need not keep it."""
    _PARENTS.end()
