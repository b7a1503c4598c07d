"""A collection about a made-up town, small enough to be read."""

from __future__ import annotations

from core.ports.workspace import Workspace
from core.retrieval.files import document

HALL = "雪見市の市役所は南町にあります。受付は朝八時半に開きます。"
LIBRARY = "雪見市の図書館は北町にあります。休館日は月曜日です。"
FESTIVAL = "The lantern festival of Yukimi is held in August. It lasts three days."


def small_documents(workspace: Workspace, name: str = "town", **texts: str) -> None:
    """``texts``: other documents, or these with another text."""
    named = {"hall": HALL, "library": LIBRARY, "festival": FESTIVAL} | texts
    workspace.documents.put(name, [document(key, text, f"{key}.txt") for key, text in named.items()], "anna", 1.0)
