"""The label desk: labels given blind, revised, sent back. Imported by core/api, pages."""
