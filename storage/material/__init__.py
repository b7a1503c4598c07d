"""Teaching material: its pages, their pictures and texts."""
