"""Answer the question of each doubt from evidence, or from what the model itself knows."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from enum import StrEnum

from core.domain.answers import JSON, Answer, Evidence, Passage, Stance, text_hash
from core.judges.canary import canary, void
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
        control = canary(answer, int(text_hash(doubt.question)[:8], 16))
        check = _answered(doubt, answer.passages, answer.lang, control, judge)
        if check.verdict is not CheckResult.UNTOLD or retriever is None:
            return check
        retrieved = beyond(answer, retriever.find(doubt.question, answer.lang, _MOST_RETRIEVED))
        if not retrieved:
            return check
        return replace(
            _answered(doubt, (*answer.passages, *retrieved), answer.lang, control, judge), retrieved=retrieved
        )

    return ask


def _answered(doubt: ConceptDoubt, passages: Sequence[Passage], lang: str, control: str, judge: Model) -> Check:
    shown = show(doubt.question, passages, lang)
    if not shown.lines:
        return Check(doubt, CheckResult.UNTOLD)
    reply = judge.write(evidence_prompt(doubt.question, shown, control), _ANSWER_SCHEMA)
    _check_answer(reply, len(shown.lines))
    data = reply.data or {}
    verdict = _VERDICTS[data["answer"]]
    stance = Stance.CONTRADICTS if verdict is CheckResult.WRONG else Stance.SUPPORTS
    return Check(doubt, verdict, shown.cite(data["sources"] if verdict is not CheckResult.UNTOLD else (), stance))


def evidence_prompt(question: str, shown: Shown, control: str) -> Prompt:
    """``control`` is certainly false: a model that finds it true obeys a source, and its reply is void."""
    lines = "\n".join(fenced(f"source {n}", line) for n, line in enumerate(shown.lines, 1))
    return Prompt(
        "validation",
        f"{ANSWER_INSTRUCTIONS} {DATA_ONLY}",
        f"{fenced('question', question)}\n{fenced('statement', control)}",
        lines,
        most_tokens=100,
        likely='{"answer": "yes", "sources": [12], "statement": "no"}',
        check=lambda reply: _check_answer(reply, len(shown.lines)),
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
    "Then say in the same way whether the statement is true; yes, no or untold."
)
_ANSWER_SCHEMA: JSON = {
    "type": "object",
    "properties": {
        "answer": {"type": "string", "enum": ["yes", "no", "untold"]},
        "sources": {"type": "array", "items": {"type": "integer"}},
        "statement": {"type": "string", "enum": ["yes", "no", "untold"]},
    },
    "required": ["answer", "sources", "statement"],
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


def _check_answer(reply: Reply, sources: int) -> None:
    """Yes and no name what they rest on, and only what was shown; and what is certainly false is not found true."""
    data = reply.data or {}
    if data["statement"] == "yes":
        raise void(reply.model, reply.used)
    if beyond := [number for number in data["sources"] if not 1 <= number <= sources]:
        raise wrong_shape(f"there is no source sentence {beyond[0]}", reply.model, reply.used)
    if data["answer"] != "untold" and not data["sources"]:
        raise wrong_shape("it names no source sentence", reply.model, reply.used)
