"""Documents: added, searched, bound, looked up in for answers. Imported by cli, generation, jobs, models, pages."""
