"""Turn one row of any format into one record, or raise the reason why it cannot be used."""

from __future__ import annotations

from typing import Any

from core.domain.answers import Answer, Passage, stable_hash
from core.domain.labels import Gold, Label
from core.domain.work import Record
from core.formats.columns import SURE_LABELS, is_ours, normal
from core.formats.fields import Fields
from core.formats.gold import claims_of, label_of
from core.formats.json_rows import parse_cell
from core.formats.languages import language_of
from core.formats.our_names import with_our_names
from core.formats.quiz import quiz_of
from core.formats.rows import Row, RowError, check_texts
from core.formats.sentences import sentences_of
from core.limits import LONGEST_RECORD_ID
from core.wording.phrases import say

_BODY = ("text", "page_content", "content")
"""Keys under which other systems store the text of a passage or a sample."""


def to_record(row: Row, max_chars: int) -> Record:
    """Raises RowError."""
    values = {name: value for name, value in row.values.items() if value is not None and not is_ours(name)}
    check_texts(values, max_chars)
    fields = Fields(with_our_names(values))
    question = fields.text("question")
    passages = _passages(fields)
    claims = claims_of(fields)
    quiz, text = quiz_of(fields, question)
    text = text if text.strip() else "\n".join(claim.text for claim in claims)
    if not text.strip():
        raise RowError(fields.name("answer"), say("row-no-answer"))
    lang, unknown = language_of(fields.text("lang"), f"{question}\n{text}")
    sentences, labels = sentences_of(fields, text, lang)
    label = _label(fields)
    answer = Answer(
        id=_id(fields) or f"h{stable_hash([question, text, [p.text for p in passages]])[:20]}",
        question=question,
        text=text,
        sentences=sentences,
        passages=passages,
        samples=tuple(_body(fields, "samples", each) for each in fields.items("samples")),
        lang=lang,
        quiz=quiz,
        meta=unknown | fields.meta(),
    )
    return Record(answer, Gold(label, labels, claims))


def _label(fields: Fields) -> Label | None:
    """Return the label of the whole answer; what stands in a column that only may be one, and is none, is kept."""
    column = fields.name("label")
    try:
        return label_of(column, fields.get("label"))
    except RowError:
        if normal(column) in SURE_LABELS:
            raise
        fields.leave("label")
        return None


def id_of(row: Row) -> str:
    """Return the row's id without reading the whole row; empty if it has none that can be used."""
    try:
        named = with_our_names({name: value for name, value in row.values.items() if not is_ours(name)})
        return _id(Fields(named))
    except RowError:
        return ""


def _id(fields: Fields) -> str:
    value = fields.get("id")
    if isinstance(value, float) and value.is_integer():
        value = int(value)  # what pandas makes of whole numbers in a column with a gap
    if isinstance(value, int) and not isinstance(value, bool):
        return str(value)
    id = fields.text("id").strip()
    if len(id) > LONGEST_RECORD_ID:
        raise RowError(fields.name("id"), say("row-long-id", characters=len(id), most=LONGEST_RECORD_ID), id)
    return id


def _passages(fields: Fields) -> tuple[Passage, ...]:
    given = _listed(fields.get("context"))
    texts = (
        _flat(given)
        if isinstance(given, list)
        else [given]
        if isinstance(given, str | dict)
        else fields.items("context")
    )
    passages = [(each.get("id") if isinstance(each, dict) else None, _body(fields, "context", each)) for each in texts]
    kept = [(given, text) for given, text in passages if text.strip()]
    ids = [given if isinstance(given, str) and given else f"p{index}" for index, (given, _) in enumerate(kept, 1)]
    if len(set(ids)) < len(ids):
        raise RowError(fields.name("context"), say("row-same-passage-ids"), ids)
    return tuple(Passage(id, text) for id, (_, text) in zip(ids, kept, strict=True))


def _listed(value: Any) -> Any:
    """Return a list that stands as JSON within a text as the list; other texts, such as ``[1] ...``, stay texts."""
    if not isinstance(value, str) or not value.lstrip().startswith("["):
        return value
    try:
        parsed = parse_cell(value)
    except RowError:
        return value
    return parsed if isinstance(parsed, list) and all(isinstance(each, str | dict) for each in parsed) else value


def _flat(values: list[Any]) -> list[Any]:
    """Return passages of lists within the list as well, without those that are null."""
    inner = [each if isinstance(each, list) else [each] for each in values]
    return [each for listed in inner for each in listed if each is not None]


def _body(fields: Fields, ours: str, value: Any) -> str:
    body = next((value[key] for key in _BODY if key in value), None) if isinstance(value, dict) else value
    if not isinstance(body, str):
        raise RowError(fields.name(ours), say("row-not-texts", example='{"text": "..."}'), value)
    return body
