"""Wrap a model so that each call is cached, paid from a budget and written to the ledger.

What was asked before, in every word of it, is answered from what was kept. Else each attempt holds back in the budget
what it may cost at worst, is made, and stands in the ledger with what it did cost, whatever came back. A process that
dies between leaves the money held; after ``PATIENCE`` it is charged in full, since nobody knows what was billed.
"""

from __future__ import annotations

import json
import threading
import time
import uuid
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, TypeVar

from core.domain.answers import JSON, Usage
from core.domain.money import Nano, usd
from core.domain.spending import LOST, WHOLE, Attempt, CallText, Held
from core.errors import MissingPart
from core.llm import cached_replies
from core.llm.base import Capability, Decided, Model, Prompt, Reply, TokenProbability, Used
from core.llm.failures import ModelFailure, Why
from core.llm.keys import with_keys_masked
from core.llm.prices import PriceList
from core.llm.retrying import Retrying
from core.llm.worst_case import input_bytes, most_input, most_input_counted
from core.ports.models import CallTexts, Replies, Spending
from core.wording.phrases import say

if TYPE_CHECKING:
    from core.llm.dialect import Speech

T = TypeVar("T")

PATIENCE = 3600.0
"""Seconds after which an attempt that was never heard of again counts as lost; no call waits nearly so long."""
NOT_BILLED = frozenset(
    {
        Why.RATE_LIMITED,
        Why.OVERLOADED,
        Why.UNREACHABLE,
        Why.REJECTED,
        Why.UNAUTHORISED,
        Why.RETIRED,
        Why.SPEND_LIMIT,
        Why.NO_BUDGET,
        Why.CANNOT,
    }
)
"""Refused before the model was asked. After any other failure the bill is what the server says, or unknown."""


@dataclass(frozen=True, slots=True)
class Bill:
    """The ledger and the budget that calls are charged to."""

    spending: Spending
    replies: Replies
    prices: PriceList
    clock: Callable[[], float] = time.time
    calls: CallTexts | None = None
    """Stores what was asked and what came back, word for word; None: nobody looks at it."""
    settled: Callable[[Attempt], None] = lambda attempt: None
    """Called with each attempt once it stands in the ledger; also in threads."""


