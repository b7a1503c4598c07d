"""The sources and names that detectors read, and the evidence they cite."""
