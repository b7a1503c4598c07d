"""OpenAI, and every server that speaks its wire formats, by OpenAI's own library: one attempt per call."""

from __future__ import annotations

import time
import weakref
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from core.domain.answers import JSON
from core.llm.anthropic import SECONDS, SECONDS_TO_CONNECT
from core.llm.base import Capability, Decided, Prompt, Reply, Token, Used
from core.llm.failures import ModelFailure, Why
from core.llm.keys import key_in, without_keys
from core.llm.openai_reply import chat_of, counted, decided_of, question_name, reply_of, used_of
from core.llm.pictures import picture_tokens
from core.llm.quiet import quiet_libraries
from core.llm.reply_check import wrong_shape
from core.llm.sdk_failures import body_of, cannot, no_api
from core.llm.statuses import MODEL_SETTINGS
from core.llm.token_pieces import along
from core.llm.usage import tokens
from core.wording.phrases import say

if TYPE_CHECKING:
    import openai

KEY = "OPENAI_API_KEY"
_EVERYWHERE = frozenset(
    {Capability.SCHEMA, Capability.LOGPROBS, Capability.DECISIONS, Capability.USAGE, Capability.COUNTING,
     Capability.CACHE, Capability.PICTURES}
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class OpenAI:
    """Holds no key: it is read from the environment when a call is made. A server of one's own gets it too."""

    model: str
    url: str = ""
    """Empty: OpenAI's. vLLM, llama.cpp and Ollama end theirs in ``/v1``."""
    seconds: float = SECONDS

    @property
    def name(self) -> str:
        return f"openai/{self.model}"

    @property
    def capabilities(self) -> frozenset[Capability]:
        return _EVERYWHERE | {Capability.GIVEN} if self.url else _EVERYWHERE

    def write(self, prompt: Prompt, schema: JSON | None = None, *, logprobs: bool = False) -> Reply:
        began = time.monotonic()
        request = chat_of(self.model, prompt, schema, own=bool(self.url), logprobs=logprobs)
        body = self._ask(lambda client: client.chat.completions.with_raw_response.create(**request))
        return reply_of(body, self.name, schema, logprobs=logprobs, seconds=time.monotonic() - began)

    def decide(self, state: str, predicates: Sequence[str], purpose: str) -> Decided:
        questions: list[Any] = [
            {"type": "predicate", "instructions": predicate, "name": question_name(index)}
            for index, predicate in enumerate(predicates)
        ]
        raw = self._ask(
            lambda client: client.decisions.with_raw_response.create(
                input=state, model=self.model, questions=questions
            ),
            lacking=Capability.DECISIONS,
        )
        return decided_of(raw, len(predicates), self.name)

    def tokens(self, text: str, purpose: str) -> tuple[Token, ...]:
        """The text is echoed with its log-probabilities, and one token more, which is dropped."""
        if Capability.GIVEN not in self.capabilities:
            raise cannot(Capability.GIVEN, self.name)
        body = self._ask(
            lambda client: client.completions.with_raw_response.create(
                model=self.model, prompt=text, echo=True, logprobs=1, max_tokens=1, temperature=0
            ),
            lacking=Capability.GIVEN,
        )
        return self._echoed(body, text)

    def count(self, prompt: Prompt) -> int:
        """On a server of one's own by the address that vLLM and llama.cpp share, without the frame of a chat; pictures
        by the rule of ``picture_tokens``."""
        text = "\n\n".join(part for part in (prompt.shared, prompt.ask) if part)
        if not self.url:
            given: Any = counted(prompt, text)
            body = self._ask(
                lambda client: client.responses.input_tokens.with_raw_response.count(
                    model=self.model, input=given, instructions=prompt.instructions
                )
            )
            number = tokens(body.get("input_tokens")) if isinstance(body, dict) else None
        else:
            whole = f"{prompt.instructions}\n\n{text}"
            root = self.url.rstrip("/").removesuffix("/v1")
            asked = {"model": self.model, "prompt": whole, "content": whole}
            body = self._ask(lambda client: _posted(client, f"{root}/tokenize", asked), lacking=Capability.COUNTING)
            listed = body.get("tokens") if isinstance(body, dict) else None
            number = len(listed) + picture_tokens(self.name, prompt.pictures) if isinstance(listed, list) else None
        if number is None:
            raise no_api("no count of tokens", self.name)
        return number

    def client(self) -> openai.OpenAI:
        return _client(key_in(KEY) or "none", self.url or None, self.seconds)

    def _ask(self, call: Any, lacking: Capability | None = None) -> Any:
        """JSON of what the server answered. ``lacking``: what a server cannot do that does not know the address."""
        import openai

        try:
            return body_of(lambda: call(self.client()), openai, self.name, KEY, lacking if self.url else None)
        except ModelFailure as failure:
            if failure.why != Why.RETIRED or not self.url:
                raise
        there = f"{self.url.rstrip('/')}/models"
        told = say("failure-retired-there", model=self.name, settings=MODEL_SETTINGS, list=without_keys(there))
        raise ModelFailure(Why.RETIRED, told, model=self.name)

    def _echoed(self, body: Any, text: str) -> tuple[Token, ...]:
        used = used_of(body.get("usage")) if isinstance(body, dict) else Used()
        match body:
            case {"choices": [{"logprobs": {"tokens": list(pieces), "token_logprobs": list(values)}}]}:
                try:
                    found = along(text, list(zip(pieces, values, strict=True)))
                except (ValueError, TypeError) as error:
                    said = str(error)
                else:
                    return found
            case _:
                said = "no log-probabilities"
        raise wrong_shape(said, self.name, used)


def _posted(client: openai.OpenAI, url: str, body: dict[str, str]) -> Any:
    import httpx2

    return _Raw(client.post(url, cast_to=httpx2.Response, body=body))


@dataclass(frozen=True, slots=True)
class _Raw:
    http_response: Any


@lru_cache(maxsize=4)
def _client(key: str, url: str | None, seconds: float) -> openai.OpenAI:
    """The library's retries are off: ours are counted, paid and cancelled. So are redirections, which would take
    texts to whatever server an answer names."""
    import httpx2
    import openai

    quiet_libraries()
    timeout = httpx2.Timeout(seconds, connect=SECONDS_TO_CONNECT)
    http = openai.DefaultHttpxClient(follow_redirects=False)
    client = openai.OpenAI(api_key=key, base_url=url, max_retries=0, timeout=timeout, http_client=http)
    weakref.finalize(client, http.close)  # the library closes only one that it made itself
    return client
