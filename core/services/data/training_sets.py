"""Sets for fine-tuning from what people decided: accepted conversations, and pairs of a better and a worse answer."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from enum import StrEnum
from typing import Any

from core.domain.work import Status


class TrainingSet(StrEnum):
    MESSAGES = "messages"
    """``{messages}`` of every accepted and edited answer."""
    PREFERENCE = "preference"
    """``{prompt, chosen, rejected}``: an edit against what it was made of, and what was accepted against what was
    rejected where both answer the same question from the same sources."""


def training_rows(items: Iterable[Mapping[str, Any]], kind: TrainingSet) -> Iterator[dict[str, Any]]:
    """Yield the rows of a set from exported items. Open items, quizzes, and rejected answers without a better one are
    left out."""
    answers = (item for item in items if "choices" not in item and "answer" in item)
    return _messages(answers) if kind is TrainingSet.MESSAGES else _pairs(answers)


def _messages(items: Iterable[Mapping[str, Any]]) -> Iterator[dict[str, Any]]:
    for item in items:
        if item["meta"]["touchstone"]["status"] in {Status.ACCEPTED, Status.EDITED}:
            turns = [*_earlier(item), {"role": "user", "content": _prompt(item)}]
            yield {"messages": [*turns, {"role": "assistant", "content": item["answer"]}], "id": item["id"]}


def _pairs(items: Iterable[Mapping[str, Any]]) -> Iterator[dict[str, Any]]:
    good: dict[str, Mapping[str, Any]] = {}
    bad: list[tuple[str, Mapping[str, Any]]] = []
    for item in items:
        about, prompt = item["meta"]["touchstone"], _prompt(item)
        if about["status"] == Status.EDITED and about["original"] != item["answer"]:
            yield {"prompt": prompt, "chosen": item["answer"], "rejected": about["original"], "id": item["id"]}
        if about["status"] in {Status.ACCEPTED, Status.EDITED}:
            good.setdefault(prompt, item)
        elif about["status"] == Status.REJECTED:
            bad.append((prompt, item))
    for prompt, item in bad:
        if prompt in good and good[prompt]["answer"] != item["answer"]:
            yield {"prompt": prompt, "chosen": good[prompt]["answer"], "rejected": item["answer"], "id": item["id"]}


def _prompt(item: Mapping[str, Any]) -> str:
    """Return the sources, then the question: without its sources nothing says why an answer is the better one."""
    passages = [each["text"] if isinstance(each, dict) else each for each in item.get("context", [])]
    return "\n\n".join(each for each in (*passages, item.get("question", "")) if each)


def _earlier(item: Mapping[str, Any]) -> list[dict[str, str]]:
    turns = item["meta"].get("earlier_turns")
    return [
        {"role": each["role"], "content": each["text"]}
        for each in (turns if isinstance(turns, list) else [])
        if isinstance(each, dict)
        and isinstance(each.get("text"), str)
        and each.get("role") in {"system", "user", "assistant"}
    ]
