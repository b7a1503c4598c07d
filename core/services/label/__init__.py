"""The label desk: labels given blind, revised, sent back."""
