"""Python runs this first in every process whose PYTHONPATH names this folder: a test asks a running server by signal.

SIGUSR1: which Streamlit options it runs with. SIGUSR2: serve another workspace, with other settings.
See ``tests.support.server``, which asks.
"""

import gc
import json
import os
import signal
from pathlib import Path
from types import FrameType

ANSWERS = Path(os.environ.get("TOUCHSTONE_TEST_ANSWERS", ""))
"""A folder of the test: ``PID.options`` is written there, and ``PID.environment`` read and taken away."""


def _tell_options(number: int, frame: FrameType | None) -> None:
    from streamlit import config

    options = {name: config.get_option(name) for name in sorted(config.get_config_options())}
    part = ANSWERS / "part"
    part.write_text(json.dumps(options, default=repr), "utf-8")
    part.rename(ANSWERS / f"{os.getpid()}.options")


def _serve_another(number: int, frame: FrameType | None) -> None:
    import streamlit

    order = ANSWERS / f"{os.getpid()}.environment"
    for name, value in json.loads(order.read_text("utf-8")).items():
        if value is None:
            os.environ.pop(name, None)
        else:
            os.environ[name] = value
    streamlit.cache_data.clear()
    streamlit.cache_resource.clear()
    order.unlink()


def _note_collections(log: Path) -> None:
    collect = gc.collect

    def noted(*generation: int) -> int:
        with log.open("a", encoding="utf-8") as lines:
            lines.write(f"{generation}\n")
        return collect(*generation)

    gc.collect = noted


signal.signal(signal.SIGUSR1, _tell_options)
signal.signal(signal.SIGUSR2, _serve_another)
if "TOUCHSTONE_TEST_COLLECTIONS" in os.environ:
    _note_collections(Path(os.environ["TOUCHSTONE_TEST_COLLECTIONS"]))
