"""Read Amazon Bedrock's evaluations, with retrieved passages, and replies of its Converse API as records.

https://docs.aws.amazon.com/bedrock/latest/userguide/knowledge-base-evaluation-prompt.html
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from core.formats._conversation import are_messages, conversation, text_of
from core.formats._log_documents import documents_in, opened, without_repeats
from core.formats.log_values import from_conversation

Values = Mapping[str, Any]


def bedrock(values: Values) -> Values | None:
    """Return the last turn that has an output, with the passages of all turns; None for everything else."""
    turns = opened(values.get("conversationTurns"))
    if isinstance(turns, list):
        return _turns(values, [each for each in turns if isinstance(each, dict)])
    reply = opened(values.get("output"))
    reply = reply.get("message") if isinstance(reply, dict) else None
    if not isinstance(reply, dict) or not are_messages(values.get("messages")):
        return None
    read = conversation([*opened(values["messages"]), reply])
    return from_conversation(values, {"messages", "output"}, read)


def _turns(values: Values, turns: list[dict[str, Any]]) -> Values:
    messages: list[Any] = []
    passages: list[Any] = []
    reference = None
    for turn in turns:
        messages.append({"role": "user", "content": text_of(turn.get("prompt")) or ""})
        output = turn.get("output")
        if isinstance(output, dict):
            messages.append({"role": "assistant", "content": output.get("text") or ""})
            passages += documents_in(output.get("retrievedPassages") or {})
            given = turn.get("referenceResponses")
            reference = text_of(given[0]) if isinstance(given, list) and given else None
    read = conversation(messages)
    return from_conversation(
        values, {"conversationTurns"}, read, without_repeats(passages), kept={"reference": reference}
    )
