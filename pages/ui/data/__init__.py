"""The parts of the pages about data: import, export, jobs."""
