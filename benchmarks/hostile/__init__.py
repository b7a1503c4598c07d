"""Try what a hostile world does to a desk: malformed files, and processes that die. Imported by tests/benchmarks."""
