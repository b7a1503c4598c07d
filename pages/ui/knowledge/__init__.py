"""The parts of the page on which people ask knowledge graphs."""
