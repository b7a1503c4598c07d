"""Hostile files are read in a child process with limits on its memory and time."""
