"""Check that both databases can hold a value: a workspace must be able to move from one to the other."""

from __future__ import annotations

import json

from core.domain.answers import Answer
from core.errors import BadInput
from core.wording.phrases import say


def check_answer(answer: Answer) -> None:
    """Check an answer. Raises BadInput for text that PostgreSQL cannot store, on SQLite too."""
    storable_bytes(answer, None)


def check_text(text: str, what: str) -> None:
    """Check one text. Raises BadInput as ``check_answer`` does for a full answer; ``what`` names it as
    ``text-unstorable`` does.
    """
    if "\0" in text or text.encode("utf-8", "replace").decode() != text:
        raise BadInput(say("text-unstorable", what=what))


def storable_bytes(answer: Answer, labels: object) -> bytes:
    """Return the answer and its imported labels as JSON, equal for equal input. Raises as ``check_answer``."""
    quiz = answer.quiz and answer.quiz.as_list()
    content = [
        answer.id,
        answer.question,
        answer.text,
        answer.lang,
        quiz,
        answer.samples,
        answer.meta,
        [[sentence.span.start, sentence.span.end] for sentence in answer.sentences],
        [[passage.id, passage.text] for passage in answer.passages],
        labels,
    ]
    try:
        text = json.dumps(content, ensure_ascii=False, sort_keys=True, allow_nan=False)
        data = text.encode()
    except UnicodeEncodeError:
        raise BadInput(say("record-half-character", id=repr(answer.id))) from None
    except ValueError:
        raise BadInput(say("record-no-number", id=repr(answer.id))) from None
    if "\\u0000" in text and "\0" in _unescaped(text):
        raise BadInput(say("record-nul", id=repr(answer.id)))
    return data


def _unescaped(text: str) -> str:
    """Every string of the JSON text, joined: what was a NUL is one again, and a typed ``\\u0000`` is not."""
    parts: list[str] = []

    def collect(value: object) -> None:
        if isinstance(value, str):
            parts.append(value)
        elif isinstance(value, list):
            for entry in value:
                collect(entry)
        elif isinstance(value, dict):
            for key, entry in value.items():
                collect(key)
                collect(entry)

    collect(json.loads(text))
    return "".join(parts)
