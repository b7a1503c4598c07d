"""A file that is no whole backup is refused by name, whatever is in it."""

from __future__ import annotations

import gzip
import json
from pathlib import Path

import pytest

from core.errors import BadInput
from storage.copies.files import FORMAT, opened_copy, sums_in

HEAD = json.dumps({"touchstone": "backup", "format": FORMAT, "schema": "x", "at": 1.0}).encode()
DEEP = b"[" * 100_000


@pytest.mark.parametrize(
    "lines",
    [
        [DEEP],
        [HEAD, DEEP],
        [HEAD, b'{"table": "a", "columns": []}', b"{" + DEEP],
        [HEAD, b'{"whole": true, "tables": 1}'],
    ],
    ids=["a deep head", "a deep table", "a deep end", "a table that was taken out"],
)
def test_what_is_no_backup_is_refused(lines: list[bytes], tmp_path: Path) -> None:
    path = tmp_path / "b.touchstone"
    path.write_bytes(gzip.compress(b"\n".join(lines) + b"\n"))
    with pytest.raises(BadInput, match=r"b\.touchstone"), opened_copy(path) as copy:
        sums_in(copy)
