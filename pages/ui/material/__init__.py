"""The parts of the material page: the list, and a page's text next to its picture."""
