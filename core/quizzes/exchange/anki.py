"""Write an Anki package: a deck of notes in a collection of schema 11, which every Anki since 2.0 imports.

Anki reads fields as HTML: texts are escaped here, brackets too, which Anki reads as sounds and formulas. The guid of a
note derives from the id of the item, so that a second import changes notes and adds none.
"""

from __future__ import annotations

import json
import sqlite3
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import closing
from typing import Any

from core.domain.answers import text_hash
from core.quizzes.exchange._markup import Dialect, as_markup
from core.quizzes.exchange._packages import write_package
from core.quizzes.exchange.identifiers import guid_of, number_of
from core.quizzes.exchange.question import AI, ExchangeQuestion

MODEL = 1_763_801_400_014
"""Id of our note type. It never changes: with another id Anki would add a second type, and every note again."""
FIELDS = ("Question", "Options", "Key", "Explanation", "Touchstone")
MARKUP = Dialect()
_SEPARATOR = "\x1f"
_FRONT = '<div class="question">{{Question}}</div>{{Options}}'
_BACK = '{{FrontSide}}<hr id="answer"><div class="key">{{Key}}</div><div class="explanation">{{Explanation}}</div>'
_CSS = (
    ".card { font-family: sans-serif; font-size: 20px; text-align: left; }\n"
    "ol { list-style-type: upper-latin; } .key { font-weight: bold; } .explanation { margin-top: 1em; }\n"
)
_SCHEMA = """
CREATE TABLE col (id integer PRIMARY KEY, crt integer NOT NULL, mod integer NOT NULL, scm integer NOT NULL,
  ver integer NOT NULL, dty integer NOT NULL, usn integer NOT NULL, ls integer NOT NULL, conf text NOT NULL,
  models text NOT NULL, decks text NOT NULL, dconf text NOT NULL, tags text NOT NULL);
CREATE TABLE notes (id integer PRIMARY KEY, guid text NOT NULL, mid integer NOT NULL, mod integer NOT NULL,
  usn integer NOT NULL, tags text NOT NULL, flds text NOT NULL, sfld integer NOT NULL, csum integer NOT NULL,
  flags integer NOT NULL, data text NOT NULL);
CREATE TABLE cards (id integer PRIMARY KEY, nid integer NOT NULL, did integer NOT NULL, ord integer NOT NULL,
  mod integer NOT NULL, usn integer NOT NULL, type integer NOT NULL, queue integer NOT NULL, due integer NOT NULL,
  ivl integer NOT NULL, factor integer NOT NULL, reps integer NOT NULL, lapses integer NOT NULL, left integer NOT NULL,
  odue integer NOT NULL, odid integer NOT NULL, flags integer NOT NULL, data text NOT NULL);
CREATE TABLE revlog (id integer PRIMARY KEY, cid integer NOT NULL, usn integer NOT NULL, ease integer NOT NULL,
  ivl integer NOT NULL, lastIvl integer NOT NULL, factor integer NOT NULL, time integer NOT NULL,
  type integer NOT NULL);
CREATE TABLE graves (usn integer NOT NULL, oid integer NOT NULL, type integer NOT NULL);
CREATE INDEX ix_notes_usn ON notes (usn); CREATE INDEX ix_cards_usn ON cards (usn);
CREATE INDEX ix_revlog_usn ON revlog (usn); CREATE INDEX ix_cards_nid ON cards (nid);
CREATE INDEX ix_cards_sched ON cards (did, queue, due); CREATE INDEX ix_revlog_cid ON revlog (cid);
CREATE INDEX ix_notes_csum ON notes (csum);
"""


def write_anki(
    questions: Sequence[ExchangeQuestion], title: str, manifest: Mapping[str, Any] | None, now: float | None = None
) -> bytes:
    """Return the package; ``now`` is the time of the last change: Anki takes edits only from a later package."""
    written = int(time.time() if now is None else now)
    deck = number_of(title)
    with closing(sqlite3.connect(":memory:")) as collection:
        collection.executescript(_SCHEMA)
        settings = [json.dumps(column) for column in _settings(deck, title, written)]
        times = [written, written * 1000, written * 1000]
        collection.execute("INSERT INTO col VALUES (1,?,?,?,11,0,0,0,?,?,?,?,'{}')", [*times, *settings])
        for place, question in enumerate(questions):
            _add(collection, question, deck, place, written)
        collection.commit()
        data = collection.serialize()
    files = {"collection.anki2": data, "media": b"{}"}
    if manifest is not None:
        files["manifest.json"] = json.dumps(manifest, ensure_ascii=False, indent=1, sort_keys=True).encode()
    return write_package(files)


