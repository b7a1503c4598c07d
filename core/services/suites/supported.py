"""``assert_supported``: fail a test of a program unless the policy accepts the answer that it wrote."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from core.domain.policy import PRESET, Policy
from core.services.suites.score_texts import score


def assert_supported(
    answer: str | Mapping[str, Any],
    sources: str | Sequence[str] = (),
    *,
    question: str = "",
    policy: Policy = PRESET,
    language: str = "en",
) -> None:
    """Raise AssertionError, with a line for each flagged sentence, unless the policy accepts the answer unseen. An
    answer that nothing could be checked of is not supported either. Raises BadInput for a record that cannot be used.
    """
    __tracebackhide__ = True
    values: dict[str, Any] = {"answer": answer} if isinstance(answer, str) else dict(answer)
    if question:
        values["question"] = question
    [scored] = score(values, sources, policy=policy, language=language)
    if scored.supported:
        return
    risk = "nothing could be checked" if scored.risk is None else f"risk {scored.risk:.2f}"
    found = [f"  {each.text}\n    {each.line or each.why}" for each in scored.flagged]
    raise AssertionError("\n".join([f"not supported by its sources ({scored.band}, {risk})", *found]))
