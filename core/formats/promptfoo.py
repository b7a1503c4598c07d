"""Read promptfoo's results of an evaluation as records, by a test's variables and the provider's output.

https://www.promptfoo.dev/docs/configuration/outputs
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from core.formats._log_documents import opened
from core.formats.log_values import asked_in, context_in, said_in, under_our_names

Values = Mapping[str, Any]

_ASKS = ("question", "query", "input", "user_input", "prompt", "message")
_USED = {"vars", "response", "prompt", "context", "testCase", "id"}


def promptfoo(values: Values) -> Values | None:
    """Return one result; None for everything else."""
    given, reply, prompt = values.get("vars"), values.get("response"), values.get("prompt")
    if not isinstance(given, dict) or not isinstance(reply, dict) or "output" not in reply:
        return None
    raw = asked_in(opened(prompt.get("raw") if isinstance(prompt, dict) else prompt))
    asked = next((given[name] for name in _ASKS if isinstance(given.get(name), str)), raw.question)
    said = said_in(reply["output"])
    documents = context_in(given) or context_in(reply.get("metadata")) or raw.documents
    kept = {"vars": given, "earlier_turns": raw.earlier}
    id = {"id": values["id"]} if isinstance(values.get("id"), str) else {}
    return under_our_names(values, _USED, asked, said.answer, documents, left=raw.left, kept=kept, **id)
