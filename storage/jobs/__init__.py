"""Jobs of the worker."""
