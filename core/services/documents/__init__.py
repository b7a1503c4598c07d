"""Documents: added, searched, bound, looked up."""
