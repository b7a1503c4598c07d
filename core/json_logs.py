"""Logs as JSON lines, in which nothing stands that people wrote, and no key."""

from __future__ import annotations

import json
import logging
import re
import traceback
from datetime import UTC, datetime
from typing import Any

from core.llm.keys import without_keys

OURS = ("core", "storage", "pages", "touchstone", "__main__")
"""Loggers whose messages are templates that stand in our code."""
_WORD = re.compile(r"[A-Za-z0-9_.:/{}-]{1,60}")
"""An id, a kind or a route, which are ASCII: a sentence in Japanese may have no sign that tells it from a word."""
_MAY_QUOTE = re.compile(r"[:'\"“«「`\n]")
"""What follows in a message of somebody else's may be text of a user."""


class JsonLines(logging.Formatter):
    """``{"at", "level", "from", "event"}``, with ``values`` and, of an exception, its ``error`` type and ``frames``."""

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Any] = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "from": record.name,
            "event": _event(record),
        }
        if isinstance(record.args, tuple) and record.args and _is_ours(record):
            line["values"] = [_harmless(value) for value in record.args]
        if record.exc_info and record.exc_info[0]:
            line["error"] = record.exc_info[0].__name__
            frames = traceback.extract_tb(record.exc_info[2])
            line["frames"] = [f"{frame.filename}:{frame.lineno} {frame.name}" for frame in frames]
        return json.dumps(line, ensure_ascii=False)


def speak_json() -> None:
    """From now on, whatever is logged in this process; also by libraries that had their own way."""
    handler = logging.StreamHandler()
    handler.setFormatter(JsonLines())
    root = logging.getLogger()
    root.handlers[:] = [handler]
    logging.getLogger("core").setLevel(logging.INFO)
    for logger in list(logging.root.manager.loggerDict.values()):
        if isinstance(logger, logging.Logger):
            for own in logger.handlers:
                own.setFormatter(JsonLines())


def _event(record: logging.LogRecord) -> str:
    text = str(record.msg)
    return text if _is_ours(record) else without_keys(_MAY_QUOTE.split(text, maxsplit=1)[0])


def _is_ours(record: logging.LogRecord) -> bool:
    return record.name.partition(".")[0] in OURS


def _harmless(value: object) -> object:
    """Numbers, and words such as the name of a kind of job; anything longer is told by its type."""
    if isinstance(value, int | float) or value is None:
        return value
    text = without_keys(str(value))
    return text if _WORD.fullmatch(text) else type(value).__name__
