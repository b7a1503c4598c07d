"""Score an input into a folder of Parquet files: only new rows are scored, rows that it lacks are removed."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path

from core.bulk.engine import OpenEngine
from core.bulk.output_folder import opened
from core.bulk.reading import Tally, fresh
from core.bulk.recipe import Recipe
from core.bulk.run import run
from core.bulk.shard_file import About, ShardOutput
from core.bulk.shards import Entry, Shard, shards
from core.scoring.suite import Suite


def into_folder(  # noqa: PLR0917 - what, where, by what, and how it is told
    entries: Iterable[Entry],
    folder: Path,
    about: About,
    recipe: Recipe,
    unloaded: Suite,
    open_engine: OpenEngine,
    told: Callable[[Tally], None],
) -> Tally:
    """Raises BadInput for a folder that cannot be used, and what the engine raises; what was scored until then is
    there, and the next run goes on from it."""
    tally = Tally()
    with opened(folder, about) as parts:

        def keep(shard: Shard, result: object) -> None:
            if not isinstance(result, ShardOutput):
                raise TypeError(f"not a part: {result!r}")
            parts.write(shard.name, result.data)
            tally.kept += len(shard.entries)
            tally.bad += result.bad
            tally.failed += result.failed
            told(tally)

        run(shards(fresh(entries, parts.known, tally)), open_engine, recipe, unloaded, keep)
        tally.gone = parts.tidy()
    return tally
