"""Records of other tools with our names: what people annotated elsewhere, and what RAG frameworks log of a run."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from core.formats.argilla import argilla
from core.formats.label_studio import label_studio
from core.formats.run_logs import langchain, langfuse, llama_index, ragas

Values = Mapping[str, Any]

_READERS: tuple[Callable[[Values], Values | None], ...] = (
    label_studio,
    argilla,
    langfuse,
    langchain,
    llama_index,
    ragas,
)
"""Each knows its own by names that no other record has, and says None to everything else."""


def with_our_names(values: Values) -> Values:
    """As they are, where they are not of such a tool. Raises RowError where they are and cannot be understood."""
    return next((ours for reader in _READERS if (ours := reader(values)) is not None), values)
