"""One place says how much people may type and browsers may send, and why."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from core import limits
from tests.support.paths import PRODUCT, ROOT, SCRIPTS, name
from tests.support.trees import tree_of

LIMITS = ROOT / "core" / "limits.py"


def constants(path: Path) -> Iterator[tuple[str, ast.expr, bool]]:
    """Names given a value at the top of a module, with whether a line below says why."""
    body = tree_of(path).body
    for node, below in zip(body, [*body[1:], None], strict=True):
        if isinstance(node, ast.Assign):
            names = [n.id for target in node.targets for n in ast.walk(target) if isinstance(n, ast.Name)]
            explained = isinstance(below, ast.Expr) and isinstance(below.value, ast.Constant)
            yield from ((constant, node.value, explained) for constant in names)


def test_every_limit_says_why_it_is_what_it_is() -> None:
    unexplained = [constant for constant, _, explained in constants(LIMITS) if not explained]
    assert not unexplained


def test_no_service_or_page_has_a_longest_text_of_its_own() -> None:
    paths = [path for path in PRODUCT if name(path).startswith(("core/services", "pages"))]
    own = [(name(path), constant) for path in paths for constant, _, _ in constants(path)]
    assert own and not [each for each in own if each[1].lstrip("_").startswith("LONGEST")]


def test_a_browser_stops_typing_where_the_desk_would_refuse() -> None:
    allowed = {str(value) for key, value in vars(limits).items() if key.startswith("LONGEST")}
    stops = [
        (name(path), number)
        for path in SCRIPTS
        for number in re.findall(r"\b(?:longest|maxlength): (\d+)", path.read_text("utf-8"))
    ]
    assert not [each for each in stops if each[1] not in allowed]