@dataclass(slots=True)
class Metered:
    """Is itself a model. ``usage`` adds up what was asked through this one; make another for another sum."""

    model: Model
    bill: Bill
    budget: int | None
    """None pays for models of this machine, and for what is kept already."""
    person: str
    retry: Retrying = field(default_factory=Retrying)
    lacks: frozenset[Capability] = frozenset()
    """Capabilities that the server lacks, as a test found, whatever its wire format promises."""
    _attempts: list[Attempt] = field(default_factory=list, init=False, repr=False)
    _lock: threading.Lock = field(default_factory=threading.Lock, init=False, repr=False)

    @property
    def name(self) -> str:
        return self.model.name

    @property
    def capabilities(self) -> frozenset[Capability]:
        return self.model.capabilities - self.lacks

    @property
    def speech(self) -> Speech | None:
        from core.llm.dialect import Speech  # most starts ask no model

        return Speech.of(self.model)

    @property
    def usage(self) -> Usage:
        """Return the usage of all attempts so far, failed ones too; the cost is None if that of any is unknown."""
        with self._lock:
            attempts = tuple(self._attempts)
        costs = [attempt.cost for attempt in attempts]
        cost = None if None in costs else usd(sum(cost for cost in costs if cost is not None))
        read = sum((each.input or 0) + each.cache_read + each.cache_written for each in attempts)
        return Usage(read, sum(each.output or 0 for each in attempts), cost)

    def write(self, prompt: Prompt, schema: JSON | None = None, *, logprobs: bool = False) -> Reply:
        def ask() -> Reply:
            reply = self.model.write(prompt, schema, logprobs=logprobs)
            if prompt.check is not None:
                _checked(prompt.check, reply)
            return reply

        request = _Asked(
            cached_replies.key(self._where, "write", cached_replies.asked(prompt, schema), logprobs),
            prompt.purpose,
            most_input(prompt, schema),
            prompt.most_tokens,
            prompt.searches,
            thinks=True,
            counted=lambda: self._counted(prompt, schema),
            texts=_texts(prompt, schema),
        )
        return self._once(
            request,
            ask,
            cached_replies.reply_to_json,
            lambda stored: _good(cached_replies.reply_from_json(stored), prompt),
        )

    def decide(self, state: str, predicates: Sequence[str], purpose: str) -> Decided:
        request = _Asked(
            cached_replies.key(self._where, "decide", state, list(predicates)),
            purpose,
            input_bytes(state, *predicates),
            _A_DECISION * len(predicates),
            texts={"shared": state, "ask": "\n".join(predicates)},
        )
        decide = self.model.decide
        return self._once(
            request,
            lambda: decide(state, predicates, purpose),
            cached_replies.decided_to_json,
            cached_replies.decided_from_json,
        )

    def tokens(self, text: str, purpose: str) -> tuple[TokenProbability, ...]:
        """Servers do not say what this used: as many tokens as came back were read, and one was written."""
        key = cached_replies.key(self._where, "tokens", text)
        request = _Asked(key, purpose, input_bytes(text), 1, texts={"ask": text})
        read = self._once(
            request,
            lambda: _read(self.model, text, purpose),
            cached_replies.read_to_json,
            cached_replies.read_from_json,
        )
        return read.tokens

    def count(self, prompt: Prompt) -> int:
        """Free of charge."""
        return self.retry(lambda: self.model.count(prompt), self.name)

    @property
    def _where(self) -> str:
        return self.bill.prices.where(self.name)

    def _once(
        self, asked: _Asked, ask: Callable[[], T], store: Callable[[T], JSON], load: Callable[[JSON], T | None]
    ) -> T:
        known = self.bill.replies.find([asked.key]).get(asked.key)
        if known is not None and (stored := load(known)) is not None:
            return stored
        answer = self.retry(lambda: self._attempt(asked, ask), self.name)
        self.bill.replies.keep(asked.key, self.name, asked.purpose, store(answer), self.bill.clock())
        return answer

    def _attempt(self, asked: _Asked, ask: Callable[[], T]) -> T:
        held = self._hold(asked)
        try:
            answer = ask()
        except ModelFailure as failure:
            self._settle(asked, held, failure.why, failure.used, failure.model, failure.said)
            raise
        except MissingPart:
            self._settle(asked, held, Why.CANNOT, Used(), "")
            raise
        except BaseException:
            self._settle(asked, held, LOST, Used(), "")
            raise
        used, model = _told(answer)
        self._settle(asked, held, WHOLE, used, model, _said(answer))
        return answer

    def _counted(self, prompt: Prompt, schema: JSON | None) -> int | None:
        """Return the most input tokens by the provider's own count, which is free; None where it counts none, or where
        searches add to it."""
        if Capability.COUNTING not in self.capabilities or prompt.searches:
            return None
        with suppress(ModelFailure, MissingPart):
            return most_input_counted(self.model.count(prompt), schema)
        return None

    def _hold(self, asked: _Asked) -> _Held:
        """Hold back the worst case, by bytes; where the budget does not have that, by the provider's own count. Raises
        ModelFailure where nothing may be sent."""
        try:
            return self._held(asked, asked.input)
        except ModelFailure as failure:
            counted = asked.counted() if failure.why is Why.SPEND_LIMIT else None
            if counted is None or counted >= asked.input:
                raise
        return self._held(asked, counted)

    def _held(self, asked: _Asked, most: int) -> _Held:
        attempt, now = uuid.uuid4().hex, self.bill.clock()
        room = self.speech.dialect.room if self.speech and asked.thinks else 0
        amount = self.bill.prices.worst(self.name, most, asked.output + room, searches=asked.searches)
        if amount == 0:
            return _Held(attempt, 0, now)
        if self.budget is None or (budget := self.bill.spending.budget(self.budget)) is None or budget.closed:
            raise ModelFailure(Why.NO_BUDGET, say("budget-none"), model=self.name)
        if amount is None:
            raise ModelFailure(Why.NO_BUDGET, say("price-unknown", model=self.name), model=self.name)
        held = Held(attempt, self.budget, amount, self.name, asked.purpose, self.person, asked.key, now, now + PATIENCE)
        if not self.bill.spending.hold([held]):
            left = self.bill.spending.budget(self.budget)
            message = say(
                "budget-not-enough",
                worst=f"{usd(amount):.4f}",
                budget=budget.name,
                left=f"{usd(max(0, (left or budget).left)):.4f}",
            )
            raise ModelFailure(Why.SPEND_LIMIT, message, model=self.name)
        return _Held(attempt, amount, now)

    def _settle(  # noqa: PLR0917 - what was asked, and how it ended
        self, asked: _Asked, held: _Held, outcome: str, used: Used, model: str, said: str = ""
    ) -> None:
        cost = 0 if outcome in NOT_BILLED and used.input is None else self.bill.prices.cost(self.name, used)
        now = self.bill.clock()
        attempt = Attempt(
            id=held.attempt,
            call=asked.key,
            at=now,
            model=self.name,
            purpose=asked.purpose,
            person=self.person,
            budget=self.budget,
            outcome=str(outcome),
            input=used.input,
            output=used.output,
            cache_read=used.cache_read,
            cache_written=used.cache_written,
            cost=cost,
            charged=held.amount if cost is None else cost,
            seconds=max(0.0, now - held.since),
            server_model=model,
        )
        self.bill.spending.settle(attempt)
        if self.bill.calls is not None:
            texts = {name: with_keys_masked(text)[:_LONGEST_SHOWN] for name, text in asked.texts.items() if text}
            self.bill.calls.keep(CallText(held.attempt, texts, with_keys_masked(said)[:_LONGEST_SHOWN], now))
        self.bill.settled(attempt)
        with self._lock:
            self._attempts.append(attempt)


