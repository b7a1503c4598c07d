"""Read DeepEval's test cases as records: what was asked, what the model replied, and what was retrieved.

https://deepeval.com/docs/evaluation-test-cases
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from core.formats._log_documents import documents_in, opened
from core.formats.log_values import under_our_names

Values = Mapping[str, Any]

_ANSWER = ("actual_output", "actualOutput")
_RETRIEVED = ("retrieval_context", "retrievalContext", "context")


def deepeval(values: Values) -> Values | None:
    """Return a test case; None for everything else. The ideal ``context`` counts where nothing was retrieved."""
    answer = next((values[name] for name in _ANSWER if name in values), None)
    if not isinstance(answer, str) or "input" not in values:
        return None
    given: Any = next((values[name] for name in _RETRIEVED if values.get(name)), [])
    asked = values["input"] if isinstance(values["input"], str) else ""
    return under_our_names(values, {"input", *_ANSWER, *_RETRIEVED}, asked, answer, documents_in(opened(given)))
