"""Pages of teaching material: files read, with readings and doubts. Imported by cli, services/material."""
