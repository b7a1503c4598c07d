"""Read ShareGPT's conversations, as sets for fine-tuning have them, as records."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from core.formats._conversation import are_messages, conversation
from core.formats._log_documents import opened
from core.formats.log_values import context_in, from_conversation

Values = Mapping[str, Any]


def sharegpt(values: Values) -> Values | None:
    """Return the last turn of a conversation; None for everything else."""
    name = next((name for name in ("conversations", "conversation") if are_messages(values.get(name))), None)
    if name is None:
        return None
    system = values.get("system")
    told = [{"role": "system", "content": system}] if isinstance(system, str) and system else []
    read = conversation([*told, *opened(values[name])])
    return from_conversation(values, {name, "system", "context", "documents"}, read, context_in(values))
