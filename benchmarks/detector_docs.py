"""Write docs/detectors.md from the detectors themselves: what each measures, by which formula, from which source.

python -m benchmarks.detector_docs
"""

from __future__ import annotations

import dataclasses
import inspect
from pathlib import Path

from core.detectors import DETECTORS
from core.detectors.base import Detector
from core.scoring.fusion import Fusion
from core.scoring.presets import PRESETS, Preset

PAGE = Path(__file__).parents[1] / "docs" / "detectors.md"

HEAD = """# Detectors

Written by `python -m benchmarks.detector_docs` from the detectors themselves. Risk runs from 0 (supported) to 1 (hallucinated); a detector
that cannot judge a sentence abstains and says why. How well each ranks, and what it adds to the others, is in [benchmarks.md](benchmarks.md).
Every reason is read in English, Japanese or Korean; every piece of evidence is a place in a passage or a sample.
"""


def page() -> str:
    described = [*DETECTORS.values(), *PRESETS.values()]
    fusion = f"## `{Fusion.name}`\n\n{inspect.cleandoc(Fusion.__doc__ or '')}\n\n{_configuration(Fusion)}"
    return "\n".join([HEAD, *map(_section, described), fusion])


def _section(detector: type[Detector] | type[Preset]) -> str:
    needs = ", ".join(sorted(need.value for need in detector.needs)) or "passages or samples"
    facts = f"Catches {detector.catches}. Needs {needs}. Source: {detector.source}. Version {detector.version}."
    text = inspect.cleandoc(detector.__doc__ or "")
    return f"## `{detector.name}`\n\n{facts}\n\n{text}\n\n{_configuration(detector)}"


def _configuration(of: type) -> str:
    """Fields a person can set; shared tools such as the encoder have no default worth showing."""
    settable = [f for f in dataclasses.fields(of) if isinstance(f.default, str | int | float | bool)]
    listed = ", ".join(f"`{f.name}` = {f.default!r}" for f in settable)
    return f"Configuration: {listed}.\n" if listed else ""


if __name__ == "__main__":
    PAGE.write_text(page(), "utf-8")
