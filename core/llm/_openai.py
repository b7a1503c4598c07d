"""Call OpenAI, and every server that speaks its formats, by OpenAI's own library: one attempt per call."""

from __future__ import annotations

import time
import weakref
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from core.domain.answers import JSON
from core.llm._anthropic import SECONDS, SECONDS_TO_CONNECT
from core.llm._known_dialects import known_chat
from core.llm._openai_reply import chat_of, counted, decided_of, question_name, reply_of, used_of
from core.llm._quiet import quiet_libraries
from core.llm._speaking import spoken
from core.llm._statuses import MODEL_SETTINGS
from core.llm._token_pieces import along
from core.llm._usage import tokens
from core.llm.base import Capability, Decided, Prompt, Reply, TokenProbability, Used
from core.llm.dialect import ModelDialect, Speech
from core.llm.endpoints import Endpoint
from core.llm.failures import ModelFailure, Why
from core.llm.keys import key_in, without_keys
from core.llm.pictures import picture_tokens
from core.llm.reply_check import wrong_shape
from core.llm.sdk_failures import body_of, cannot, no_api
from core.wording.phrases import say

if TYPE_CHECKING:
    import openai

KEY = "OPENAI_API_KEY"
_EVERYWHERE = frozenset(
    {
        Capability.SCHEMA,
        Capability.LOGPROBS,
        Capability.DECISIONS,
        Capability.USAGE,
        Capability.COUNTING,
        Capability.CACHE,
        Capability.PICTURES,
    }
)


@dataclass(frozen=True, slots=True)
class OpenAI:
    """Holds no key: it is read from the environment when a call is made. A server of one's own gets it too."""

    model: str
    url: str = ""
    """Empty: OpenAI's. vLLM, llama.cpp and Ollama end theirs in ``/v1``."""
    seconds: float = SECONDS
    endpoint: Endpoint | None = None
    """Another server, under its name; its address is ``url``."""
    speech: Speech = field(init=False, compare=False, repr=False)
    """The form in which it is asked: first the one known for its family, then the one that a test found."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "speech", Speech(known_chat(self.model, own=bool(self.url))))

    @property
    def name(self) -> str:
        return f"{self.endpoint.name if self.endpoint else 'openai'}/{self.model}"

    @property
    def capabilities(self) -> frozenset[Capability]:
        return _EVERYWHERE | {Capability.GIVEN} if self.url else _EVERYWHERE

    def write(self, prompt: Prompt, schema: JSON | None = None, *, logprobs: bool = False) -> Reply:
        def ask(dialect: ModelDialect) -> Reply:
            began = time.monotonic()
            request = chat_of(self.model, prompt, schema, dialect, logprobs=logprobs)
            body = self._ask(lambda client: client.chat.completions.with_raw_response.create(**request))
            return reply_of(body, self.name, schema, logprobs=logprobs, seconds=time.monotonic() - began)

        return spoken(self.speech, ask)

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

    def tokens(self, text: str, purpose: str) -> tuple[TokenProbability, ...]:
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
            request = {"model": self.model, "prompt": whole, "content": whole}
            body = self._ask(lambda client: _posted(client, f"{root}/tokenize", request), lacking=Capability.COUNTING)
            listed = body.get("tokens") if isinstance(body, dict) else None
            number = len(listed) + picture_tokens(self.name, prompt.pictures) if isinstance(listed, list) else None
        if number is None:
            raise no_api("no count of tokens", self.name)
        return number

    def client(self) -> openai.OpenAI:
        if self.endpoint is None:
            return _client(key_in(KEY) or "none", self.url or None, self.seconds, ())
        return _client(self.endpoint.secret or "none", self.url, self.seconds, self.endpoint.sent_headers)

    def _ask(self, call: Any, lacking: Capability | None = None) -> Any:
        """JSON of what the server answered. ``lacking``: what a server cannot do that does not know the address."""
        import openai

        try:
            key = self.endpoint.where_key_stands if self.endpoint else KEY
            return body_of(lambda: call(self.client()), openai, self.name, key, lacking if self.url else None)
        except ModelFailure as failure:
            if failure.why != Why.RETIRED or not self.url:
                raise
        there = f"{self.url.rstrip('/')}/models"
        failure_text = say("failure-retired-there", model=self.name, settings=MODEL_SETTINGS, list=without_keys(there))
        raise ModelFailure(Why.RETIRED, failure_text, model=self.name)

    def _echoed(self, body: Any, text: str) -> tuple[TokenProbability, ...]:
        used = used_of(body.get("usage")) if isinstance(body, dict) else Used()
        match body:
            case {"choices": [{"logprobs": {"tokens": list(pieces), "token_logprobs": list(values)}}]}:
                try:
                    likelihoods = along(text, list(zip(pieces, values, strict=True)))
                except (ValueError, TypeError) as error:
                    lack = str(error)
                else:
                    return likelihoods
            case _:
                lack = "no log-probabilities"
        raise wrong_shape(lack, self.name, used)


def _posted(client: openai.OpenAI, url: str, body: dict[str, str]) -> Any:
    import httpx2

    return _Raw(client.post(url, cast_to=httpx2.Response, body=body))


@dataclass(frozen=True, slots=True)
class _Raw:
    http_response: Any


@lru_cache(maxsize=4)
def _client(key: str, url: str | None, seconds: float, headers: tuple[tuple[str, str], ...] = ()) -> openai.OpenAI:
    """The library's retries are off: ours are counted, paid and cancelled. So are redirections, which would take
    texts to whatever server an answer names."""
    import httpx2
    import openai

    quiet_libraries()
    timeout = httpx2.Timeout(seconds, connect=SECONDS_TO_CONNECT)
    http = openai.DefaultHttpxClient(follow_redirects=False)
    client = openai.OpenAI(
        api_key=key,
        base_url=url,
        max_retries=0,
        timeout=timeout,
        http_client=http,
        default_headers=dict(headers) or None,
    )
    weakref.finalize(client, http.close)  # the library closes only one that it made itself
    return client
