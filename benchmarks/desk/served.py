"""Start what people reach: one desk as ``make run`` starts it, or several behind nginx as docs/operations.md sets them
up.
"""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path

from core.cli.desk_processes import address, answers

ROOT = Path(__file__).parents[2]
HOST = "127.0.0.1"
PATIENCE = 120.0
NGINX = shutil.which("nginx", path=f"{os.environ['PATH']}:/usr/sbin")


@dataclass(frozen=True, slots=True)
class Served:
    port: int
    pids: tuple[int, ...]
    """Process ids of the desks, each of which has its pages and a worker as children."""

    def processor_seconds(self) -> float:
        """Return the processor seconds of all desks since they started, with pages and workers."""
        return sum(_spent(pid) for desk in self.pids for pid in _family(desk))


@contextmanager
def served(url: str, desks: int, **settings: str) -> Iterator[Served]:
    """Every item shows its scores: whoever decides one without them may decide it once more."""
    environment = {**os.environ, "TOUCHSTONE_DATABASE": url, "TOUCHSTONE_BLIND_SHARE": "0", **settings}
    with tempfile.TemporaryDirectory() as folder, ExitStack() as stack:
        ports = [_free_port() for _ in range(desks)]
        commands = [[sys.executable, "-m", "core", "serve", "--port", str(port)] for port in ports]
        pids = tuple(stack.enter_context(_running(command, environment)) for command in commands)
        for port in ports:
            _until(lambda port=port: answers(address(HOST, port)))  # type: ignore[misc]
        port = ports[0] if desks == 1 else stack.enter_context(_nginx(ports, Path(folder)))
        yield Served(port, pids)


@contextmanager
def _nginx(desks: list[int], folder: Path) -> Iterator[int]:
    """The configuration that is deployed, with these desks in the place of its own."""
    if NGINX is None:
        raise SystemExit("Several desks need nginx, such as Debian's nginx-light.")
    port = _free_port()
    own = (ROOT / "deploy/nginx.conf").read_text("utf-8").replace("listen 8080", f"listen {HOST}:{port}")
    first, second = "server desk-1:8501", "server desk-2:8501 max_fails=1 fail_timeout=5s;"
    each = [f"server {HOST}:{desk} max_fails=1 fail_timeout=5s;" for desk in desks]
    own = own.replace(second, "").replace(f"{first} max_fails=1 fail_timeout=5s;", "\n".join(each))
    own = own.replace("server api:8600", f"server {HOST}:9")  # nobody asks it here
    places = " ".join(
        f"{kind}_temp_path {folder}/{kind};" for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    user = "user root;" if os.geteuid() == 0 else ""
    whole = f"{user} daemon off; pid {folder}/pid; error_log stderr; events {{}} http {{ access_log off; {places}\n{own}\n}}"
    (folder / "nginx.conf").write_text(whole, "utf-8")
    with _running([NGINX, "-p", str(folder), "-c", f"{folder}/nginx.conf"], dict(os.environ)):
        _until(lambda: answers(address(HOST, port)))
        yield port


@contextmanager
def _running(command: list[str], environment: dict[str, str]) -> Iterator[int]:
    with subprocess.Popen(command, env=environment, stdout=subprocess.DEVNULL) as process:
        try:
            yield process.pid
        finally:
            process.terminate()


def _until(true: Callable[[], bool]) -> None:
    end = time.monotonic() + PATIENCE
    while not true():
        if time.monotonic() > end:
            raise SystemExit("The desk does not answer.")
        time.sleep(0.1)


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind((HOST, 0))
        port: int = probe.getsockname()[1]
        return port


def _family(pid: int) -> Iterator[int]:
    yield pid
    for task in Path(f"/proc/{pid}/task").iterdir():
        for child in (task / "children").read_text("ascii").split():
            yield from _family(int(child))


def _spent(pid: int) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text("utf-8").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
