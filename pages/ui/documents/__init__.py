"""The parts of the documents page: upload, contents, search, sets."""
