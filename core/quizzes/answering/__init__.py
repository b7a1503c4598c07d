"""Decide whether a key answers its question: kinds of questions and keys, features, learned weights."""
