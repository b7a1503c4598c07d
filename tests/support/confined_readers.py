"""Readers that go wrong in every way, for children that are confined."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from typing import Any, BinaryIO

from core.errors import MissingPart
from core.wording.phrases import say


def fine(file: BinaryIO, told: Any) -> Iterator[Any]:
    yield [told, file.read().decode()]
    yield b"\0bytes"


def hungry(file: BinaryIO, told: Any) -> Iterator[Any]:
    yield len([bytearray(10_000_000) for _ in range(1000)])


def stuck(file: BinaryIO, told: Any) -> Iterator[Any]:
    yield re.match("(?:a+)+b", "a" * 60) is None


def crash(file: BinaryIO, told: Any) -> Iterator[Any]:
    yield 1
    os.kill(os.getpid(), 11)


def aborts(file: BinaryIO, told: Any) -> Iterator[Any]:
    os.abort()
    yield


def refuse(file: BinaryIO, told: Any) -> Iterator[Any]:
    yield 1
    raise MissingPart(say("file-empty", file="x"))


def bug(file: BinaryIO, told: Any) -> Iterator[Any]:
    yield 1 // 0


def many(file: BinaryIO, told: Any) -> Iterator[Any]:
    for number in range(100_000):
        yield ["row", number, {"answer": "some words of an answer" * 4}]


def endless(file: BinaryIO, told: Any) -> Iterator[Any]:
    while True:
        yield os.getpid()


def huge(file: BinaryIO, told: Any) -> Iterator[Any]:
    yield "x" * 210_000_000


def who(file: BinaryIO, told: Any) -> Iterator[Any]:
    yield os.getpid()


def environment(file: BinaryIO, told: Any) -> Iterator[Any]:
    yield sorted(os.environ)
