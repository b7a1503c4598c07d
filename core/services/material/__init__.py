"""Teaching material: added, read, corrected beside its pictures. Imported by jobs, pages."""
