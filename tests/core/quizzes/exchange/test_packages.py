"""Zip files that are none, or claim to be newer than anybody reads."""

from __future__ import annotations

import io

import pytest

from core.errors import BadInput
from core.quizzes.exchange._packages import names_in, read_package, write_package


def test_a_package_that_says_it_is_of_a_later_kind_is_refused_by_name() -> None:
    packed = bytearray(write_package({"a.xml": b"<a/>"}))
    packed[packed.index(b"PK\x01\x02") + 6] = 153  # the version that is needed to read it
    assert names_in(io.BytesIO(packed)) == []
    with pytest.raises(BadInput, match=r"q\.zip"):
        list(read_package(io.BytesIO(packed), "q.zip", 1, (".xml",)))
