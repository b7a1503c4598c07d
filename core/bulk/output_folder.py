"""Keep the output of a run: a folder of Parquet files, each written whole, with every row of the input once."""

from __future__ import annotations

import fcntl
import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path

from core.bulk.known_rows import KnownRows
from core.bulk.shard_file import About
from core.errors import BadInput

_LOCK = ".lock"
_TEMPORARY = ".tmp"


@dataclass
class Parts:
    """Open while a run lasts; another run on the same folder is refused."""

    folder: Path
    about: About
    known: KnownRows
    _earlier: list[tuple[Path, int]] = field(default_factory=list)
    """Files that were there, with how many rows they have."""

    def read(self) -> None:
        """Look what there is. Raises BadInput for a folder that holds something else."""
        from pyarrow import ArrowException, parquet

        for path in sorted(self.folder.glob("*.parquet")):
            try:
                file = parquet.ParquetFile(path)
                about = About.of(file.metadata.metadata)
            except (ArrowException, OSError, ValueError) as error:
                raise BadInput(f"{path} is damaged ({error}). Delete it, and its rows are scored again.") from error
            if about is None:
                raise BadInput(f"{path} was not written by this command. Choose a folder of its own.")
            if about.source != self.about.source:
                raise BadInput(
                    f"{self.folder} holds the scores of {about.source}, not of {self.about.source}. Choose a folder of "
                    "its own: one folder mirrors one input."
                )
            number = len(self._earlier)
            self._earlier.append((path, file.metadata.num_rows))
            if about.recipe == self.about.recipe:
                for batch in file.iter_batches(columns=["content"]):
                    self.known.add(number, (bytes.fromhex(text) for text in batch.column(0).to_pylist()))

    def write(self, name: str, data: bytes) -> None:
        self._put(self.folder / f"part-{name}.parquet", data)

    def tidy(self) -> int:
        """Drop what the input no longer has, and what was scored otherwise. Returns how many rows went.

        For the end of a whole run: until then old rows are better than none.
        """
        gone, counts = 0, self.known.counts()
        for number, (path, rows) in enumerate(self._earlier):
            left = counts.get(number, 0)
            if left == rows:
                continue
            gone += rows - left
            if left:
                self._thin_out(number, path)
            else:
                path.unlink()
        return gone

    def _thin_out(self, number: int, path: Path) -> None:
        import pyarrow
        from pyarrow import parquet

        table = parquet.ParquetFile(path).read()
        mask = [self.known.stays(number, bytes.fromhex(text)) for text in table.column("content").to_pylist()]
        out = pyarrow.BufferOutputStream()
        parquet.write_table(table.filter(pyarrow.array(mask)), out, compression="zstd")
        self._put(path, out.getvalue().to_pybytes())

    def _put(self, path: Path, data: bytes) -> None:
        """Whole or not at all, also when the power goes."""
        temporary = path.with_name(f".{path.name}{_TEMPORARY}")
        try:
            with temporary.open("wb") as file:
                file.write(data)
                file.flush()
                os.fsync(file.fileno())
            temporary.replace(path)
        except OSError as error:
            with suppress(OSError):
                temporary.unlink()
            raise BadInput(
                f"{path} cannot be written: {error.strerror}. What was scored before is kept: run it again."
            ) from error


@contextmanager
def opened(folder: Path, about: About) -> Iterator[Parts]:
    """Raises BadInput where the folder cannot be written, is in use, or holds something else."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        lock = (folder / _LOCK).open("wb")
    except OSError as error:
        raise BadInput(f"{folder} cannot be written: {error.strerror}. Choose another folder.") from error
    known = KnownRows()
    try:
        with lock:
            try:
                fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except OSError as error:
                raise BadInput(f"Another run writes to {folder}. Wait for it, or choose another folder.") from error
            for left in folder.glob(f".*{_TEMPORARY}"):
                left.unlink()
            parts = Parts(folder, about, known)
            parts.read()
            yield parts
    finally:
        known.close()
