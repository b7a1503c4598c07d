"""Map the column names of other systems to our own, and tell which columns were not understood."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence, Set
from functools import lru_cache
from types import MappingProxyType
from typing import Any

from core.wording.phrases import Phrase, say

OURS = "touchstone"
"""Prefix of what an export adds about an item; not part of the record, so dropped when read back."""


def is_ours(name: str) -> bool:
    return name == OURS or name.startswith(f"{OURS}.")


NAMES: dict[str, tuple[str, ...]] = {
    "id": ("id", "record_id", "example_id", "番号", "번호"),
    "lang": ("lang", "language", "locale"),
    "question": (
        "question", "query", "user_input", "user_query", "prompt", "instruction", "input", "user_question",
        "user_message", "user_prompt", "request", "search_query", "llm_input", "stem", "question_text",
        "question_max_120_characters", "問題文", "設問",
        "質問", "問題", "質問文", "質問内容", "ユーザー質問", "ユーザーの質問", "問い合わせ",
        "クエリ", "プロンプト", "入力",
        "질문", "문제", "질의", "사용자_질문", "문의", "프롬프트", "입력",
    ),
    "context": (
        "context", "contexts", "retrieved_contexts", "retrieved_context", "retrieved_documents", "passages", "passage",
        "documents", "document", "source_documents", "sources", "source", "knowledge", "source_text", "source_passages",
        "reference_documents", "reference_text", "retrieval_context", "retrieved_chunks", "retrieved_docs",
        "retrieved_passages", "chunks", "search_results", "article",
        "出典", "文脈", "根拠", "資料", "参考文書", "参照文書", "参照資料", "参考資料",
        "根拠文書", "検索結果", "元文書", "原文", "コンテキスト",
        "출처", "문맥", "근거", "자료", "참고자료", "참고_자료", "참고문서", "참고_문서",
        "참조_문서", "근거_문서", "근거_자료", "검색_결과",
        "원문", "컨텍스트",
    ),
    "answer": (
        "answer", "response", "generated_answer", "generated_text", "model_answer", "completion", "prediction",
        "output", "actual_output", "llm_output", "llm_answer", "llm_response", "model_output", "model_response",
        "ai_answer", "ai_response", "ai_output", "bot_response", "bot_answer", "chatbot_response", "assistant_response",
        "generated_response", "generation", "generated_summary", "summary", "reply",
        "回答", "aiの回答", "ai回答", "llmの回答", "llm回答", "モデルの回答", "モデル回答",
        "回答文", "回答内容", "生成回答", "生成結果",
        "生成文", "応答", "出力", "要約",
        "답변", "ai_답변", "ai의_답변", "llm_답변", "모델_답변", "모델의_답변", "생성_답변",
        "생성_결과", "응답", "출력", "요약",
    ),
    "samples": ("samples", "sampled_responses", "sampled_passages"),
    "sentences": ("sentences",),
    "claims": ("claims",),
    "choices": ("choices", "options", "選択肢", "선택지"),
    "correct": (
        "correct", "correct_answer", "correct_index", "answer_index", "correct_number", "answer_number",
        "correct_option", "correct_choice", "right_answer", "answer_key", "answerkey", "correctanswer",
        "correct_answers", "correct_answer(s)", "correct_answer(s)_choose_at_least_one",
        "正解", "正答", "正解番号", "正解の番号", "정답", "정답번호", "정답_번호",
    ),
    "explanation": ("explanation", "rationale", "解説", "説明", "해설"),
    "also_correct": ("also_correct", "別解", "복수정답"),
    "label": (
        "label", "gold_label", "hallucinated", "is_hallucinated", "hallucination", "is_hallucination",
        "has_hallucination", "hallucination_label", "faithful", "is_faithful", "is_supported", "grounded",
        "is_grounded",
        "ラベル", "라벨",
    ),
    "meta": ("meta", "metadata"),
}  # fmt: skip
"""Our name first, then what else is understood; of several present the first listed here counts."""

SURE_LABELS = frozenset({"label", "gold_label", "ラベル", "라벨"})
"""Columns that hold labels and nothing else; of the others that may, what is no label stays as it is."""

LISTS = frozenset({"samples", "sentences", "claims", "choices", "also_correct"})
"""Columns whose CSV cell is a JSON list; ``context`` may be one."""


def normal(name: str) -> str:
    """``Retrieved Contexts`` and ``retrieved-contexts`` are ``retrieved_contexts``."""
    return re.sub(r"[\s_-]+", "_", name.strip().casefold())


_LOGS = (
    *({"inputs", "outputs"}, {"messages"}, {"conversations"}, {"conversation"}, {"attributes.output.value"}),
    *({"attributes.llm.output_messages"}, {"input", "expected_output", "dataset_id"}, {"input", "expectedoutput"}),
    *({"text", "_input_hash"}, {"request", "trace_id"}, {"main_input", "main_output"}, {"input", "op_name"}),
)


def is_log(header: Sequence[str]) -> bool:
    """Return True for a table with the columns of another tool's log, which hold JSON."""
    names = {normal(name) for name in header}
    return any(columns <= names for columns in _LOGS)