def fields_of(question: ExchangeQuestion) -> list[str]:
    """Return the fields of the note in the order of ``FIELDS``."""
    choices = "".join(f"<li>{_marked(choice, question)}</li>" for choice in question.choices)
    options = f"<ol>{choices}</ol>" if choices else ""
    right = [question.choices[index] for index in question.rights] if question.choices else list(question.typed)
    key = "".join(f"<div>{_marked(text, question)}</div>" for text in right)
    explanation, id = _marked(question.explanation, question), _marked(question.id, question)
    return [_marked(question.stem, question), options, key, explanation, id]


def _marked(text: str, question: ExchangeQuestion) -> str:
    return as_markup(text, question.readings, MARKUP).replace("[", "&#91;").replace("{{", "{<span>{</span>")


def _add(collection: sqlite3.Connection, question: ExchangeQuestion, deck: int, place: int, written: int) -> None:
    fields = fields_of(question)
    note = number_of(question.id)
    checksum = int(text_hash(fields[0])[:8], 16)
    tags = f" {AI} " if question.ai_mark else ""
    collection.execute(
        "INSERT INTO notes VALUES (?,?,?,?,-1,?,?,?,?,0,'')",
        [note, guid_of(question.id), MODEL, written, tags, _SEPARATOR.join(fields), fields[0], checksum],
    )
    collection.execute(
        "INSERT INTO cards VALUES (?,?,?,0,?,-1,0,0,?,0,0,0,0,0,0,0,0,'')",
        [number_of(f"card of {question.id}"), note, deck, written, place],
    )


def _settings(deck: int, title: str, written: int) -> Iterator[dict[str, Any]]:
    """Yield the columns ``conf``, ``models``, ``decks``, ``dconf`` of a collection."""
    yield {
        "activeDecks": [1],
        "addToCur": True,
        "collapseTime": 1200,
        "curDeck": 1,
        "curModel": str(MODEL),
        "dueCounts": True,
        "estTimes": True,
        "newBury": True,
        "newSpread": 0,
        "nextPos": 1,
        "sortBackwards": False,
        "sortType": "noteFld",
        "timeLim": 0,
    }
    fields = [
        {"font": "Arial", "media": [], "name": name, "ord": number, "rtl": False, "size": 20, "sticky": False}
        for number, name in enumerate(FIELDS)
    ]
    template = {"afmt": _BACK, "bafmt": "", "bqfmt": "", "did": None, "name": "Card 1", "ord": 0, "qfmt": _FRONT}
    yield {
        str(MODEL): {
            "css": _CSS,
            "did": deck,
            "flds": fields,
            "id": MODEL,
            "latexPost": "",
            "latexPre": "",
            "mod": written,
            "name": "Touchstone quiz",
            "req": [[0, "any", [0, 1]]],
            "sortf": 0,
            "tags": [],
            "tmpls": [template],
            "type": 0,
            "usn": -1,
            "vers": [],
        }
    }
    yield {
        "1": _deck(1, "Default", written),
        str(deck): _deck(deck, title.replace("::", ": ") or "Touchstone", written),
    }
    yield {
        "1": {
            "autoplay": True, "id": 1, "lapse": {"delays": [10], "leechAction": 0, "leechFails": 8, "minInt": 1,
            "mult": 0}, "maxTaken": 60, "mod": 0, "name": "Default",
            "new": {"bury": True, "delays": [1, 10], "initialFactor": 2500, "ints": [1, 4, 7], "order": 1,
            "perDay": 20, "separate": True},
            "replayq": True, "rev": {"bury": True, "ease4": 1.3, "fuzz": 0.05, "ivlFct": 1, "maxIvl": 36500,
            "minSpace": 1, "perDay": 100}, "timer": 0, "usn": 0,
        }
    }  # fmt: skip


def _deck(id: int, name: str, written: int) -> dict[str, Any]:
    return {
        "collapsed": False,
        "conf": 1,
        "desc": "",
        "dyn": 0,
        "extendNew": 10,
        "extendRev": 50,
        "id": id,
        "lrnToday": [0, 0],
        "mod": written,
        "name": name,
        "newToday": [0, 0],
        "revToday": [0, 0],
        "timeToday": [0, 0],
        "usn": -1,
    }
