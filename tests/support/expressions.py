"""Every expression of the tree, and how its time grows with a text made of what it repeats.

Run as a program in a process that may be killed: it says which expression is next before it tries it, so that whoever
started it can name the one that never came back.
"""

from __future__ import annotations

import ast
import importlib
import json
import pkgutil
import re
import signal
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from time import process_time
from typing import Any

from tests.support.paths import PRODUCT, ROOT, name
from tests.support.pumped import ENDS, pieces, pumped

FEW, LONG = 28, 600
"""Repetitions that only an exponential expression feels, and characters that a cubic one feels."""
SLOW_FEW, SLOW_LONG, CUBIC = 0.2, 0.1, 6.0
"""Seconds; and how many times the time of half the text, which is 4 for a square and 8 for a cube."""
_GIVEN_UP = 1.0
_CALLS = {"compile", "match", "search", "fullmatch", "sub", "subn", "split", "findall", "finditer"}


@dataclass(frozen=True)
class Expression:
    library: str
    pattern: str
    flags: int

    def compiled(self) -> Any:
        lists = {listed: ["word"] for listed in re.findall(r"\\L<(\w+)>", self.pattern)}
        return importlib.import_module(self.library).compile(self.pattern, self.flags, **lists)


def collected() -> dict[Expression, tuple[str, Any]]:
    """Expressions, each with a place that has it and compiled: as they were compiled, and as they are written."""
    found: dict[Expression, tuple[str, Any]] = {}
    _spy(re, "_compile", found)
    import regex

    _spy(sys.modules[regex.compile.__module__], "_compile", found)
    for package in ("core", "storage"):
        for module in pkgutil.walk_packages(importlib.import_module(package).__path__, f"{package}."):
            if not module.name.endswith(("__main__", "migrations.env")):
                importlib.import_module(module.name)
    _run_detectors()
    known = {(each.library, each.pattern) for each in found}
    for expression, place in literals():
        if (expression.library, expression.pattern) not in known:
            found[expression] = place, expression.compiled()
    return found


def literals() -> Iterator[tuple[Expression, str]]:
    for path in PRODUCT:
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            match node:
                case ast.Call(ast.Attribute(ast.Name("re" | "regex" as library), call), [first, *rest]) if (
                    call in _CALLS
                ):
                    if isinstance(first, ast.Constant) and isinstance(first.value, str):
                        flags = _flags([*rest, *(keyword.value for keyword in node.keywords)])
                        yield Expression(library, first.value, flags), f"{name(path)}:{node.lineno}"


def _flags(arguments: list[ast.expr]) -> int:
    named = [each.attr for top in arguments for each in ast.walk(top) if isinstance(each, ast.Attribute)]
    return sum({int(getattr(re, flag)) for flag in named if isinstance(getattr(re, flag, None), re.RegexFlag)})


def _spy(library: Any, compiles: str, found: dict[Expression, tuple[str, Any]]) -> None:
    original = getattr(library, compiles)
    called = "re" if library is re else "regex"

    def compiled(pattern: Any, flags: Any, *rest: Any, **more: Any) -> Any:
        matches = original(pattern, flags, *rest, **more)
        if isinstance(pattern, str) and (place := _ours()):
            found.setdefault(Expression(called, pattern, int(flags)), (place, matches))
        return matches

    setattr(library, compiles, compiled)


def _ours() -> str:
    """The line of ours that asked, empty if a library did."""
    frame = sys._getframe(2)
    while frame.f_back and ("/re/" in frame.f_code.co_filename or "/regex/" in frame.f_code.co_filename):
        frame = frame.f_back
    file = frame.f_code.co_filename
    ours = [f"{ROOT}/{room}/" for room in ("core", "storage", "pages")]
    return f"{file.removeprefix(f'{ROOT}/')}:{frame.f_lineno}" if file.startswith(tuple(ours)) else ""


def _run_detectors() -> None:
    from core.formats import read_all
    from core.scoring.suite import make_suite
    from core.scoring.tools import Tools
    from core.settings import Settings

    read = [read_all(ROOT / "samples" / file, file, Settings()).records for file in ("answers.jsonl", "quizzes.jsonl")]
    make_suite(Tools()).score([record.answer for records in read for record in records[::12]])


class _TooLong(BaseException):
    pass


def _seconds(work: Callable[[str], object], text: str) -> float:
    began = process_time()
    signal.setitimer(signal.ITIMER_VIRTUAL, _GIVEN_UP)
    try:
        work(text)
    except (_TooLong, TimeoutError):
        pass
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
    return process_time() - began


def fault(expression: Expression, matches: Any) -> str:
    """Say in which way an expression takes too long as a text grows; empty if it does not."""
    if expression.library == "re":
        texts, more = pumped(expression.pattern, expression.flags), {}
    else:
        texts, more = pieces(matches), {"timeout": _GIVEN_UP}

    def work(text: str) -> int:
        return sum(1 for _ in matches.finditer(text, **more))

    for before, piece in texts:
        for end in ENDS:
            if _seconds(work, before + piece * FEW + end) > SLOW_FEW:
                return f"exponential in {before!r} + {piece!r} * n + {end!r}"
            half, whole = (before + piece * max(1, size // len(piece)) + end for size in (LONG // 2, LONG))
            if (taken := _seconds(work, whole)) > SLOW_LONG and taken > CUBIC * _seconds(work, half):
                return f"cubic or worse in {before!r} + {piece!r} * n + {end!r}"
            if taken >= _GIVEN_UP:
                return f"a second for {LONG} characters in {before!r} + {piece!r} * n + {end!r}"
    return ""


def _raise(*_: object) -> None:
    raise _TooLong


def _tell(*words: str) -> None:
    sys.stdout.write(f"{json.dumps(words)}\n")
    sys.stdout.flush()


def main() -> None:
    signal.signal(signal.SIGVTALRM, _raise)
    for expression, (place, matches) in collected().items():
        _tell(place, expression.library, expression.pattern)
        if told := fault(expression, matches):
            _tell(place, expression.library, expression.pattern, told)


if __name__ == "__main__":
    main()
