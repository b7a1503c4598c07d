"""Knowledge graphs, and the aliases that people gave their nodes."""
