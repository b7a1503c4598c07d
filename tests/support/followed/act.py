"""Check the copy in which the recipe for an act was followed; run there as a module."""

from __future__ import annotations

import tempfile
from pathlib import Path

from core.domain.comments import CommentKind
from core.services.review.desk import ReviewDesk
from core.wording import LANGUAGES
from pages.ui.desk import _keys
from pages.ui.desk.component import scripts_of
from pages.ui.desk.review import ReviewSession, review_message
from pages.ui.frame.wording import desk_texts
from storage.opening import open_workspace
from tests.support.desk import ANNA, LEASE, fill, shown
from tests.support.workspaces import new_workspace

(key,) = (key for key in _keys.REVIEW if key.op == "second_look")
for language in LANGUAGES:
    assert key.text not in {each["text"] for each in _keys.as_json(_keys.REVIEW, language)}
    assert "second_look: t.askingSecondLook" in scripts_of("review")
    assert desk_texts(language)["askingSecondLook"] != "desk-asking-second-look"

with tempfile.TemporaryDirectory() as folder:
    workspace = open_workspace(new_workspace(Path(folder)))
    fill(workspace, [0.9], [0.8])
    desk = ReviewDesk(workspace, ANNA, LEASE)
    state, screen = shown(desk)
    assert screen.item and screen.item.id == 1
    sent = {"client": "0" * 16, "seq": 1, "op": "second_look", "item": 1, "revision": 1}
    after = review_message({"outbox": [sent]}, desk, ReviewSession(state=state), 11.0, 1000)
    assert [(note.tone, note.text) for note in after.notes] == [("done", "Others are asked to look at item 1")]
    assert [(each.kind, each.person) for each in workspace.comments.of(1)] == [(CommentKind.FLAG, "anna")]
    _, screen = shown(desk, after.state, 12.0)
    assert screen.item and screen.item.id == 2
    forged = review_message({"outbox": [{**sent, "seq": 2, "item": "1"}]}, desk, after, 13.0, 1000)
    assert forged.notes[-1].tone == "refused"
    workspace.close()
