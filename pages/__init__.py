"""The pages of the desk, one file each, named by their addresses."""
