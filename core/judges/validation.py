"""Answer the question of each doubt from evidence, or from what the model itself knows."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from enum import StrEnum

from core.domain.answers import JSON, Answer, Evidence, Passage, Stance, text_hash
from core.judges.canary import canary, certain, denies_all, place_of_certain, void
from core.judges.fencing import DATA_ONLY, fenced
from core.judges.questions import ConceptDoubt
from core.judges.retrieval import Retriever, Shown, beyond, show
from core.llm.base import Model, Prompt, Reply
from core.llm.reply_check import wrong_shape

_AT_ONCE = 4
_MOST_RETRIEVED = 5
"""Passages for one question."""


class CheckResult(StrEnum):
    RIGHT = "right"
    WRONG = "wrong"
    UNTOLD = "untold"
    """The evidence does not say, or the model does not know."""


@dataclass(frozen=True, slots=True)
class Controls:
    """A certainly false and a certainly true statement, which a model is asked about beside a question."""

    false: str
    true: str
    """Empty if there is nothing to read."""
    true_first: bool

    @property
    def shown(self) -> tuple[str, ...]:
        """The statements in the order in which the model reads them."""
        ordered = (self.true, self.false) if self.true_first else (self.false, self.true)
        return tuple(filter(None, ordered))

    def check(self, reply: Reply) -> None:
        """Raise ModelFailure unless the false statement is not found true, and the true one is."""
        said = [(reply.data or {})[name] for name in ("statement", "second")]
        false, true = reversed(said) if self.true_first and self.true else said
        if false == "yes":
            raise void(reply.model, reply.used)
        if self.true and true != "yes":
            raise denies_all(reply.model, reply.used)


def controls(answer: Answer, call: int, shown: Shown) -> Controls:
    """Return the controls of one call, which follow from the texts."""
    first = bool(place_of_certain(answer, call, 1))
    return Controls(canary(answer, call), certain(answer, call, shown.lines), first)


@dataclass(frozen=True, slots=True)
class Check:
    """The result of checking a doubt."""

    doubt: ConceptDoubt
    verdict: CheckResult
    evidence: tuple[Evidence, ...] = ()
    """The evidence of the verdict; empty for a question left open."""
    retrieved: tuple[Passage, ...] = ()
    """Read for it beyond the answer's own passages."""


class CheckOrder(StrEnum):
    """S5 asks one after the other and stops at the first that fails: cheaper. All at once is faster."""

    SEQUENTIAL = "sequential"
    PARALLEL = "parallel"


def from_evidence(answer: Answer, judge: Model, retriever: Retriever | None) -> Callable[[ConceptDoubt], Check]:
    """Answers a question from the passages; where they do not tell, from these and what is retrieved for it. It does
    not see the sentence that is doubted."""

    def ask(doubt: ConceptDoubt) -> Check:
        check = _answered(doubt, answer, answer.passages, judge)
        if check.verdict is not CheckResult.UNTOLD or retriever is None:
            return check
        retrieved = beyond(answer, retriever.find(doubt.question, answer.lang, _MOST_RETRIEVED))
        if not retrieved:
            return check
        return replace(_answered(doubt, answer, (*answer.passages, *retrieved), judge), retrieved=retrieved)

    return ask


def _answered(doubt: ConceptDoubt, answer: Answer, passages: Sequence[Passage], judge: Model) -> Check:
    shown = show(doubt.question, passages, answer.lang)
    if not shown.lines:
        return Check(doubt, CheckResult.UNTOLD)
    control = controls(answer, int(text_hash(doubt.question)[:8], 16), shown)
    reply = judge.write(evidence_prompt(doubt.question, shown, control), _ANSWER_SCHEMA)
    _check_answer(reply, len(shown.lines), control)
    data = reply.data or {}
    verdict = _VERDICTS[data["answer"]]
    stance = Stance.CONTRADICTS if verdict is CheckResult.WRONG else Stance.SUPPORTS
    return Check(doubt, verdict, shown.cite(data["sources"] if verdict is not CheckResult.UNTOLD else (), stance))


