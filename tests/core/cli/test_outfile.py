"""Files appear whole; what is no file stays what it is."""

import os
from pathlib import Path

import pytest

from core.cli.outfile import writing
from core.errors import BadInput


def test_a_file_appears_when_it_is_whole(tmp_path: Path) -> None:
    out = tmp_path / "out.jsonl"
    with writing(str(out)) as file:
        file.write(b"{}\n")
        assert not out.exists()
    assert out.read_bytes() == b"{}\n"
    assert list(tmp_path.iterdir()) == [out]


def test_a_pipe_is_written_and_not_replaced(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    reader = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
    with writing(str(pipe)) as file:
        file.write(b"{}\n")
    assert os.read(reader, 9) == b"{}\n"
    os.close(reader)
    assert pipe.is_fifo()


def test_a_link_still_points_where_it_did(tmp_path: Path) -> None:
    (tmp_path / "real").write_bytes(b"old")
    link = tmp_path / "link"
    link.symlink_to("real")
    with writing(str(link)) as file:
        file.write(b"new")
    assert link.is_symlink()
    assert (tmp_path / "real").read_bytes() == b"new"


def test_a_folder_is_refused_before_anything_is_done(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match="is a folder"), writing(str(tmp_path)):
        raise AssertionError("nothing may be written")
