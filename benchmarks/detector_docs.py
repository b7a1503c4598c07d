"""Write docs/detectors.md from the detectors themselves: what each measures, by which formula, from which source.

python -m benchmarks.detector_docs
"""

from __future__ import annotations

import dataclasses
import inspect

from benchmarks.tables import DETECTORS_PAGE as PAGE
from benchmarks.tables import FIGURES
from core.detectors.base import Detector
from core.scoring.detectors import DETECTORS
from core.scoring.fusion import Fusion
from core.scoring.presets import PRESETS, Preset

HEAD = """# Detectors

Risk runs from 0 (supported) to 1 (hallucinated); a detector that cannot judge a sentence abstains and says why: it never says 0.5. Every reason
is shown in English, Japanese or Korean, and every piece of evidence is a place in a passage, a sample or a graph.

The figures are percent, without any label used. They come from [benchmarks.md](benchmarks.md), which has intervals, sizes, trivial baselines, an
ablation and the command for each set; `python -m benchmarks.results FILES` writes them into the table. The descriptions below it are written by
`python -m benchmarks.detector_docs` from the detectors themselves. [llm.md](llm.md) says how to set a language model.
"""


def page() -> str:
    """Return the page with the table of figures that it has now: ``benchmarks.tables`` measures and writes that one."""
    figures = FIGURES.search(PAGE.read_text("utf-8"))
    described = [*DETECTORS.values(), *PRESETS.values()]
    fusion = f"## `{Fusion.name}`\n\n{inspect.cleandoc(Fusion.__doc__ or '')}\n\n{_configuration(Fusion)}"
    return "\n".join([HEAD, figures[0] if figures else "", *map(_section, described), fusion])


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
