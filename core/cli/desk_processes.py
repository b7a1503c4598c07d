"""The processes of a desk, its pages and its worker: started here for people, tests, benchmarks and pictures alike.

What holds for every desk stands in ``.streamlit/config.toml``; here is only what differs from desk to desk.
"""

from __future__ import annotations

import os
import socket
import urllib.error
import urllib.request
from collections.abc import Mapping
from pathlib import Path

from core.cli.children import Child

SERVER = Path(__file__).parents[2] / "server.py"
LOOPBACK = ("127.0.0.1", "localhost", "::1")
ALLOWED_HOSTS = "STREAMLIT_SERVER_ALLOWED_HOSTS"


def pages_process(host: str, port: int, environment: Mapping[str, str] | None = None, log: Path | None = None) -> Child:
    """``environment`` comes on top of ours; what it writes goes into ``log``, else to where ours goes."""
    command = ["streamlit", "run", str(SERVER), "--server.address", host, "--server.port", str(port)]
    if host not in LOOPBACK and ALLOWED_HOSTS not in {**os.environ, **(environment or {})}:
        for name in _names_of_this_machine(host):
            command += ["--server.allowedHosts", name]
    return Child(tuple(command), environment or {}, log)


def worker_process(environment: Mapping[str, str] | None = None, log: Path | None = None) -> Child:
    return Child(("core", "worker"), environment or {}, log)


def _names_of_this_machine(host: str) -> list[str]:
    """Return the names by which other browsers may reach us; domain names go into STREAMLIT_SERVER_ALLOWED_HOSTS."""
    name = socket.gethostname()
    try:
        addresses = {str(info[4][0]) for info in socket.getaddrinfo(name, None)}
    except OSError:
        addresses = set()
    return sorted({"localhost", "127.0.0.1", host, name, socket.getfqdn(), *addresses})


def address(host: str, port: int) -> str:
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


def answers(url: str) -> bool:
    """Return True if the pages at this address answer."""
    try:
        urllib.request.urlopen(f"{url}/_stcore/health", timeout=2).close()  # noqa: S310 - our own address
    except urllib.error.HTTPError:
        return True  # it may refuse the name by which we call it
    except OSError:
        return False
    return True
