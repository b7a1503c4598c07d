"""Check whether any reply that is not whole becomes a number: real libraries, five wire formats, thousands of mutations."""
