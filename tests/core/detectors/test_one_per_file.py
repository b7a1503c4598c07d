"""The folder lists the detectors: one in each file, and nothing else."""

import dataclasses
from importlib import import_module
from pathlib import Path

import pytest

import core.detectors
import core.scoring.detectors
from core.quizzes.checks.all_checks import CHECKS
from core.scoring.detectors import DETECTORS

FOLDER = Path(core.detectors.__file__).parent
FILES = sorted(path.stem for path in FOLDER.glob("*.py") if path.stem not in {"__init__", "base"})


@pytest.mark.parametrize("name", FILES)
def test_a_file_defines_the_detector_that_it_is_named_after(name: str) -> None:
    module = import_module(f"core.detectors.{name}")
    here = [detector for detector in DETECTORS.values() if detector.__module__ == module.__name__]
    scoring = [
        value
        for value in vars(module).values()
        if dataclasses.is_dataclass(value) and value.__module__ == module.__name__ and hasattr(value, "catches")
    ]
    assert here == scoring == [DETECTORS[name]]


def test_every_detector_has_its_file() -> None:
    """Those that ask a language model, and those of quizzes, lie in folders of their own, beside what they share."""
    judges = {name for name, detector in DETECTORS.items() if detector.__module__ == f"core.judges.{name}"}
    checks = {check.name for check in CHECKS if check.__module__ == f"core.quizzes.checks.{check.name}"}
    assert set(FILES) | judges | checks == set(DETECTORS)
    assert checks.isdisjoint({*FILES, *judges})
    assert judges.isdisjoint(FILES)
    assert not {path.name for path in FOLDER.iterdir() if path.is_dir()} - {"__pycache__"}


def test_what_detectors_share_is_no_detector() -> None:
    shared = {path.stem for path in (FOLDER.parent / "evidence").glob("*.py")}
    assert not [d for d in DETECTORS.values() if d.__module__.split(".")[-2] == "evidence"]
    assert shared.isdisjoint(DETECTORS)


def test_the_tuple_holds_nothing_but_detectors() -> None:
    public = {
        name for name, value in vars(core.scoring.detectors).items() if callable(value) and not name.startswith("_")
    }
    public |= {check.__name__ for check in CHECKS}
    assert public == {detector.__name__ for detector in DETECTORS.values()} | {"Detector"}
