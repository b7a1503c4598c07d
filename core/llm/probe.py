"""Test what a provider's model can do with one question per ability, since servers accept what they ignore."""

from __future__ import annotations

import io
import zlib
from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial

from core.domain.spending import Probed
from core.llm.base import Capability, Model, Prompt
from core.llm.dialect import LADDER, Speech
from core.llm.failures import ModelFailure, Why
from core.llm.pictures import Picture
from core.llm.retrying import mending
from core.typed_json import to_json
from core.wording.phrases import to_text

PURPOSE = "probe"
SCHEMA = {
    "type": "object",
    "additionalProperties": False,
    "required": ["verdicts"],
    "properties": {
        "verdicts": {
            "type": "array",
            "minItems": 2,
            "maxItems": 2,
            "items": {
                "type": "object",
                "additionalProperties": False,
                "required": ["i", "grade"],
                "properties": {
                    "i": {"type": "integer", "enum": [7, 3]},
                    "grade": {"type": "integer", "minimum": 0, "maximum": 5},
                },
            },
        }
    },
}
"""A judge's schema. A model that obeys it for a question that nobody would answer in this form was constrained."""
UNABLE = frozenset({Why.BROKEN_JSON, Why.WRONG_SHAPE, Why.EMPTY, Why.CUT_OFF, Why.CANNOT, Why.REJECTED, Why.NO_API})
"""Failures that say the server cannot do it; any other says nothing about that."""
_LINES = 400
"""About 6,000 tokens: more than any provider's shortest prefix worth caching."""
_TEXT = "The sky is blue and the grass is green."
_MOST = 300


def probe(model: Model, by: str, at: float) -> Probed:
    """Asks about eight short questions, one of them with a picture, and two long ones for the cache. ``at``, seconds
    since 1970, is part of each: what was kept of an earlier test answers nothing. Money and waits are the model's own
    matter.

    First it finds how the model has to be asked: what the server refuses is left out, and the form of a reply is asked
    for in the strictest way in which a judge's question gets a whole reply. The model is asked so from then on.
    """
    mark = f"{at:.3f}"
    results: dict[str, bool | None] = {}
    try:
        reply = mending(lambda: model.write(_prompt(mark, "Say in one word which colour the sky has.")))
    except ModelFailure as failure:
        return Probed(model.name, dict.fromkeys(PROBED, None), "", to_text(failure.phrases), by, at)
    results[Capability.USAGE] = reply.used.input is not None and reply.used.output is not None
    message = ""
    for capability, canary in _CANARIES.items():
        try:
            results[capability] = mending(partial(canary, model, mark))
        except ModelFailure as failure:
            results[capability] = False if failure.why in UNABLE else None
            message = message if failure.why in UNABLE else to_text(failure.phrases)
    speech = Speech.of(model)
    details = {} if speech is None else {"dialect": to_json(speech.dialect)}
    return Probed(model.name, results, reply.model, message, by, at, details)


def _form(model: Model, mark: str) -> bool:
    """Go down the ladder of shapes until the model grades a plain truth and a plain untruth as they are."""
    speech = Speech.of(model)
    if speech is None:
        return _graded(model, mark)
    first = speech.dialect
    for shape in LADDER[LADDER.index(first.shape) :]:
        if LADDER.index(speech.dialect.shape) > LADDER.index(shape):
            continue  # what the server refused by name is left behind already
        speech.dialect = replace(speech.dialect, shape=shape)
        try:
            if mending(lambda: _graded(model, mark)):
                return True
        except ModelFailure as failure:
            if failure.why not in UNABLE:
                raise
    speech.dialect = replace(speech.dialect, shape=first.shape)
    return False


def _graded(model: Model, mark: str) -> bool:
    """Nothing but the schema says which form is meant: a server that ignores it gets no such reply."""
    ask = 'Grade two statements from 0 (false) to 5 (true). 7: "Ice is hot." 3: "A clear sky is blue by day."'
    rows = (model.write(_prompt(mark, ask), SCHEMA).data or {})["verdicts"]
    grades: dict[int, int] = {row["i"]: row["grade"] for row in rows}
    return grades.get(_FALSE, _EVEN) < _EVEN < grades.get(_TRUE, _EVEN)


_FALSE, _TRUE, _EVEN = 7, 3, 2.5


def _schema(model: Model, mark: str) -> bool:
    speech = Speech.of(model)
    if speech is not None and speech.dialect.shape.told:
        return False
    ask = "Describe the sky in one sentence of plain English. Write no JSON, no list and no numbers."
    return model.write(_prompt(mark, ask), SCHEMA).data is not None


def _logprobs(model: Model, mark: str) -> bool:
    reply = model.write(_prompt(mark, "Say in one word which colour grass has."), logprobs=True)
    return bool(reply.logprobs) and "".join(token.text for token in reply.logprobs) == reply.text


def _given(model: Model, mark: str) -> bool:
    text = f"{_TEXT} ({mark})"
    read = model.tokens(text, PURPOSE)
    return len(read) > 1 and "".join(token.text for token in read) == text


def _decisions(model: Model, mark: str) -> bool:
    """One is plainly true and one plainly false."""
    true, false = model.decide(
        f"{_TEXT} ({mark})", ["The text says that the grass is green.", "The text says that the sky is red."], PURPOSE
    ).probabilities
    return true is not None and false is not None and true > false


def _cached(model: Model, mark: str) -> bool:
    shared = "\n".join([f"Test {mark}.", *(f"Line {number}: {_TEXT}" for number in range(_LINES))])
    asks = [
        Prompt(PURPOSE, "Be brief.", f"Which colour has the {what}?", shared, _MOST, reused=True)
        for what in ("sky", "grass")
    ]
    first, second = [model.write(ask).used for ask in asks]
    return max(first.cache_read, second.cache_read) > 0


def _counted(model: Model, mark: str) -> bool:
    return model.count(_prompt(mark, _TEXT)) > 0


def _pictures(model: Model, mark: str) -> bool:
    """A number stands on it and nowhere else: servers drop pictures without a word."""
    if Capability.PICTURES not in model.capabilities:
        return False
    number = str(zlib.crc32(mark.encode()) % 9000 + 1000)
    prompt = _prompt(mark, "Which number does the picture show? Write its digits only.")
    return number in model.write(replace(prompt, pictures=(_drawn(number),))).text


def _drawn(text: str) -> Picture:
    from PIL import Image, ImageDraw

    small = Image.new("L", (40, 20), 255)
    ImageDraw.Draw(small).text((8, 4), text, 0)
    out = io.BytesIO()
    small.resize((320, 160)).save(out, "PNG")
    return Picture(out.getvalue(), 320, 160)


def _prompt(mark: str, ask: str) -> Prompt:
    return Prompt(PURPOSE, "This is a test of the connection. Be brief.", f"{ask} (Test {mark})", most_tokens=_MOST)


_CANARIES: Mapping[Capability, Callable[[Model, str], bool]] = {
    Capability.FORM: _form,
    Capability.SCHEMA: _schema,
    Capability.LOGPROBS: _logprobs,
    Capability.GIVEN: _given,
    Capability.DECISIONS: _decisions,
    Capability.CACHE: _cached,
    Capability.COUNTING: _counted,
    Capability.PICTURES: _pictures,
}
PROBED = (Capability.USAGE, *_CANARIES)
"""Batches and searches of the web are not tested: they take hours, or money for every search."""
