"""Read logs of OpenAI's Responses API as records, with what a search of files found.

https://platform.openai.com/docs/api-reference/responses
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from core.formats._conversation import conversation
from core.formats._log_documents import opened
from core.formats.log_values import from_conversation

Values = Mapping[str, Any]

_ITEMS = {"message", "file_search_call", "web_search_call", "function_call", "reasoning", "mcp_call", "computer_call"}


def openai_responses(values: Values) -> Values | None:
    """Return a response with its input, if somebody logged one beside it; None for everything else."""
    response = _response(values)
    if response is None:
        return None
    sent: Any = next((opened(each["input"]) for each in _holders(values, response) if each.get("input")), [])
    asked = [{"role": "user", "content": sent}] if isinstance(sent, str) else sent if isinstance(sent, list) else []
    read = conversation([*asked, *response["output"]])
    id = values.get("custom_id") or response.get("id")
    kept = {"model": response.get("model")}
    beside = {"id": str(id)} if id else {}
    used = {"input", "output", "response", "request", "body", "custom_id", "object", "tools", "text"}
    return from_conversation(values, used, read, kept=kept, **beside)


def _response(values: Values) -> dict[str, Any] | None:
    within = opened(values.get("response"))
    within = within.get("body", within) if isinstance(within, dict) else None
    for each in (values, within):
        if isinstance(each, Mapping):
            output = opened(each.get("output"))
            typed = isinstance(output, list) and output and all(isinstance(item, dict) for item in output)
            if typed and (each.get("object") == "response" or all(str(item.get("type")) in _ITEMS for item in output)):
                return {**each, "output": output}
    return None


def _holders(values: Values, response: Mapping[str, Any]) -> list[Mapping[str, Any]]:
    asked = [opened(values.get(name)) for name in ("request", "body")]
    bodies = [each.get("body", each) for each in asked if isinstance(each, dict)]
    return [each for each in (values, *bodies, response) if isinstance(each, Mapping)]
