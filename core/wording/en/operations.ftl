## A workspace as a copy: backup, restore, move

copy-no-source = There is no workspace at this address. Correct it, or TOUCHSTONE_DATABASE.
copy-not-empty = Rows are in the way: { $table } of the new database is not empty. Choose an empty one; nothing was changed.
copy-columns = The table { $table } is not as this schema has it. The copy is damaged or comes from another program; nothing was stored.
copy-row = A row of { $table } cannot be read. The copy is damaged; nothing was stored.
copy-differs = { $table }: { $read } rows were read and { $stored } are stored, or they differ. Nothing was stored; try again and report it if it happens again.
backup-not-there = { $file } is not there. Name the file that backup wrote.
backup-not-one = { $file } is no backup of Touchstone, or of a newer version. Name the file that backup wrote.
backup-cut-off = { $file } ends too early: it was not copied whole. Take another backup.
backup-damaged = { $file } is damaged: { $table } does not add up to what the file says. Take another backup.
backup-not-written = { $file } cannot be written: { $error }. Make room or choose another place; a backup that was there is unchanged.
