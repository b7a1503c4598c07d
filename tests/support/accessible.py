"""axe-core over a page as it stands, shadow roots included; what is known of Streamlit's own widgets is let pass."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from axe_playwright_python.base import AXE_SCRIPT
from playwright.sync_api import Page

STANDARD = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa"]


@dataclass(frozen=True, slots=True)
class Known:
    """A violation that is not ours to mend."""

    rule: str
    within: str
    """Every node that is let pass lies inside this selector."""
    because: str


KNOWN: tuple[Known, ...] = ()


def violations(page: Page) -> list[str]:
    """``rule: selector: why`` for each node that breaks WCAG 2.1 AA."""
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(AXE_SCRIPT)
    result: dict[str, Any] = page.evaluate(
        "tags => axe.run(document, { runOnly: { type: 'tag', values: tags }, resultTypes: ['violations'] })", STANDARD
    )
    return [
        f"{broken['id']}: {_path(node['target'])}: {_why(node)}"
        for broken in result["violations"]
        for node in broken["nodes"]
        if not any(known.rule == broken["id"] and _inside(page, node["target"], known.within) for known in KNOWN)
    ]


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
