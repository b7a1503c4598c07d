"""Define the schema of the database, one file a room.

Importing one table imports all of them: erasing people, removing old rows and migrating go through every table of
``metadata``.
"""

from importlib import import_module
from pkgutil import iter_modules

for _found in iter_modules(__path__):
    import_module(f"{__name__}.{_found.name}")
