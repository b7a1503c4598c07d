"""axe-core over a page as it stands, shadow roots included; what is known of Streamlit's own widgets is let pass."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from axe_playwright_python.base import AXE_SCRIPT
from playwright.sync_api import Error, Page

from tests.support.drawn import drawn

STANDARD = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa"]


@dataclass(frozen=True, slots=True)
class Known:
    """A violation that is not ours to mend."""

    rule: str
    within: str
    """Every node that is let pass lies inside this selector."""
    because: str


KNOWN: tuple[Known, ...] = ()
PAPER = "() => getComputedStyle(document.querySelector('[data-testid=stApp]')).backgroundColor"


COLOURS = ("color-contrast", "link-in-text-block")
"""The rules that a theme decides about."""


def violations(page: Page, within: str = "", *, rules: Sequence[str] = ()) -> list[str]:
    """Return ``rule: selector: why`` for each node that breaks WCAG 2.1 AA.

    ``within``: only what lies inside this selector, where all else was looked at before. ``rules``: these alone.
    """
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(AXE_SCRIPT)
    only = {"type": "rule", "values": list(rules)} if rules else {"type": "tag", "values": STANDARD}
    result = _result(page, within or "html", only)
    return [
        f"{broken['id']}: {_path(node['target'])}: {_why(node)}"
        for broken in result["violations"]
        for node in broken["nodes"]
        if not any(known.rule == broken["id"] and _inside(page, node["target"], known.within) for known in KNOWN)
    ]


def _result(page: Page, within: str, only: Mapping[str, Any]) -> dict[str, Any]:
    """Return what axe found; what was drawn anew just as it began, when its content came, is looked at again."""
    run = "(node, only) => axe.run(node, { runOnly: only, resultTypes: ['violations'] })"
    for _ in range(3):
        try:
            return page.locator(within).first.evaluate(run, only)  # type: ignore[no-any-return]
        except Error as error:
            if "No elements found for include" not in str(error):
                raise
    raise AssertionError(f"{within} is drawn anew all the time")


def turn(page: Page, theme: str) -> None:
    """Switch the open page to the other theme, as many machines do in the evening, and wait until it is drawn in it."""
    paper = page.evaluate(PAPER)
    page.emulate_media(color_scheme=theme, reduced_motion="reduce")  # type: ignore[arg-type]
    page.wait_for_function(f"paper => ({PAPER})() !== paper", arg=paper)
    drawn(page)


def readable(page: Page, what: str) -> None:
    """A page that was opened in the light, in the light and in the dark."""
    assert violations(page) == [], what
    turn(page, "dark")
    assert violations(page, rules=COLOURS) == [], f"{what}, in the dark"


def _path(target: list[Any]) -> str:
    """Through shadow roots, outermost first."""
    return " >> ".join(" >>> ".join(part) if isinstance(part, list) else part for part in target)


def _why(node: dict[str, Any]) -> str:
    reasons = [check["message"] for kind in ("any", "all", "none") for check in node[kind]]
    return " ".join(reasons) + f" | {node['html'][:160]}"


def _inside(page: Page, target: list[Any], selector: str) -> bool:
    outermost = target[0][0] if isinstance(target[0], list) else target[0]
    inside: bool = page.evaluate(
        "([node, area]) => Boolean(document.querySelector(node)?.closest(area))", [outermost, selector]
    )
    return inside