def evidence_prompt(question: str, shown: Shown, control: Controls) -> Prompt:
    """Return the prompt for a question; a model that mistakes one of the controls obeys a source, or reads none, and
    its reply is void."""
    lines = "\n".join(fenced(f"source {n}", line) for n, line in enumerate(shown.lines, 1))
    return Prompt(
        "validation",
        f"{ANSWER_INSTRUCTIONS} {DATA_ONLY}",
        "\n".join([fenced("question", question), *(fenced("statement", each) for each in control.shown)]),
        lines,
        most_tokens=120,
        likely='{"answer": "yes", "sources": [12], "statement": "no", "second": "yes"}',
        check=lambda reply: _check_answer(reply, len(shown.lines), control),
    )


def knowledge_prompt(question: str) -> Prompt:
    example = '{"answer": "yes"}'
    ask = fenced("question", question)
    return Prompt("validation", f"{KNOWLEDGE_INSTRUCTIONS} {DATA_ONLY}", ask, most_tokens=40, likely=example)


def from_knowledge(judge: Model) -> Callable[[ConceptDoubt], Check]:
    """S5's self-inquiry: what the model knows by itself. There is no evidence to show."""

    def ask(doubt: ConceptDoubt) -> Check:
        data = judge.write(knowledge_prompt(doubt.question), _KNOW_SCHEMA).data or {}
        return Check(doubt, _VERDICTS[data["answer"]])

    return ask


def validate(
    doubts: Sequence[ConceptDoubt],
    ask: Callable[[ConceptDoubt], Check],
    order: CheckOrder,
    fails: Collection[CheckResult],
) -> Iterator[Check]:
    """In the order of ``doubts``; one after the other it ends with the first that fails: that marks the sentence."""
    if order is CheckOrder.PARALLEL:
        with ThreadPoolExecutor(_AT_ONCE) as pool:
            yield from list(pool.map(ask, doubts))
        return
    for doubt in doubts:
        check = ask(doubt)
        yield check
        if check.verdict in fails:
            return


ANSWER_INSTRUCTIONS = (
    "Answer the question with yes, no or untold, from the numbered source sentences only, and not from what you know. "
    "Untold means that they do not say it. Name the numbers of the sentences that yes or no rests on. "
    "Then say in the same way of each of the two statements whether it is true; yes, no or untold."
)
_ANSWER_SCHEMA: JSON = {
    "type": "object",
    "properties": {
        "answer": {"type": "string", "enum": ["yes", "no", "untold"]},
        "sources": {"type": "array", "items": {"type": "integer"}},
        "statement": {"type": "string", "enum": ["yes", "no", "untold"]},
        "second": {"type": "string", "enum": ["yes", "no", "untold"]},
    },
    "required": ["answer", "sources", "statement", "second"],
    "additionalProperties": False,
}
KNOWLEDGE_INSTRUCTIONS = (
    "Answer the question with yes, no or untold from what you know. Untold means that you do not know for certain."
)
_KNOW_SCHEMA: JSON = {
    "type": "object",
    "properties": {"answer": {"type": "string", "enum": ["yes", "no", "untold"]}},
    "required": ["answer"],
    "additionalProperties": False,
}
_VERDICTS = {"yes": CheckResult.RIGHT, "no": CheckResult.WRONG, "untold": CheckResult.UNTOLD}


def _check_answer(reply: Reply, sources: int, control: Controls) -> None:
    """Yes and no name what they rest on, and only what was shown; and no control is mistaken."""
    data = reply.data or {}
    control.check(reply)
    if beyond := [number for number in data["sources"] if not 1 <= number <= sources]:
        raise wrong_shape(f"there is no source sentence {beyond[0]}", reply.model, reply.used)
    if data["answer"] != "untold" and not data["sources"]:
        raise wrong_shape("it names no source sentence", reply.model, reply.used)
