"""Colours, computed from the styles themselves: readable in both themes, told apart by everybody, written once."""

from __future__ import annotations

import itertools
import re
import tomllib
from pathlib import Path

import numpy as np
import pytest

from tests.support.paths import ROOT, STYLES, UI

TOKENS = UI / "frame" / "tokens.css"
LEVELS = UI / "desk" / "browser" / "item.css"
"""Gives what bears a level of risk its colour and its wash."""
CONFIG = ROOT / ".streamlit" / "config.toml"
THEMES = ("light", "dark")

GROUNDS = ("paper", "shade", "low-wash", "raised-wash", "high-wash", "accent-wash")
RISKS = ("low", "raised", "high", "unknown")
TEXT, MARK = 4.5, 3.0
"""The contrast that WCAG 2.1 AA asks of text and of what is told apart by its shape."""
APART = 20.0
"""In CIELAB, where about 2 can just be seen: colours side by side are never taken for each other."""

CONES = {
    "none": np.eye(3),
    "protanopia": [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]],
    "deuteranopia": [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.01182, 0.04294, 0.968881]],
    "tritanopia": [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.3039]],
}
"""Machado, Oliveira and Fernandes 2009, severity 1, on linear RGB."""
XYZ = np.array([[0.4124564, 0.3575761, 0.1804375], [0.2126729, 0.7151522, 0.072175], [0.0193339, 0.119192, 0.9503041]])
WHITE = np.array([0.95047, 1.0, 1.08883])


def tokens(theme: str) -> dict[str, str]:
    pairs = re.findall(r"--([\w-]+): light-dark\((#\w{6}), (#\w{6})\)", TOKENS.read_text("utf-8"))
    return {name: (light, dark)[THEMES.index(theme)] for name, light, dark in pairs}


def linear(colour: str) -> np.ndarray:
    shares = np.array([int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)])
    return np.where(shares <= 0.04045, shares / 12.92, ((shares + 0.055) / 1.055) ** 2.4)


def contrast(one: str, other: str) -> float:
    dark, light = sorted(float(XYZ[1] @ linear(colour)) for colour in (one, other))
    return (light + 0.05) / (dark + 0.05)


def lab(colour: str, cones: np.ndarray) -> np.ndarray:
    seen = XYZ @ np.clip(cones @ linear(colour), 0, 1) / WHITE
    f = np.where(seen > 0.008856, np.cbrt(seen), 7.787 * seen + 16 / 116)
    return np.array([116 * f[1] - 16, 500 * (f[0] - f[1]), 200 * (f[1] - f[2])])


def test_the_measure_is_right_where_it_is_known() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)
    assert lab("#ffffff", np.eye(3)) == pytest.approx([100, 0, 0], abs=0.02)


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("ground", GROUNDS)
def test_text_can_be_read_on_every_ground(theme: str, ground: str) -> None:
    colours = tokens(theme)
    found = {name: contrast(colours[name], colours[ground]) for name in ("ink", "quiet", "accent")}
    assert min(found.values()) >= TEXT, found


@pytest.mark.parametrize("theme", THEMES)
def test_text_on_the_accent_can_be_read(theme: str) -> None:
    assert contrast(tokens(theme)["on-accent"], tokens(theme)["accent"]) >= TEXT


@pytest.mark.parametrize("theme", THEMES)
def test_marks_and_edges_can_be_seen_where_they_stand(theme: str) -> None:
    colours = tokens(theme)
    places = {name: ("paper", "shade", f"{name}-wash") for name in RISKS}
    places |= {"unknown": ("paper", "shade"), "edge": GROUNDS, "accent": GROUNDS}
    found = {(name, on): contrast(colours[name], colours[on]) for name, grounds in places.items() for on in grounds}
    assert {pair: ratio for pair, ratio in found.items() if ratio < MARK} == {}


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("sight", CONES)
def test_levels_of_risk_are_told_apart_with_every_colour_blindness(theme: str, sight: str) -> None:
    seen = {name: lab(tokens(theme)[name], np.asarray(CONES[sight])) for name in RISKS}
    apart = {(a, b): float(np.linalg.norm(seen[a] - seen[b])) for a, b in itertools.combinations(RISKS, 2)}
    assert min(apart.values()) >= APART, apart


@pytest.mark.parametrize("theme", THEMES)
def test_streamlit_has_the_same_colours(theme: str) -> None:
    given, ours = tomllib.loads(CONFIG.read_text("utf-8"))["theme"][theme], tokens(theme)
    same = {
        "primaryColor": "accent", "backgroundColor": "paper", "secondaryBackgroundColor": "shade", "textColor": "ink",
        "linkColor": "accent", "codeTextColor": "ink", "codeBackgroundColor": "shade", "grayTextColor": "quiet",
        "blueTextColor": "accent",
    }  # fmt: skip
    assert {name: given[name] for name in same} == {name: ours[token] for name, token in same.items()}
    more = {name: value for name, value in given.items() if name not in same}
    assert all(contrast(value, ours[ground]) >= TEXT for value in more.values() for ground in ("paper", "shade")), more


@pytest.mark.parametrize("path", STYLES, ids=lambda path: path.name)
def test_no_style_has_a_colour_or_a_size_of_text_of_its_own(path: Path) -> None:
    """A colour beside the tokens is one whose contrast nobody computed."""
    if path == TOKENS:
        return
    text = re.sub(r"/\*.*?\*/", "", path.read_text("utf-8"), flags=re.DOTALL)
    assert not re.findall(r"#[0-9a-fA-F]{3,8}\b(?=[\s;,)])|\b(?:rgb|hsl|color-mix|light-dark)\(", text)
    sizes = re.findall(r"\bfont(?:-size)?: ([^;]*)", text)
    assert [size for size in sizes if "var(--text-" not in size and size not in {"inherit", "0"}] == []
    shared = TOKENS.read_text("utf-8") + LEVELS.read_text("utf-8")
    known = {"choose-file", *re.findall(r"--([\w-]+):", shared + text)}
    used = {name for name in re.findall(r"var\(--([\w-]+)", text) if not name.startswith("st-")}
    assert used <= known


def test_who_wants_less_motion_gets_none() -> None:
    assert "@media (prefers-reduced-motion: reduce)" in TOKENS.read_text("utf-8")
