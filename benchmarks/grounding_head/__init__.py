"""An experiment: does a small head trained on inference pairs tell supported from unsupported sentences?"""
