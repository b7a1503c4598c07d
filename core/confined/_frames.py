"""Send and receive pieces between a desk and its reading children: JSON or bytes, as a child may be taken over."""

from __future__ import annotations

import json
import socket
import struct
from typing import Any, BinaryIO

_HEAD = struct.Struct(">cI")
_JSON, _BYTES = b"J", b"B"
LONGEST_PIECE = 200_000_000
"""Bytes: one row of the largest import with room for its escapes."""


class TooLarge(Exception):
    """A piece is larger than one may be."""


class CutShort(Exception):
    """The other side ended in the middle."""


def packed(value: Any) -> bytes:
    """Raises TooLarge."""
    kind, body = (_BYTES, bytes(value)) if isinstance(value, bytes) else (_JSON, json.dumps(value).encode())
    if len(body) > LONGEST_PIECE:
        raise TooLarge
    return _HEAD.pack(kind, len(body)) + body


def taken(stream: BinaryIO) -> Any:
    """Raises CutShort."""
    kind, size = _HEAD.unpack(_whole(stream, _HEAD.size))
    if size > LONGEST_PIECE:
        raise CutShort
    body = _whole(stream, size)
    try:
        return body if kind == _BYTES else json.loads(body)
    except (ValueError, RecursionError) as error:
        raise CutShort from error


def _whole(stream: BinaryIO, size: int) -> bytes:
    got = stream.read(size)
    if len(got) < size:
        raise CutShort
    return got


class Sending:
    """Sends pieces together, and at the latest with the next after a tenth of a second."""

    _TOGETHER = 1 << 16

    def __init__(self, connection: socket.socket) -> None:
        self._connection, self._waiting, self._size = connection, list[bytes](), 0

    def put(self, value: Any, *, now: bool = False) -> None:
        piece = packed(value)
        self._waiting.append(piece)
        self._size += len(piece)
        if now or self._size > self._TOGETHER:
            self._connection.sendall(b"".join(self._waiting))
            self._waiting, self._size = [], 0
