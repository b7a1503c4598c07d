"""Pages of teaching material: texts, PDFs and photographs read, with their readings and doubts. Imported by nobody."""
