"""Refuse a port that is in use, before ``serve`` or ``api`` starts anything."""

from __future__ import annotations

import socket

from core.errors import BadInput


def refuse_taken(host: str, port: int) -> None:
    """Raises BadInput."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    with socket.socket(family) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, port))
        except (OSError, OverflowError) as error:
            raise BadInput(f"cannot listen on {host} port {port}: {error}. Choose another with --port.") from error
