"""The review desk: decisions and edits on one item or many."""
