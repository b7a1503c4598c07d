"""The language libraries load late, and say what to do when they are missing."""

import subprocess
import sys

import pytest

from core.errors import MissingPart
from core.text import analysers, tokens


@pytest.mark.parametrize(
    ("package", "use"),
    [
        ("kiwipiepy", analysers.load_kiwi.__wrapped__),
        ("sudachipy", analysers.load_sudachi.__wrapped__),
        ("snowballstemmer", tokens.load_stemmer),
    ],
)
def test_a_missing_library_names_the_next_step(package: str, use, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, package, None)
    with pytest.raises(MissingPart, match=rf"{package}.*make install"):
        use()


def test_importing_the_text_package_loads_no_library() -> None:
    modules = "splitting, tokens, numbers, normalising, language"
    script = f"import sys; from core.text import {modules}; print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert not {"kiwipiepy", "sudachipy", "pysbd", "snowballstemmer", "numpy"} & set(done.stdout.split())


def test_a_lone_surrogate_does_not_stop_the_libraries() -> None:
    """JSON may hold one; the libraries refuse it."""
    assert next(m.surface for m in analysers.japanese("東京\ud800都市")) == "東京"
    assert next(m.surface for m in analysers.korean("서울\ud800")) == "서울"
