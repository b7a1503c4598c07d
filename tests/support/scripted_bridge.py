"""A scripted model that writes about a bridge, is wrong about its year, and can correct it from the sources."""

from __future__ import annotations

from core.domain.answers import JSON, Passage
from core.llm.base import Prompt
from core.llm.scripted import Said, Scripted
from tests.support.scripted_lake import Lake

QUESTION = "When was the Harrow Bridge opened?"
SOURCES = (
    Passage("1", "The Harrow Bridge crosses the Tamsin. It was opened in 1932."),
    Passage("2", "It is 486 metres long."),
)
CROSSES, WRONG, RIGHT = "The Harrow Bridge crosses the Tamsin.", "It was opened in 1937.", "It was opened in 1932."
LONG = "It is 486 metres long."
BRIDGE = Lake((CROSSES, WRONG, LONG), {CROSSES: ("Tamsin",), WRONG: ("1937",), LONG: ("486 metres",)}, unsure=("1937",))
CORRECTION: JSON = {"sentence": RIGHT, "sources": [2]}


def bridge_model(correction: JSON = CORRECTION, name: str = "scripted/bridge") -> Scripted:
    def says(prompt: Prompt) -> Said:
        return correction if prompt.purpose == "repair" else BRIDGE.says(prompt)

    plain = BRIDGE.model(name)
    plain.says = says
    return plain
