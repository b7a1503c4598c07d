"""The parts of the page on which a model writes checked answers."""
