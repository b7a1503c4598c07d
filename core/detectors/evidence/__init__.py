"""What several detectors read in a text: its sources, names, terms, premises. What labels edits reads it too."""
