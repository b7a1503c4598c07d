"""Use cases: what pages and the command line ask for."""
