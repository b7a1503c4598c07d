"""Copy a full database: to a file and back, or from one kind of database to the other."""
