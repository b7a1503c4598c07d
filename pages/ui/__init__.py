"""The parts of the pages, in folders named like those of the services."""
