"""Which scripts and styles each desk is sent, in the order in which they run; all scripts of a desk share one scope."""

from __future__ import annotations

from pathlib import Path

BROWSER = Path(__file__).parent / "browser"
STYLES = (
    "desk.css", "item.css", "reasons.css", "blind_review.css", "dialogs.css", "adjudicate.css", "comments.css",
)  # fmt: skip
_FRAME = (
    "dom.js", "typing.js", "buttons.js", "browser_store.js", "outbox.js", "delivery.js", "keyboard.js", "key_help.js",
    "filters.js", "link.js", "comments.js", "stopwatch.js", "labels.js", "panels.js", "sources.js", "desk_frame.js",
    "mounting.js",
)  # fmt: skip
DESK_SCRIPTS = {
    "review": (*_FRAME, "family_signs.js", "reasons.js", "blind_review.js", "dialogs.js", "editing.js",
               "review_parts.js", "review_item.js", "review_asking.js", "review.js"),
    "label": (*_FRAME, "family_signs.js", "reasons.js", "undo_list.js", "evidence.js", "chosen_evidence.js",
              "label_parts.js", "label.js"),
    "adjudicate": (*_FRAME, "undo_list.js", "votes.js", "decision_evidence.js", "adjudicate.js"),
}  # fmt: skip
