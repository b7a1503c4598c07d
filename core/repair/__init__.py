"""Repair of doubted sentences, and generation that repairs as it goes."""
