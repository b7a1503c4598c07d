"""Reports on labels, quality and policies."""
