"""Ask in the dialect that is spoken with a model, and learn a better one from what it refuses."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace

from core.domain.answers import JSON
from core.llm._mending import mended
from core.llm.base import Prompt, Reply
from core.llm.dialect import ModelDialect, Speech
from core.llm.failures import ModelFailure, Why

TOOL = "reply"
"""Name of the tool whose call is the reply."""
TOOL_TOLD = "Gives the reply."


def spoken(speech: Speech, ask: Callable[[ModelDialect], Reply]) -> Reply:
    """One attempt. A failure that teaches another way of asking leaves as ``mended``: the next goes that way."""
    sent = speech.dialect
    try:
        return ask(sent)
    except ModelFailure as failure:
        failure.mended = _learnt(speech, sent, failure)
        raise


def in_shape(prompt: Prompt, schema: JSON | None, dialect: ModelDialect) -> Prompt:
    """Return the prompt with what the parameters of this dialect cannot say: the form of the reply, and the
    instructions where there is no message of the system."""
    instructions = prompt.instructions
    if schema is not None and dialect.shape.told:
        told = json.dumps(schema, ensure_ascii=False)
        instructions = f"{instructions}\n\nReply with one JSON object and nothing else. Its JSON schema: {told}".strip()
    if dialect.system or not instructions:
        return replace(prompt, instructions=instructions)
    ahead = f"{instructions}\n\n"
    if prompt.shared:
        return replace(prompt, instructions="", shared=f"{ahead}{prompt.shared}")
    return replace(prompt, instructions="", ask=f"{ahead}{prompt.ask}")


def _learnt(speech: Speech, sent: ModelDialect, failure: ModelFailure) -> bool:
    if failure.thought:
        return speech.learn(sent, sent.roomier())
    if failure.why is Why.BROKEN_JSON and not sent.shape.told:
        # A server that obeys a schema writes no such thing: this one ignores it. The reply is paid for, so that it is
        # asked for once more only, and that with the form in the prompt.
        speech.learn(sent, next((rung for rung in sent.rungs() if rung.shape.told), None))
        return False
    if not failure.refusal:
        return False
    better = mended(sent, failure.refusal)
    if failure.why is not Why.REJECTED and (better is None or better.shape is sent.shape):
        return False  # a fault of the server that names nothing of ours may pass by itself
    return better is not None and speech.learn(sent, better)
