"""Every shape that the product asks for is one that the providers take."""

import importlib
import pkgutil
from collections.abc import Iterator
from typing import Any

import pytest
from jsonschema import Draft202012Validator

import core.judges
import core.llm
import core.repair
from core.llm._openai_reply import chat_of
from core.llm.base import Prompt
from core.llm.dialect import ModelDialect


def schemas() -> Iterator[tuple[str, dict[str, Any]]]:
    for package in (core.judges, core.repair, core.llm):
        for module in pkgutil.iter_modules(package.__path__, f"{package.__name__}."):
            for name, value in vars(importlib.import_module(module.name)).items():
                if "SCHEMA" in name and isinstance(value, dict):
                    yield f"{module.name}.{name}", value


@pytest.mark.parametrize(("name", "schema"), [pytest.param(*each, id=each[0]) for each in schemas()])
def test_a_schema_is_taken_strictly_by_each_provider(name: str, schema: dict[str, Any]) -> None:
    from anthropic import transform_schema

    Draft202012Validator.check_schema(schema)
    assert transform_schema(schema)
    sent = chat_of("some", Prompt("test", "", "?"), schema, ModelDialect(), logprobs=False)
    assert sent["response_format"]["json_schema"]["strict"] is True, f"{name} leaves something open"