@dataclass(frozen=True, slots=True)
class _Asked:
    key: str
    purpose: str
    input: int
    """Tokens at most."""
    output: int
    searches: int = 0
    thinks: bool = False
    """True if thoughts may be billed beyond the output."""
    counted: Callable[[], int | None] = lambda: None
    """Asks for the provider's own count of the most input tokens."""
    texts: Mapping[str, str] = field(default_factory=dict)
    """The texts that are sent, by their part of the request, as people may look at them."""


@dataclass(frozen=True, slots=True)
class _Held:
    attempt: str
    amount: Nano
    since: float


_A_DECISION = 64
"""Tokens at most that are billed for one decision; the endpoints that there are bill none."""


def _checked(check: Callable[[Reply], None], reply: Reply) -> None:
    try:
        check(reply)
    except ModelFailure as failure:
        failure.used, failure.model, failure.said = reply.used, reply.model, with_keys_masked(reply.text)
        raise


_LONGEST_SHOWN = 200_000
"""Characters of a text that people may look at."""


def _texts(prompt: Prompt, schema: JSON | None) -> dict[str, str]:
    shape = "" if schema is None else json.dumps(schema, ensure_ascii=False)
    return {"instructions": prompt.instructions, "shared": prompt.shared, "ask": prompt.ask, "schema": shape}


def _said(answer: object) -> str:
    """Return a whole reply as it came."""
    match answer:
        case Reply():
            return answer.text
        case Decided():
            return json.dumps(answer.probabilities)
    return ""


def _good(reply: Reply, prompt: Prompt) -> Reply | None:
    """None where it is no answer to this: what came in a batch was looked at by nobody."""
    try:
        if prompt.check is not None:
            prompt.check(reply)
    except ModelFailure:
        return None
    return reply


def _read(model: Model, text: str, purpose: str) -> cached_replies.Read:
    tokens = model.tokens(text, purpose)
    return cached_replies.Read(tokens, Used(len(tokens), 1), model.name)


def _told(answer: object) -> tuple[Used, str]:
    assert isinstance(answer, Reply | Decided | cached_replies.Read)  # noqa: S101 - the three verbs give nothing else
    return answer.used, answer.model
