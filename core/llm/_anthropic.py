"""Call Claude by Anthropic's own library: one attempt per call."""

from __future__ import annotations

import time
import weakref
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import TYPE_CHECKING, Any, ClassVar

from core.domain.answers import JSON
from core.llm._anthropic_reply import counted, reply_of, request_of
from core.llm._known_dialects import known_claude
from core.llm._quiet import quiet_libraries
from core.llm._speaking import spoken
from core.llm.base import Capability, Decided, Prompt, Reply, TokenProbability
from core.llm.dialect import ModelDialect, Speech
from core.llm.endpoints import Endpoint
from core.llm.keys import key_in
from core.llm.sdk_failures import body_of, cannot, no_api

if TYPE_CHECKING:
    import anthropic

KEY = "ANTHROPIC_API_KEY"
SECONDS = 180.0
"""Longest wait for a reply."""
SECONDS_TO_CONNECT = 10.0


@dataclass(frozen=True, slots=True)
class Anthropic:
    """Holds no key: it is read from the environment when a call is made."""

    model: str
    url: str | None = None
    """None: Anthropic's, or what ANTHROPIC_BASE_URL says."""
    seconds: float = SECONDS
    endpoint: Endpoint | None = None
    """Another server, under its name; its address is ``url``."""
    speech: Speech = field(init=False, compare=False, repr=False)
    """The form in which it is asked: first the one known for its family, then the one that a test found."""

    capabilities: ClassVar[frozenset[Capability]] = frozenset(
        {
            Capability.SCHEMA,
            Capability.USAGE,
            Capability.CACHE,
            Capability.COUNTING,
            Capability.BATCHES,
            Capability.WEB_SEARCH,
            Capability.PICTURES,
        }
    )

    def __post_init__(self) -> None:
        object.__setattr__(self, "speech", Speech(known_claude(self.model)))

    @property
    def name(self) -> str:
        return f"{self.endpoint.name if self.endpoint else 'anthropic'}/{self.model}"

    def write(self, prompt: Prompt, schema: JSON | None = None, *, logprobs: bool = False) -> Reply:
        if logprobs:
            raise cannot(Capability.LOGPROBS, self.name)

        def ask(dialect: ModelDialect) -> Reply:
            began = time.monotonic()
            request = request_of(self.model, prompt, schema, dialect)
            body = self.ask(lambda client: client.messages.with_raw_response.create(**request))
            return reply_of(body, self.name, schema, time.monotonic() - began)

        return spoken(self.speech, ask)

    def decide(self, state: str, predicates: Sequence[str], purpose: str) -> Decided:
        raise cannot(Capability.DECISIONS, self.name)

    def tokens(self, text: str, purpose: str) -> tuple[TokenProbability, ...]:
        raise cannot(Capability.GIVEN, self.name)

    def count(self, prompt: Prompt) -> int:
        request = counted(self.model, prompt)
        body = self.ask(lambda client: client.messages.with_raw_response.count_tokens(**request))
        if not isinstance(body, dict) or not isinstance(number := body.get("input_tokens"), int):
            raise no_api("no count of tokens", self.name)
        return number

    def request(self, prompt: Prompt, schema: JSON | None) -> dict[str, Any]:
        return request_of(self.model, prompt, schema, self.speech.dialect)

    def ask(self, call: Any) -> Any:
        """JSON of what the server answered; ``call`` gets the client and returns a raw response."""
        import anthropic

        key = self.endpoint.where_key_stands if self.endpoint else KEY
        return body_of(lambda: call(self.client()), anthropic, self.name, key)

    def client(self) -> anthropic.Anthropic:
        if self.endpoint is None:
            return _client(key_in(KEY), self.url, self.seconds, ())
        return _client(self.endpoint.secret or "none", self.url, self.seconds, self.endpoint.sent_headers)


@lru_cache(maxsize=4)
def _client(
    key: str, url: str | None, seconds: float, headers: tuple[tuple[str, str], ...] = ()
) -> anthropic.Anthropic:
    """The library's retries are off: it would sleep for as long as a server asks, an hour as well. So are redirections,
    which would take texts and the key to whatever server an answer names."""
    import anthropic
    import httpx2

    quiet_libraries()
    timeout = httpx2.Timeout(seconds, connect=SECONDS_TO_CONNECT)
    http = anthropic.DefaultHttpxClient(follow_redirects=False)
    client = anthropic.Anthropic(
        api_key=key,
        base_url=url,
        max_retries=0,
        timeout=timeout,
        http_client=http,
        default_headers=dict(headers) or None,
        open_telemetry=False,
    )
    weakref.finalize(client, http.close)  # the library closes only one that it made itself
    return client
