"""Check the copy in which the recipe for a file format was followed; run there as a module."""

from __future__ import annotations

import io
import json
import os
import tempfile
from pathlib import Path

from core.formats import read_all
from core.settings import Settings
from tests.support.app import open_app
from tests.support.workspaces import new_workspace

CASE = {
    "trace_id": "t",
    "input": {"value": "Capital?"},
    "output": {"value": "It is Lyon."},
    "contexts": [{"document_id": "d", "content": "Paris is it."}],
    "score": 0.5,
}
SAID = {
    "en": "their contexts become the passages",
    "ja": "そのcontextsが資料になります",
    "ko": "그 contexts가 자료가 됩니다",
}

contents = read_all(io.BytesIO(json.dumps(CASE).encode()), "cases.jsonl", Settings())
assert not contents.bad_rows
(record,) = contents.records
assert (record.answer.question, record.answer.text) == ("Capital?", "It is Lyon.")
assert [passage.text for passage in record.answer.passages] == ["Paris is it."]
assert record.answer.meta == {"score": 0.5}
with tempfile.TemporaryDirectory() as folder:
    os.environ["TOUCHSTONE_DATABASE"] = new_workspace(Path(folder))
    for language, words in SAID.items():
        at = open_app("import", ui=language)
        assert any(words in table.value.to_string() for table in at.table)
