"""Questions to knowledge graphs, with names as they are and as people write them."""
