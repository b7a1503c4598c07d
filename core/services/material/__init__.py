"""Teaching material: added, read, corrected by its pictures."""
