"""Check the copy in which the recipe for a language was followed and its phrases are marked; run there as a module."""

from __future__ import annotations

import os
import sys
import tempfile
from pathlib import Path

from core.wording import LANGUAGE_NAMES, closest, phrase_ids
from pages.ui.desk import _keys
from pages.ui.frame.wording import desk_texts
from tests.support.app import open_app
from tests.support.page_words import page_words
from tests.support.workspaces import new_workspace

MARK = sys.argv[1]

assert LANGUAGE_NAMES["de"] == "Deutsch"
assert closest("de-AT") == "de"
assert phrase_ids("de") == phrase_ids("en")
assert [text for text in desk_texts("de").values() if MARK not in text] == []
assert [key["text"] for key in _keys.as_json(_keys.REVIEW, "de") if key["text"] and MARK not in key["text"]] == []

with tempfile.TemporaryDirectory() as folder:
    os.environ["TOUCHSTONE_DATABASE"] = new_workspace(Path(folder))
    at = open_app("overview", me="7", ui="de")
    assert not at.exception, at.exception
    assert "Deutsch" in at.selectbox(key="_language_field").options
    words = {text for text in page_words(at) if any(letter.isalpha() for letter in text)}
    assert {text for text in words if MARK not in text} == set(LANGUAGE_NAMES.values())
    assert len(words) > len(LANGUAGE_NAMES)
