"""Use cases: what pages and the command line ask for. Imported by __init__.py, api, cli, pages."""
