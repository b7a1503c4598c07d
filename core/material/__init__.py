"""Pages of teaching material: files read, with readings and doubts. Imported by cli, retrieval, services/material."""
