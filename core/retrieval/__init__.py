"""Split documents into chunks and search them by words and by meaning."""
