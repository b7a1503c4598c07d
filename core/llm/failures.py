"""Define the failure of a model call and its reasons: an incomplete reply is a failure, never a number."""

from __future__ import annotations

from enum import StrEnum

from core.errors import TouchstoneError
from core.llm.base import Used
from core.wording.phrases import Phrase


class Why(StrEnum):
    BROKEN_JSON = "broken_json"
    WRONG_SHAPE = "wrong_shape"
    """Valid JSON of another shape: missing, double or unknown index, out of range, no verdicts."""
    EMPTY = "empty"
    REFUSED = "refused"
    CUT_OFF = "cut_off"
    FILTERED = "filtered"
    NO_API = "no_api"
    """Something else than the provider answered: HTML of a proxy, a body that is no reply."""
    VOID = "void"
    """A sentence that is certainly false came back as supported: the reply follows somebody else's instructions."""
    RATE_LIMITED = "rate_limited"
    OVERLOADED = "overloaded"
    """Any 5xx."""
    TIMEOUT = "timeout"
    UNREACHABLE = "unreachable"
    REJECTED = "rejected"
    """A 4xx that a second try cannot mend."""
    UNAUTHORISED = "unauthorised"
    RETIRED = "retired"
    """The provider has no such model (any more)."""
    SPEND_LIMIT = "spend_limit"
    """The provider's own limit, or our budget."""
    NO_BUDGET = "no_budget"
    CANCELLED = "cancelled"
    CANNOT = "cannot"
    """The provider has no such verb."""
    CRASHED = "crashed"
    """The process of a local model died."""


ASKED_AGAIN_ONCE = frozenset({Why.BROKEN_JSON, Why.WRONG_SHAPE, Why.EMPTY, Why.CUT_OFF, Why.NO_API, Why.VOID})
"""The model may do better; once is enough to see."""
TRIED_AGAIN = frozenset({Why.RATE_LIMITED, Why.OVERLOADED, Why.TIMEOUT, Why.UNREACHABLE})
"""The way there may be free again: backoff, and ``retry_after``."""


_NOTHING = Used()


class ModelFailure(TouchstoneError):
    """No whole reply; told to people by its phrases. Never carries a key or the prompt."""

    def __init__(
        self,
        why: Why,
        *phrases: Phrase | str,
        used: Used = _NOTHING,
        model: str = "",
        retry_after: float | None = None,
        refusal: str = "",
    ) -> None:
        super().__init__(*phrases)
        self.why = why
        self.used = used
        """Paid for all the same."""
        self.model = model
        self.retry_after = retry_after
        """Seconds that the server asks to wait."""
        self.refusal = refusal
        """The server's words about a question that it rejects, without keys."""
        self.mended = False
        """True if the next attempt asks in another way, so that it is no repetition."""
        self.said = ""
        """The reply as it came, where one came; for people who look at the call."""
        self.thought = False
        """True if the model was cut off while it thought."""
