"""Servers that speak Anthropic's Messages and Bedrock's Converse, with the habits of one model behind them."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from tests.support.personalities.brain import data_for, tells_form, words_for


@dataclass(frozen=True, slots=True, kw_only=True)
class Claude:
    name: str
    model: str
    url: str | None = None
    schema: bool = True
    """Takes ``output_config.format``."""
    tools: bool = True
    off: tuple[str, ...] = ("disabled",)
    """Values of ``thinking`` that it takes."""
    thinks: int = 0
    unable: str = ""

    def __call__(self, sent: Mapping[str, Any], headers: Mapping[str, str]) -> tuple[int, Any]:
        thinking = sent.get("thinking", {}).get("type")
        form = "format" in sent.get("output_config", {})
        if thinking and thinking not in self.off:
            return _wrong(f"thinking.type: '{thinking}' is not supported by this model")
        if form and not self.schema:
            return _wrong("output_config.format: structured outputs are not supported by this model")
        if "tools" in sent and not self.tools:
            return _wrong("tool_choice: forced tool use is not supported while thinking")
        asked = _texts(sent["messages"][0]["content"], sent.get("system", ""))
        data, tool = data_for(asked), "tools" in sent
        text = json.dumps(data, ensure_ascii=False) if form or tells_form(asked) else words_for(asked)
        thought = self.thinks and not thinking
        cut = bool(thought) and self.thinks >= sent["max_tokens"]
        said = (
            {"type": "tool_use", "id": "t", "name": "reply", "input": data} if tool else {"type": "text", "text": text}
        )
        blocks = [{"type": "thinking", "thinking": "Hm.", "signature": "s"}] if thought else []
        reason = "max_tokens" if cut else "tool_use" if tool else "end_turn"
        return 200, {
            "id": "m",
            "type": "message",
            "role": "assistant",
            "model": self.model,
            "stop_reason": reason,
            "content": blocks + ([] if cut else [said]),
            "usage": {"input_tokens": 100, "output_tokens": 20},
        }


@dataclass(frozen=True, slots=True, kw_only=True)
class Converse:
    name: str
    model: str
    schema: bool = True
    tools: bool = True
    forced: bool = True
    """Takes a choice of the tool."""
    system: bool = True
    off: tuple[str, ...] = ("disabled",)
    thinks: int = 0
    unable: str = ""

    def converse(self, sent: Mapping[str, Any]) -> dict[str, Any]:
        """Raises ClientError as AWS's library does."""
        form, tool = "textFormat" in sent.get("outputConfig", {}), "toolConfig" in sent
        thinking = sent.get("additionalModelRequestFields", {}).get("thinking", {}).get("type")
        refusals = (
            (form and not self.schema, "This model doesn't support structured output (outputConfig.textFormat)."),
            (tool and not self.tools, "This model doesn't support tool use."),
            (tool and not self.forced, "This model doesn't support the toolConfig.toolChoice.tool field."),
            ("system" in sent and not self.system, "This model doesn't support system messages. Try again without."),
            (thinking and thinking not in self.off, "thinking.type: is not supported by this model"),
        )
        if refusal := next((words for wrong, words in refusals if wrong), ""):
            raise _validation(refusal)
        asked = _texts(sent["messages"][0]["content"], *(each["text"] for each in sent.get("system", ())))
        data = data_for(asked)
        text = json.dumps(data, ensure_ascii=False) if form or tells_form(asked) else words_for(asked)
        said = {"toolUse": {"toolUseId": "t", "name": "reply", "input": data}} if tool else {"text": text}
        cut = bool(self.thinks) and self.thinks >= sent["inferenceConfig"]["maxTokens"]
        blocks = [{"reasoningContent": {"reasoningText": {"text": "Hm."}}}] if self.thinks else []
        return {
            "stopReason": "max_tokens" if cut else "tool_use" if tool else "end_turn",
            "output": {"message": {"role": "assistant", "content": blocks + ([] if cut else [said])}},
            "usage": {"inputTokens": 100, "outputTokens": 20},
        }


def _wrong(message: str) -> tuple[int, Any]:
    return 400, {"type": "error", "error": {"type": "invalid_request_error", "message": message}}


def _validation(message: str) -> Exception:
    from botocore.exceptions import ClientError

    meta = {"HTTPStatusCode": 400, "HTTPHeaders": {"content-type": "application/json"}}
    response: Any = {"Error": {"Code": "ValidationException", "Message": message}, "ResponseMetadata": meta}
    return ClientError(response, "Converse")


def _texts(content: Any, *more: str) -> str:
    return "\n".join([*more, *(block["text"] for block in content if "text" in block)])
