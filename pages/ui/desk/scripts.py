"""Which scripts and styles the desks are sent, in their order; all scripts of a desk share one scope."""

from __future__ import annotations

import json
from pathlib import Path

from core.limits import LONGEST_COMMENT, LONGEST_NAME, LONGEST_NOTE, LONGEST_TYPED, LONGEST_VIEW_NAME, MOST_OPTIONS
from core.text.hidden import LIKELY, PATTERN, SIGNS

BROWSER = Path(__file__).parent / "browser"
STYLES = (
    "desk_frame.css", "rail.css", "dialog.css", "item.css", "labels.css", "reasons.css", "judges.css", "sources.css",
    "quiz_text.css", "family_signs.css", "comments.css", "hidden.css",
    "review/review.css", "review/dialogs.css", "review/comparison.css", "review/item_editor.css",
    "review/quiz_attempt.css", "review/findings.css", "review/suggestion.css", "label/label.css",
    "adjudicate/adjudicate.css",
)  # fmt: skip
_FRAME = (
    "words.js", "dom.js", "hidden.js", "typing.js", "buttons.js", "browser_store.js", "outbox.js", "delivery.js",
    "keyboard.js", "dialog.js", "key_help.js", "status_line.js", "filters.js", "link.js", "comments.js",
    "comment_dialog.js",
    "stopwatch.js", "sight.js", "desk_frame.js", "mounting.js",
)  # fmt: skip
_ITEM = (
    "risk.js", "labels.js", "evidence_marks.js", "quiz_text.js", "sources.js", "sentence_list.js", "item_panels.js",
    "counts.js",
)  # fmt: skip
_SCORES = ("family_signs.js", "judges.js", "reasons.js")
_SENTENCE_BY_SENTENCE = ("undo_list.js", "sentence_desk.js")


def _own(desk: str, *names: str) -> tuple[str, ...]:
    return tuple(f"{desk}/{name}.js" for name in names)


DESK_SCRIPTS = {
    "review": (
        *_FRAME, *_ITEM, *_SCORES,
        *_own("review", "ahead", "decision_names", "blind_review", "quiz_attempt", "findings", "comparison",
              "suggestion", "history", "text_form", "quiz_form", "item_editor", "why_dialog", "return_dialog",
              "band_dialog", "claim_dialog", "views_dialog", "replacement_dialog", "lookups", "item",
              "review_rail", "review"),
    ),
    "label": (
        *_FRAME, *_ITEM, *_SCORES, *_SENTENCE_BY_SENTENCE,
        *_own("label", "source_sentences", "candidates", "selection", "chosen_evidence", "evidence_row", "notices",
              "label_rail", "label"),
    ),
    "adjudicate": (
        *_FRAME, *_ITEM, *_SENTENCE_BY_SENTENCE,
        *_own("adjudicate", "votes", "decision_evidence", "adjudicate"),
    ),
}  # fmt: skip

LIMITS = {
    "comment": LONGEST_COMMENT, "name": LONGEST_NAME, "note": LONGEST_NOTE, "viewName": LONGEST_VIEW_NAME,
    "options": MOST_OPTIONS, "typed": LONGEST_TYPED,
}  # fmt: skip
"""How many characters the fields of a desk take, and how many options a quiz has."""

HIDDEN = {"pattern": PATTERN, "likely": LIKELY, "signs": SIGNS}
"""How the desks find what a reader does not see: as ``core.text.hidden`` does."""


def scripts_of(desk: str) -> str:
    """As the browser runs them, after the words of ``pages.ui.frame.wording``."""
    parts = [(BROWSER / part).read_text("utf-8") for part in DESK_SCRIPTS[desk]]
    return "\n".join((f"const LIMITS = {json.dumps(LIMITS)}, HIDDEN = {json.dumps(HIDDEN)};", *parts))
