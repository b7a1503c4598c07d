"""Small line plots as SVG, for pages that are read without running anything."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape

WIDTH, HEIGHT, LEFT, BOTTOM, TOP = 460, 260, 46, 40, 24
_COLOURS = ("#0072b2", "#d55e00", "#767c88")
_DASHES = ("", "7 3", "2 3")

Points = Sequence[tuple[float, float]]


@dataclass(frozen=True, slots=True)
class Line:
    name: str
    points: Points
    band: Sequence[tuple[float, float, float]] = ()
    """(x, low, high)."""


def plot(title: str, x: str, y: str, lines: Sequence[Line], *, top: float = 1.0) -> str:
    """Both axes start at 0; ``x`` ends at 1 and ``y`` at ``top``."""

    def place(position: float, value: float) -> str:
        across = LEFT + position * (WIDTH - LEFT - 10)
        return f"{across:.1f},{TOP + (1 - value / top) * (HEIGHT - TOP - BOTTOM):.1f}"

    parts = [_frame(title, x, y, top)]
    for number, line in enumerate(lines):
        colour, dash = _COLOURS[number % 3], _DASHES[number % 3]
        if line.band:
            around = [place(position, high) for position, _, high in line.band]
            around += [place(position, low) for position, low, _ in reversed(line.band)]
            parts.append(f'<polygon points="{" ".join(around)}" fill="{colour}" opacity="0.15"/>')
        path = " ".join(place(position, value) for position, value in line.points)
        parts.append(
            f'<polyline points="{path}" fill="none" stroke="{colour}" stroke-width="2" stroke-dasharray="{dash}"/>'
        )
        down = TOP + 14 + 15 * number
        parts.append(f'<text x="{WIDTH - 12}" y="{down}" text-anchor="end" fill="{colour}">{escape(line.name)}</text>')
    label = escape(title)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH}" role="img" '
        f'aria-label="{label}" font-family="sans-serif" font-size="12"><rect width="100%" height="100%" fill="#fff"/>'
        f"{''.join(parts)}</svg>\n"
    )


def _frame(title: str, x: str, y: str, top: float) -> str:
    low, right = HEIGHT - BOTTOM, WIDTH - 10
    ticks = []
    for fifth in range(6):
        across, down = LEFT + fifth / 5 * (right - LEFT), TOP + (1 - fifth / 5) * (low - TOP)
        ticks.append(f'<text x="{across:.1f}" y="{low + 15}" text-anchor="middle" fill="#5b606b">{fifth / 5:g}</text>')
        ticks.append(
            f'<text x="{LEFT - 6}" y="{down + 4:.1f}" text-anchor="end" fill="#5b606b">{top * fifth / 5:.3g}</text>'
        )
        ticks.append(f'<line x1="{LEFT}" x2="{right}" y1="{down:.1f}" y2="{down:.1f}" stroke="#dcdfe5"/>')
    return (
        f'{"".join(ticks)}<text x="{LEFT}" y="15" font-weight="bold">{escape(title)}</text>'
        f'<text x="{(LEFT + right) / 2:.0f}" y="{HEIGHT - 8}" text-anchor="middle">{escape(x)}</text>'
        f'<text x="12" y="{(TOP + low) / 2:.0f}" transform="rotate(-90 12 {(TOP + low) / 2:.0f})" '
        f'text-anchor="middle">{escape(y)}</text>'
    )
