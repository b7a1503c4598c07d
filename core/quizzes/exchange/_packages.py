"""Write zip files so that equal contents are equal bytes, and read them with a limit on their unpacked size."""

from __future__ import annotations

import io
import struct
import zipfile
import zlib
from collections.abc import Iterator, Mapping
from typing import IO

from core.errors import BadInput
from core.limits import MOST_PACKED_FILES
from core.wording.phrases import say

_LONG_AGO = (1980, 1, 1, 0, 0, 0)


def write_package(files: Mapping[str, bytes]) -> bytes:
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as package:
        for name, data in files.items():
            entry = zipfile.ZipInfo(name, _LONG_AGO)
            entry.compress_type = zipfile.ZIP_DEFLATED
            package.writestr(entry, data)
    return packed.getvalue()


def read_package(stream: IO[bytes], name: str, max_mb: int, suffixes: tuple[str, ...]) -> Iterator[tuple[str, bytes]]:
    """Yield the files with these endings, in the order of the package.

    Raises BadInput if the package is damaged, locked, or unpacks to more than the limit, whatever its entries state.
    """
    left = max_mb * 1_000_000
    try:
        with zipfile.ZipFile(stream) as package:
            if len(package.infolist()) > MOST_PACKED_FILES:
                raise BadInput(say("quiz-file-many", file=name, most=MOST_PACKED_FILES))
            for entry in package.infolist():
                if entry.is_dir() or not entry.filename.casefold().endswith(suffixes):
                    continue
                with package.open(entry) as file:
                    data = file.read(left + 1)
                left -= len(data)
                if left < 0:
                    raise BadInput(say("file-endless", file=name, most=max_mb))
                yield entry.filename, data
    except (zipfile.BadZipFile, zlib.error, RuntimeError, ValueError, struct.error, EOFError, OSError) as error:
        raise BadInput(say("quiz-file-zip", file=name, error=str(error))) from error


def names_in(stream: IO[bytes]) -> list[str]:
    """Return the names of the files, none if it is no zip; the stream is put back to its start."""
    try:
        with zipfile.ZipFile(stream) as package:
            return package.namelist()[:MOST_PACKED_FILES]
    except (zipfile.BadZipFile, NotImplementedError, OSError, ValueError, struct.error):
        return []
    finally:
        stream.seek(0)
