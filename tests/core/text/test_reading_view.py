"""An answer as its readers see it: what is Markdown, where each run stands in the text, and what is no sentence."""

from __future__ import annotations

from collections.abc import Iterator

from core.text.reading_view import OUTSIDE, ReadableText, ReadingBlock, TextRun, read_markdown, reading_of
from core.text.splitting import split

MANUAL = """# Reset the router

Hold the button for **10 seconds**. Then wait.

1. Unplug it.
2. Press *reset* &amp; hold.

| Light | Meaning |
|---|---|
| red | error 5 |
| green | fine |

```bash
sudo reboot
```

See [the manual](http://x.example/a_b) or `cfg_a`. It costs $5 and $6, and $a_1 * b_1$ is <b>x</b>.
"""
JAPANESE = """## 手順

- ボタンを**10秒**押します。
- ランプが点滅します。

|ランプ|意味|
|:-:|--|
|赤|エラー😀|

***
終わりです。"""


def pieces(nodes: tuple[ReadingBlock | TextRun, ...]) -> Iterator[TextRun]:
    for node in nodes:
        if isinstance(node, TextRun):
            yield node
        else:
            yield from pieces(node.children)


def tags(reading: ReadableText) -> list[str]:
    return [node.tag for node in reading.blocks]


def test_blocks_are_those_that_readers_see() -> None:
    assert tags(read_markdown(MANUAL)) == ["h1", "p", "ol", "table", "pre", "p"]
    assert tags(read_markdown(JAPANESE)) == ["h2", "ul", "table", "hr", "p"]


def test_every_run_stands_where_it_says() -> None:
    for text in (MANUAL, JAPANESE, MANUAL.replace("\n", "\r\n")):
        runs = [
            piece
            for piece in pieces(read_markdown(text).blocks)
            if piece.end - piece.start >= len(piece.text) and "&" not in piece.text
        ]
        wrong = [piece for piece in runs if text[piece.start : piece.end].replace("\r\n", "\n") != piece.text]
        assert not wrong, wrong
        assert [piece.start for piece in runs] == sorted(piece.start for piece in runs)


def test_nothing_becomes_a_tag_and_formulas_stay_as_they_are() -> None:
    texts = [piece.text for piece in pieces(read_markdown(MANUAL).blocks)]
    assert "$a_1 * b_1$" in texts
    assert any("<b>x</b>" in text for text in texts)
    hostile = read_markdown("<script>alert(1)</script>\n\n[x](javascript:alert(1)) ![y](http://z.example/y.png)")
    assert "<script>alert(1)</script>" in [piece.text for piece in pieces(hostile.blocks)]


def test_plain_text_is_not_taken_for_markdown() -> None:
    for text in (
        "One. Two.\nThree.",
        "It is 3 * 4 = 12 and a_b_c.",
        "東京は首都です。\n人口は1400万人です。",
        "    indented.",
        "",
    ):
        assert not read_markdown(text).marked_up, text
    assert not read_markdown("x " * 150_000).marked_up


def test_markup_is_no_sentence() -> None:
    texts = [sentence.text for sentence in split(MANUAL, "en")]
    assert not {"| Light | Meaning |", "|---|---|", "```bash", "```"} & set(texts)
    assert "sudo reboot" in texts
    assert "| red | error 5 |" in texts
    assert [s.text for s in split(JAPANESE, "ja")] == [
        "## 手順", "- ボタンを**10秒**押します。", "- ランプが点滅します。", "|赤|エラー😀|", "終わりです。",
    ]  # fmt: skip
    for text in ("***", "|---|", "```", "a | b\nc | d", "Wait---what?", "```\nnever closed. Really."):
        assert split(text, "en"), text


def test_runs_name_their_sentence() -> None:
    sentences = split(MANUAL, "en")
    blocks, marked_up = reading_of(MANUAL, [(each.span.start, each.span.end) for each in sentences])
    assert marked_up
    (_, _, runs) = blocks[1]
    ten = next(index for index, sentence in enumerate(sentences) if "10 seconds" in sentence.text)
    assert [run[-1] for run in runs if isinstance(run[0], str) and len(run) == 2] == [ten, ten, OUTSIDE, ten + 1]
    assert runs[1] == ("strong", "", (("10 seconds", ten),))
