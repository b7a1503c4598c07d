"""The pages that are read: folders of pictures or PDFs with what stands on them, and pages drawn from our own texts."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from benchmarks.sample_pages import SAMPLES, drawn, page_html, photographed
from core.material.ruby_markup import split_readings


@dataclass(frozen=True, slots=True)
class Given:
    kind: str
    name: str
    data: bytes
    truth: str


def from_folder(folder: Path) -> Iterator[Given]:
    """``truth.json``: text by name of picture, whose kind is the name without its number. ``ruby_truth.json``: the
    paragraphs of every PDF beside it."""
    if (folder / "truth.json").is_file():
        for name, truth in json.loads((folder / "truth.json").read_text("utf-8")).items():
            yield Given(re.sub(r"_\d+$", "", name), name, (folder / f"{name}.png").read_bytes(), truth)
    else:
        truth = "".join(json.loads((folder / "ruby_truth.json").read_text("utf-8")))
        for path in sorted(folder.glob("*.pdf")):
            yield Given(f"pdf_{path.stem}", path.stem, path.read_bytes(), truth)


def own() -> Iterator[Given]:
    """A page for each paragraph of the samples, clean and as a photograph; Japanese with furigana, also vertical."""
    for path in sorted(SAMPLES.glob("*.txt")):
        lang = path.stem[-2:]
        heading, _, body = path.read_text("utf-8").partition("\n")
        for number, paragraph in enumerate(line for line in body.split("\n") if line.strip()):
            text = f"{heading}\n{paragraph}"
            truth = split_readings(text)[0]
            markup = page_html(text, size=30, margin=60)
            picture = drawn(markup, pdf=False)
            yield Given(f"own_{lang}_clean", f"own_{lang}_{number}.png", picture, truth)
            yield Given(f"own_{lang}_photo", f"own_{lang}_{number}.jpg", photographed(picture, number), truth)
            if lang == "ja":
                upright = markup.replace("<h1>", _VERTICAL + "<h1>")
                yield Given("own_ja_vert", f"own_ja_v{number}.png", drawn(upright, pdf=False), truth)


_VERTICAL = "<style>html { writing-mode: vertical-rl; height: 900px; } body { height: 780px }</style>"
