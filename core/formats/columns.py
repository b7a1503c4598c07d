"""What columns are called: our names, and those other systems export."""

from __future__ import annotations

import re
from functools import lru_cache

from core.wording.phrases import Phrase, say

NAMES: dict[str, tuple[str, ...]] = {
    "id": ("id", "record_id", "example_id"),
    "lang": ("lang", "language", "locale"),
    "question": (
        "question", "query", "user_input", "user_query", "prompt", "instruction", "input",
        "質問", "問題", "질문", "문제",
    ),
    "context": (
        "context", "contexts", "retrieved_contexts", "retrieved_context", "retrieved_documents", "passages", "passage",
        "documents", "document", "source_documents", "sources", "source", "knowledge", "出典", "文脈", "출처", "문맥",
    ),
    "answer": (
        "answer", "response", "generated_answer", "generated_text", "model_answer", "completion", "prediction",
        "output", "回答", "답변",
    ),
    "samples": ("samples", "sampled_responses", "sampled_passages"),
    "sentences": ("sentences",),
    "claims": ("claims",),
    "choices": ("choices", "options", "選択肢", "선택지"),
    "correct": ("correct", "correct_answer", "correct_index", "正解", "정답"),
    "explanation": ("explanation", "解説", "해설"),
    "also_correct": ("also_correct", "別解", "복수정답"),
    "label": ("label", "gold_label"),
    "meta": ("meta", "metadata"),
}  # fmt: skip
"""Our name first, then what else is understood; of several present the first listed here counts."""

LISTS = frozenset({"samples", "sentences", "claims", "choices", "also_correct"})
"""Columns whose CSV cell is a JSON list; ``context`` may be one."""


def normal(name: str) -> str:
    """``Retrieved Contexts`` and ``retrieved-contexts`` are ``retrieved_contexts``."""
    return re.sub(r"[\s_-]+", "_", name.strip().casefold())


@lru_cache(maxsize=256)
def understood(names: tuple[str, ...]) -> dict[str, str]:
    """Our name to the file's name, for every column that is understood."""
    present = {normal(name): name for name in reversed(names)}
    name_in_file = {ours: next((present[o] for o in others if o in present), None) for ours, others in NAMES.items()}
    return {ours: theirs for ours, theirs in name_in_file.items() if theirs is not None}


def renamed(names: tuple[str, ...]) -> Phrase | None:
    """Which columns were understood under another name; None if there were none."""
    other = tuple(f"{theirs!r} → {ours}" for ours, theirs in understood(names).items() if normal(theirs) != ours)
    return say("file-columns", columns=other) if other else None
