"""The review desk: what a person does with an item, alone or as one of many. Imported by generation, jobs, pages."""
