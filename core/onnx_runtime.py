"""Import the ONNX runtime so that it reports nothing about this machine."""

from __future__ import annotations

import os
from typing import Any


def onnx_runtime() -> Any:
    reports_to_nobody()
    import onnxruntime

    return onnxruntime


def reports_to_nobody() -> None:
    """Before anything loads it. Version 1.31 keeps an id of the machine in ``~/.cache`` otherwise, with reports for its
    maker's host under that id: processor, memory, system and the name of the program."""
    os.environ["ORT_DISABLE_TELEMETRY"] = "1"