AS_NAMED: Mapping[str, str] = MappingProxyType({})
"""No names of columns by which a file was told to be read: their own count."""
LOOKING: Mapping[str, str] = MappingProxyType({"": "answer"})
"""The same, of a table whose columns are only looked at, so that none of them need hold the answer."""


def mapped(names: Sequence[str], columns: Mapping[str, str]) -> list[str]:
    """Return the names of columns with those of ``columns`` (theirs to ours) in their place; another column that had
    such a name gets a number."""
    wanted = {normal(theirs): ours for theirs, ours in columns.items()}
    taken = {wanted[normal(name)] for name in names if normal(name) in wanted}
    return [wanted.get(normal(name)) or (f"{name} (2)" if normal(name) in taken else name) for name in names]


def mapped_values(values: Mapping[str, Any], columns: Mapping[str, str]) -> Mapping[str, Any]:
    """Return a row whose columns were renamed; a name with dots also leads into objects."""
    if not columns:
        return values
    renamed = dict(zip(mapped([*values], columns), values.values(), strict=True))
    for theirs, ours in columns.items():
        inner: Any = values if ours not in renamed else None
        for step in theirs.split("."):
            inner = inner.get(step) if isinstance(inner, Mapping) else None
        if inner is not None:
            renamed[ours] = inner
    return renamed


@lru_cache(maxsize=256)
def understood(names: tuple[str, ...]) -> dict[str, str]:
    """Our name to the file's name, for every column that is understood."""
    present = {normal(name): name for name in reversed(names)}
    name_in_file = {ours: next((present[o] for o in others if o in present), None) for ours, others in NAMES.items()}
    return {ours: theirs for ours, theirs in name_in_file.items() if theirs is not None}


def told_by_name(names: Sequence[str], columns: Mapping[str, str]) -> tuple[str, ...]:
    """Return how those columns are read that ``columns`` has and a file has too; one with dots leads into a column."""
    there = {normal(name) for name in names}
    steps = {normal(name.partition(".")[0]) for name in names}
    return tuple(
        f"{theirs!r} → {ours}"
        for theirs, ours in columns.items()
        if normal(theirs) in there or ("." in theirs and normal(theirs.partition(".")[0]) in steps)
    )


def renamed(names: tuple[str, ...], told: tuple[str, ...] = ()) -> Phrase | None:
    """Return a phrase that names the columns understood under another name, after those in ``told``; None if there are
    none.
    """
    known = understood(names).items()
    other = told + tuple(f"{theirs!r} → {ours}" for ours, theirs in known if normal(theirs) != ours)
    return say("file-columns", columns=other) if other else None


_USED_ELSEWHERE = {"dataset"}
"""Columns that are read although they are none of a record: the name of the set."""


def unused(names: tuple[str, ...], told: Set[str] = frozenset()) -> Phrase | None:
    """Return which columns were not understood, so that they count as metadata only, but for those that were ``told``;
    None if there were none."""
    known = {*understood(names).values()} | told
    others = tuple(
        repr(name) for name in names if name.strip() and name not in known | _USED_ELSEWHERE and not is_ours(name)
    )
    return say("file-columns-unused", columns=others) if others else None
