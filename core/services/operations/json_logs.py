"""Log as JSON lines without keys or any text that a person wrote."""

from __future__ import annotations

import json
import logging
import re
import traceback
from datetime import UTC, datetime
from typing import Any

from core.llm.keys import without_keys
from core.services.operations.repeated_logs import say_repeats_once_a_minute
from core.services.people.audit_log import ACCESS_LOG

OURS = ("core", "storage", "pages", "touchstone", "__main__")
"""Loggers whose messages are templates in our own code."""
_WORD = re.compile(r"[A-Za-z0-9_.:/{}-]{1,60}")
"""An ASCII id, kind or route. Japanese is excluded: a sentence of it may have no sign that tells it from a word."""
_MAY_QUOTE = re.compile(r"[:'\"“«「`\n]")
"""In a message of another library, the text after one of these signs may be a user's."""


class JsonLines(logging.Formatter):
    """Formats a record as ``{"at", "level", "from", "event"}``, with ``values`` and, for an exception, the ``error``
    type and its ``frames``.
    """

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Any] = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "from": record.name,
            "event": _event(record),
        }
        if isinstance(access := getattr(record, "access", None), dict):  # names and addresses: who came in, and when
            line |= {**access, "event": access["act"]}
        if isinstance(record.args, tuple) and record.args and _is_ours(record):
            line["values"] = [_harmless(value) for value in record.args]
        if record.exc_info and record.exc_info[0]:
            line["error"] = record.exc_info[0].__name__
            frames = traceback.extract_tb(record.exc_info[2])
            line["frames"] = [f"{frame.filename}:{frame.lineno} {frame.name}" for frame in frames]
        return json.dumps(line, ensure_ascii=False)


def speak_json() -> None:
    """Make every logger of this process write JSON lines, including libraries with formatters of their own."""
    handler = logging.StreamHandler()
    handler.setFormatter(JsonLines())
    root = logging.getLogger()
    root.handlers[:] = [handler]
    for name in ("core", ACCESS_LOG):
        logging.getLogger(name).setLevel(logging.INFO)
    for logger in list(logging.root.manager.loggerDict.values()):
        if isinstance(logger, logging.Logger):
            for own in logger.handlers:
                own.setFormatter(JsonLines())
    say_repeats_once_a_minute()


def speak_plainly() -> None:
    """Write who comes and what leaves as a line of text, and what repeats once a minute."""
    access = logging.getLogger(ACCESS_LOG)
    access.setLevel(logging.INFO)
    if not access.handlers:
        handler = logging.StreamHandler()
        handler.setFormatter(logging.Formatter("%(asctime)s %(name)s %(message)s"))
        access.addHandler(handler)
        access.propagate = False
    say_repeats_once_a_minute()


def _event(record: logging.LogRecord) -> str:
    text = str(record.msg)
    return text if _is_ours(record) else without_keys(_MAY_QUOTE.split(text, maxsplit=1)[0])


def _is_ours(record: logging.LogRecord) -> bool:
    return record.name.partition(".")[0] in OURS


def _harmless(value: object) -> object:
    """Return numbers and short words (such as the kind of a job) as they are, and the type name of anything else."""
    if isinstance(value, int | float) or value is None:
        return value
    text = without_keys(str(value))
    return text if _WORD.fullmatch(text) else type(value).__name__
