"""Logs as JSON: what a machine needs of each line, and nothing that people wrote."""

from __future__ import annotations

import json
import logging

import pytest

from core.api import guarded
from core.services.operations.json_logs import JsonLines


def values_of(name: str, template: str, *values: object) -> object:
    record = logging.LogRecord(name, logging.INFO, "", 1, template, values, None)
    return json.loads(JsonLines().format(record)).get("values")


def test_a_line_of_the_api_says_what_was_asked_and_how_it_went() -> None:
    told = ("POST", "/v1/items/{item_id}", 200, 12, 7)
    assert values_of(guarded.log.name, "%s %s %d %dms token=%s", *told) == list(told)


@pytest.mark.parametrize("text", ["鈴木さんの回答は間違っています", "답이틀렸다", "Émile", "two words", "x" * 61])
def test_what_people_write_is_told_by_its_type(text: str) -> None:
    """Also where its language has no spaces."""
    assert values_of("core.x", "job %s (%s)", 3, text) == [3, "str"]
