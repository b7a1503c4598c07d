"""Publish sets through the gate, and watch what changes afterwards."""
