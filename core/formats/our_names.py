"""Recognise records that other tools annotated or logged of language models, and rename their fields to ours."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from core.formats.anthropic_messages import anthropic_messages
from core.formats.argilla import argilla
from core.formats.bedrock import bedrock
from core.formats.deepeval import deepeval
from core.formats.label_studio import label_studio
from core.formats.langfuse_items import langfuse_items
from core.formats.mlflow import mlflow
from core.formats.openai_chat import openai_chat
from core.formats.openai_responses import openai_responses
from core.formats.prodigy import prodigy
from core.formats.promptfoo import promptfoo
from core.formats.ragtruth import ragtruth
from core.formats.run_logs import langchain, langfuse, llama_index, ragas
from core.formats.sharegpt import sharegpt
from core.formats.trulens import trulens

Values = Mapping[str, Any]

_READERS: dict[str, Callable[[Values], Values | None]] = {
    "Label Studio": label_studio,
    "Argilla": argilla,
    "Prodigy": prodigy,
    "RAGTruth": ragtruth,
    "Langfuse": langfuse,
    "Langfuse data set": langfuse_items,
    "MLflow": mlflow,
    "LangChain, LangSmith": langchain,
    "LlamaIndex": llama_index,
    "RAGAS": ragas,
    "TruLens": trulens,
    "DeepEval": deepeval,
    "promptfoo": promptfoo,
    "Amazon Bedrock": bedrock,
    "ShareGPT": sharegpt,
    "OpenAI Responses": openai_responses,
    "Anthropic": anthropic_messages,
    "OpenAI": openai_chat,
}
"""Each knows its own by names that no other record has, and says None to everything else."""


def read_as(values: Values) -> tuple[str, Values]:
    """Return the tool whose record it is, empty for our own and plain tables, and the values under our names; others
    stay. Raises RowError for values that cannot be understood."""
    named = ((name, ours) for name, reader in _READERS.items() if (ours := reader(values)) is not None)
    return next(named, ("", values))


def with_our_names(values: Values) -> Values:
    return read_as(values)[1]
