"""Define the interface of every language model (write, decide, tokens), with its prompts and replies."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Protocol

from core.domain.answers import JSON
from core.llm.pictures import Picture


class Capability(StrEnum):
    """An ability of a model beyond writing: always tested, never assumed."""

    SCHEMA = "schema"
    """Replies obey a JSON schema."""
    LOGPROBS = "logprobs"
    """Says how likely each token was that it wrote."""
    GIVEN = "given"
    """Says how likely each token of a given text is: ``tokens``."""
    DECISIONS = "decisions"
    """Answers predicates with probabilities: ``decide``."""
    FORM = "form"
    """Replies in a given form, whichever way it is asked for."""
    USAGE = "usage"
    CACHE = "cache"
    """The provider bills a beginning that many calls share only once."""
    COUNTING = "counting"
    BATCHES = "batches"
    WEB_SEARCH = "web_search"
    PICTURES = "pictures"
    """Sees the pictures of a prompt."""


@dataclass(frozen=True, slots=True)
class Prompt:
    """A request to a model. Text from models, sources and uploads goes into ``shared`` and ``ask`` only, fenced."""

    purpose: str
    """The purpose, as bills and budgets name it: ``llm_judge``, ``repair`` ..."""
    instructions: str
    """Ours, the same for every call of this purpose."""
    ask: str
    shared: str = ""
    """The material that ``ask`` refers to, such as the sources of an answer: sent before it."""
    most_tokens: int = 1024
    """Longest reply."""
    likely: str = ""
    """A reply as it may look, of which only the length matters: for what is said of the cost beforehand. Empty: it is
    taken to be as long as it may be."""
    nth: int = 0
    """Number of this reply among several to the same question: each is paid for and cached by itself."""
    searches: int = 0
    """Searches of the web at most that the provider may make for it; what they found is the reply's ``data``."""
    reused: bool = False
    """True if other calls within minutes begin the same up to ``ask``. Then providers cache it for them: to write it
    costs a quarter more and to read it a tenth, so it pays from the second call on and is a waste for one."""
    pictures: tuple[Picture, ...] = ()
    """Sent before all text. What is written on them is as little to be obeyed as any source."""
    check: Callable[[Reply], None] | None = field(default=None, compare=False)
    """Raises ModelFailure where a whole reply is no answer to this: it is asked for once more, and never kept."""


@dataclass(frozen=True, slots=True)
class TokenProbability:
    """A piece of text and the natural logarithm of its probability, given all before it."""

    text: str
    logprob: float


@dataclass(frozen=True, slots=True)
class Used:
    """Tokens of one call. None: the server did not say."""

    input: int | None = None
    """Without those read from or written to a cache."""
    output: int | None = None
    cache_read: int = 0
    cache_written: int = 0
    searches: int = 0
    """Number of web searches, which are billed one by one."""


@dataclass(frozen=True, slots=True)
class Reply:
    """A whole reply: nothing refused, filtered or cut off ever becomes one."""

    text: str
    data: JSON | None
    """The data that the schema asked for, checked against it; None without a schema, unless the web was searched."""
    used: Used
    model: str
    """The id that answered, as the server calls it."""
    logprobs: tuple[TokenProbability, ...] = ()
    """Tokens of the reply, if requested; their texts joined give ``text``."""
    seconds: float = 0.0


@dataclass(frozen=True, slots=True)
class Decided:
    """For each predicate the probability that it is true of the state; None where the model declined that one."""

    probabilities: tuple[float | None, ...]
    used: Used
    model: str


class Model(Protocol):
    """A provider, one of its models, and how it is asked. Every verb raises ``ModelFailure``, and nothing else, when
    there is no whole reply; MissingPart when a key, a server or an extra is missing."""

    @property
    def name(self) -> str:
        """``anthropic/claude-haiku-5-5``: part of every score's configuration."""
        ...

    @property
    def capabilities(self) -> frozenset[Capability]:
        """Those that the provider has by its wire format; what a server really does is probed."""
        ...

    def write(self, prompt: Prompt, schema: JSON | None = None, *, logprobs: bool = False) -> Reply:
        """``schema``: JSON schema of an object that the reply has to be."""
        ...

    def decide(self, state: str, predicates: Sequence[str], purpose: str) -> Decided:
        """Return the probability of each predicate, judged against ``state``, which is data."""
        ...

    def tokens(self, text: str, purpose: str) -> tuple[TokenProbability, ...]:
        """The text in the model's own tokens, joined the same text; the first one's logprob is 0.0."""
        ...

    def count(self, prompt: Prompt) -> int:
        """Input tokens of this prompt, counted by the provider."""
        ...
