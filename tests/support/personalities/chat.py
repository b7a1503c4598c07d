"""A server that speaks OpenAI's chat completions, with the habits of one model behind it."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from tests.support.personalities.brain import data_for, tells_form, words_for

Wraps = Callable[[str], Any]
"""From the reply to the content of the message."""
FORMS = ("json_schema", "json_object", "text")
EFFORTS = ("none", "minimal", "low", "medium", "high")


def error(message: str, status: int = 400, **fields: Any) -> tuple[int, Any]:
    return status, {
        "error": {"message": message, "type": "invalid_request_error", "param": None, "code": None} | fields
    }


@dataclass(frozen=True, slots=True, kw_only=True)
class Chat:
    name: str
    """The name of the personality."""
    model: str
    url: str = "https://gateway.example/v1"
    """Empty: OpenAI's own."""
    takes: tuple[str, ...] = ("max_tokens", "max_completion_tokens")
    """Names of the limit that it knows."""
    limit_refused: str = ""
    """In which words it refuses another name."""
    temperature: bool = True
    efforts: tuple[str, ...] | None = EFFORTS
    """Values of ``reasoning_effort``; None: the parameter is refused."""
    strict: bool = False
    """Refuses parameters that OpenAI's format does not have."""
    system: str = ""
    """In which words it refuses a message of the system; empty: it takes one."""
    obeys: tuple[str, ...] = FORMS
    """Forms of a reply that it holds the model to."""
    ignores: tuple[str, ...] = ()
    """Forms that it accepts without doing anything."""
    form_refused: tuple[int, Any] = field(default_factory=lambda: error("response_format is not supported"))
    tools: bool = True
    tool_refused: str = "tool_choice is not supported by this model"
    thinks: int = 0
    """Tokens of thoughts, which count towards the limit."""
    quiet: tuple[str, ...] = ()
    """The ways to turn thinking off: values of the effort, or switches of the body."""
    thoughts: str = "reasoning_content"
    """The place of the thoughts: a field of the message, ``<think>``, or ``parts`` of the content."""
    wraps: Wraps = str
    limit_most: int | None = None
    """The longest reply that it allows."""
    needs_header: str = ""
    always: tuple[int, Any] | str | None = None
    """The status and body with which it answers everything; a text is the content of its message."""
    unable: str = ""
    """Empty: every job gets whole replies. Else words of the message that names the cure."""

    def __call__(self, sent: Mapping[str, Any], headers: Mapping[str, str]) -> tuple[int, Any]:
        if self.needs_header and self.needs_header not in headers:
            return error(f"Missing header {self.needs_header}", 403)
        if isinstance(self.always, tuple):
            return self.always
        return self._refused(sent) or self._replied(sent)

    def _refused(self, sent: Mapping[str, Any]) -> tuple[int, Any] | None:
        limit = next(name for name in ("max_tokens", "max_completion_tokens") if name in sent)
        form = sent.get("response_format", {}).get("type", "text")
        refusals = (
            (limit not in self.takes, self._limit_refused(limit)),
            (self.limit_most and sent[limit] > self.limit_most, error(f"max_tokens must be at most {self.limit_most}")),
            (
                "temperature" in sent and not self.temperature,
                error(
                    "Unsupported value: 'temperature' does not support 0 with this model. Only the default (1) value "
                    "is supported.",
                    param="temperature",
                    code="unsupported_value",
                ),
            ),
            (self._effort_is_wrong(sent), self._effort_refused(sent)),
            (
                self.strict and set(sent) & {"chat_template_kwargs", "enable_thinking", "thinking"},
                error(f"Unrecognized request argument supplied: {', '.join(set(sent) & {'chat_template_kwargs'})}"),
            ),
            (self.system and sent["messages"][0]["role"] == "system", error(self.system)),
            (form not in (*self.obeys, *self.ignores, "text"), self.form_refused),
            ("tools" in sent and not self.tools, error(self.tool_refused)),
        )
        return next((refusal for wrong, refusal in refusals if wrong), None)

    def _limit_refused(self, limit: str) -> tuple[int, Any]:
        if self.limit_refused:
            return error(self.limit_refused)
        if limit == "max_tokens":
            return error(
                "Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' "
                "instead.",
                param="max_tokens",
                code="unsupported_parameter",
            )
        return 422, {
            "detail": [{"type": "extra_forbidden", "loc": ["body", limit], "msg": "Extra inputs are not permitted"}]
        }

    def _effort_is_wrong(self, sent: Mapping[str, Any]) -> bool:
        return "reasoning_effort" in sent and sent["reasoning_effort"] not in (self.efforts or ())

    def _effort_refused(self, sent: Mapping[str, Any]) -> tuple[int, Any]:
        if self.efforts is None:
            return error("Unrecognized request argument supplied: reasoning_effort")
        listed = ", ".join(f"'{each}'" for each in self.efforts)
        return error(
            f"Unsupported value: 'reasoning_effort' does not support '{sent.get('reasoning_effort')}' with this model. "
            f"Supported values are: {listed}.",
            param="reasoning_effort",
            code="unsupported_value",
        )

    def _replied(self, sent: Mapping[str, Any]) -> tuple[int, Any]:
        asked = "\n".join(str(message["content"]) for message in sent["messages"])
        form = sent.get("response_format", {}).get("type", "text")
        tool = "tools" in sent
        understood = tool or (form == "json_schema" and form in self.obeys) or tells_form(asked)
        text = json.dumps(data_for(asked), ensure_ascii=False) if understood else words_for(asked)
        if isinstance(self.always, str):
            text, tool = self.always, False
        thought = 0 if self._is_quiet(sent) else self.thinks
        limit = sent.get("max_tokens", sent.get("max_completion_tokens", 0))
        cut = thought >= limit
        message = self._message("" if cut else text, tool=tool, thought=bool(thought), cut=cut)
        reason = "length" if cut else "tool_calls" if tool else "stop"
        usage = {
            "prompt_tokens": 100,
            "completion_tokens": min(limit, thought + 20),
            "total_tokens": 120 + thought,
            "completion_tokens_details": {"reasoning_tokens": thought},
        }
        choice = {"index": 0, "finish_reason": reason, "message": message, "logprobs": None}
        return 200, {
            "id": "1",
            "object": "chat.completion",
            "created": 1,
            "model": self.model,
            "choices": [choice],
            "usage": usage,
        }

    def _is_quiet(self, sent: Mapping[str, Any]) -> bool:
        return sent.get("reasoning_effort") in self.quiet or any(switch in sent for switch in self.quiet)

    def _message(self, text: str, *, tool: bool, thought: bool, cut: bool) -> dict[str, Any]:
        message: dict[str, Any] = {"role": "assistant", "content": self.wraps(text) if text else text}
        if tool and not cut:
            call = {"id": "c", "type": "function", "function": {"name": "reply", "arguments": text}}
            message |= {"content": None, "tool_calls": [call]}
        if not thought:
            return message
        match self.thoughts:
            case "<think>":
                message["content"] = "<think>\nHm [1] {so}." + ("" if cut else f"\n</think>\n\n{text}")
            case "parts" if not tool:
                chunk = {"type": "thinking", "thinking": [{"type": "text", "text": "Hm."}], "closed": True}
                message["content"] = [chunk, *([] if cut else [{"type": "text", "text": text}])]
            case field_name:
                message[field_name] = "Hm."
        return message
