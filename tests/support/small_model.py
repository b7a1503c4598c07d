"""The small local model, once for all tests that need the real one."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from core.llm._smollm2 import SmolLM2, smollm2_lacks
from core.settings import Settings


@cache
def small_model(models: Path) -> SmolLM2:
    if lacking := smollm2_lacks(Settings(models=models), SmolLM2.name):
        pytest.fail(f"{lacking.id}: `make test` builds it, and so does `make local`")
    import torch

    torch.set_num_threads(1)  # other tests run beside it; a second thread would wait for them
    return SmolLM2(models)
