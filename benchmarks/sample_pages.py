"""python -m benchmarks.sample_pages: the textbook page of samples/material as a PDF with furigana and as a photograph.

Both are drawn by Chromium from the text beside them, so that three files say the same: what differs is how they are read.
"""

from __future__ import annotations

import html
import io
import shutil
from pathlib import Path

from core.domain.material import Furigana, PageText
from core.material.ruby_markup import split_readings

SAMPLES = Path(__file__).parents[1] / "samples" / "material"
_STYLE = """@page {{ size: 148mm 210mm; margin: 0 }}
body {{ font-family: 'Noto Serif CJK JP'; font-size: {size}px; line-height: 2.1; margin: {margin}px; background: #fdfdfb }}
p {{ margin: 0; text-indent: 0 }} h1 {{ font-size: 1.4em; font-weight: normal; margin: 0 0 .4em }} rt {{ font-size: .5em }}"""


def page_html(text: str, size: int = 14, margin: int = 44) -> str:
    """Readings become ruby; the first line is the heading."""
    plain, readings = split_readings(text.strip())
    heading, _, body = _with_ruby(PageText(plain, readings)).partition("\n")
    paragraphs = "".join(f"<p>{line}</p>" for line in body.split("\n") if line)
    style = _STYLE.format(size=size, margin=margin)
    return f"<html lang=ja><meta charset=utf-8><style>{style}</style><h1>{heading}</h1>{paragraphs}"


def _with_ruby(page: PageText) -> str:
    written, behind = "", 0
    for reading in page.readings:
        word = html.escape(page.text[reading.span.start : reading.span.end])
        written += html.escape(page.text[behind : reading.span.start])
        written += f"<ruby>{word}<rt>{_kana(reading)}</rt></ruby>"
        behind = reading.span.end
    return written + html.escape(page.text[behind:])


def _kana(reading: Furigana) -> str:
    return html.escape(reading.kana)


def drawn(markup: str, pdf: bool) -> bytes:
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        page = browser.new_page(viewport={"width": 1240, "height": 900})
        page.set_content(markup)
        page.evaluate("document.fonts.ready")
        done = page.pdf(prefer_css_page_size=True, print_background=False) if pdf else page.screenshot(full_page=True)
        browser.close()
    return done


def photographed(picture: bytes, seed: int = 14) -> bytes:
    """Return the page as a telephone takes it: a little askew, darker to one side, with noise and a desk around it."""
    import numpy as np
    from PIL import Image, ImageFilter

    page = Image.open(io.BytesIO(picture)).convert("L")
    wide, high = page.width + 80, page.height + 80
    desk = Image.new("L", (wide, high), 96)
    desk.paste(page, (40, 40))
    askew = desk.transform(
        (wide, high), Image.Transform.QUAD, (8, 2, 0, high - 6, wide - 2, high, wide - 14, 18), Image.Resampling.BICUBIC, fillcolor=96
    ).filter(ImageFilter.GaussianBlur(0.7))  # fmt: skip
    light = np.linspace(1.0, 0.82, wide)[None, :] * np.linspace(1.0, 0.93, high)[:, None]
    noise = np.random.default_rng(seed).normal(0, 4, (high, wide))
    pixels = np.clip(np.asarray(askew, dtype=float) * light + noise, 0, 255).astype(np.uint8)
    out = io.BytesIO()
    Image.fromarray(pixels).save(out, "JPEG", quality=62)
    return out.getvalue()


def main() -> None:
    text = (SAMPLES / "water-ja.txt").read_text("utf-8")
    (SAMPLES / "water-ja.pdf").write_bytes(drawn(page_html(text), pdf=True))
    (SAMPLES / "water-ja.jpg").write_bytes(photographed(drawn(page_html(text, size=28, margin=60), pdf=False)))


if __name__ == "__main__":
    main()
