"""Progress: seen on a terminal, never in a pipe or a log."""

import io

from core.cli.progress import Progress


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_a_terminal_sees_how_far_it_is_and_then_nothing() -> None:
    terminal = Terminal()
    with Progress("Scoring", terminal) as bar:
        bar.show(1_000, 2_000)
        assert "Scoring ██████████████░░░░░░░░░░░░░░ 1,000 of 2,000" in terminal.getvalue()
    assert terminal.getvalue().endswith("\r\x1b[K")


def test_an_unknown_total_is_only_counted() -> None:
    terminal = Terminal()
    with Progress("Scoring", terminal) as bar:
        bar.show(1_234)
    assert "Scoring 1,234  " in terminal.getvalue()
    assert "░" not in terminal.getvalue()


def test_quick_steps_are_not_all_drawn_but_the_last_is() -> None:
    terminal = Terminal()
    with Progress("Scoring", terminal) as bar:
        for done in range(1, 1001):
            bar.show(done, 1000)
    assert terminal.getvalue().count("Scoring") < 100
    assert "1,000 of 1,000" in terminal.getvalue()


def test_a_pipe_sees_nothing() -> None:
    pipe = io.StringIO()
    with Progress("Scoring", pipe) as bar:
        bar.show(1, 2)
        bar.wipe()
    assert pipe.getvalue() == ""
