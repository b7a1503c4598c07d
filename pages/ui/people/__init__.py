"""The page of people, and what stands before all pages: gate, forms."""
