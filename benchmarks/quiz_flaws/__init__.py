"""Clean questions, and wordings to plant item-writing flaws with."""
