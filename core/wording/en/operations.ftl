## A workspace as a copy: backup, restore, move

copy-no-source = There is no workspace at this address. Correct it, or TOUCHSTONE_DATABASE.
copy-not-empty = Rows are in the way: { $table } of the new database is not empty. Choose an empty one; nothing was changed.
copy-columns = The table { $table } is not as this schema has it. The copy is damaged or comes from another program; nothing was stored.
copy-row = A row of { $table } cannot be read. The copy is damaged; nothing was stored.
copy-unfit = Rows of { $table } do not fit in this schema or to each other. The copy is damaged; nothing was stored.
copy-differs = { $table }: { $read } rows were read and { $stored } are stored, or they differ. Nothing was stored; try again and report it if it happens again.
backup-not-there = { $file } is not there. Name the file that backup wrote.
backup-not-one = { $file } is no backup of Touchstone, or of a newer version. Name the file that backup wrote.
backup-cut-off = { $file } ends too early: it was not copied whole. Take another backup.
backup-damaged = { $file } is damaged: { $table } does not add up to what the file says. Take another backup.
backup-unpacks = { $file } unpacks to far more than a backup does: more than { $times } times its size. If it is yours, say how many gigabytes it may be: --unpacked-gb N
backup-not-written = { $file } cannot be written: { $error }. Make room or choose another place; a backup that was there is unchanged.

## doctor: how the desk is

doctor-fine = fine
doctor-look = look
doctor-broken = BROKEN
doctor-about-settings = settings
doctor-about-models = models
doctor-about-keys = keys
doctor-about-disk = disk
doctor-about-providers = providers
doctor-about-database = database
doctor-about-clock = clock
doctor-about-locks = locks
doctor-about-worker = worker
doctor-about-audit = audit log

doctor-settings = Settings given: { $count }, all of them known; the rest is as it ships.
doctor-unknown-settings = Nothing here knows these settings: { $names }.
doctor-correct-settings = Correct them in the environment; the README lists every name.
doctor-no-encoder = The encoder is not in { $folder }: nothing that compares meanings can score.
doctor-build-encoder = Run make install, or set TOUCHSTONE_MODELS to the folder where it is.
doctor-encoder = Texts are compared with { $encoder }.
doctor-keys = Keys are there for { $names }. None is shown.
doctor-no-keys = No key of a language model is there; nothing here needs one.
doctor-disk = { $folder } has { $gigabytes } GB left.
doctor-disk-closed = { $folder } cannot be written to.
doctor-make-room = Make room: uploads, the database and backups grow. The desk refuses imports when the disk is full and keeps what it has.
doctor-open-folder = Give the account that runs the desk the right to write there.
doctor-key-there = { $model }: a key is there.
doctor-no-key-needed = { $model }: no key is there, and none is asked for.
doctor-key-unused = { $provider }: a key is there, and nothing asks it. TOUCHSTONE_JUDGE={ $example } would.
doctor-never-tested = It was never tested.
doctor-tested = Tested { $date } by { $by }: it does { $does } of { $all } things.
doctor-test-model = On the page Models choose a budget and press “Test this model” beside { $model }: about nine short calls.
doctor-no-workspace = The database answers and has no workspace yet.
doctor-migrate = Run python -m core migrate, or start the desk.
doctor-schema-old = The schema is { $schema }, this version writes { $newest }.
doctor-upgrade = Take a backup, then run python -m core migrate.
doctor-database = { $kind } answers, schema { $schema } is the newest, { $megabytes } MB.
doctor-clock = Clocks agree.
doctor-clock-differs = The clock of the database server and ours differ by { $seconds } seconds.
doctor-clock-back = Something was stored { $seconds } seconds in the future: a clock went back.
doctor-set-clock = Have all machines follow one time server; items held meanwhile come free when their time is over.
doctor-locks = Writing waits for nobody; items in somebody's hands: { $leases }.
doctor-locked = Another process has held the database for writing for seconds: nobody can store anything.
doctor-slow-lock = Writing had to wait { $seconds } seconds.
doctor-long-transaction = A transaction has been open for { $seconds } seconds.
doctor-unlock = Find the program that has the database open, a copy, an editor or a report, and end it.
doctor-endless-leases = Items held for longer than a day: { $count }. Whoever took them had another clock.
doctor-worker = Workers: { $workers }; jobs not finished: { $count }.
doctor-no-worker = No worker is running; nothing waits for one.
doctor-worker-gone = No worker is running; jobs that wait for one: { $count }.
doctor-start-worker = Run python -m core worker, or start the desk, which brings its own.
doctor-long-queue = A job has waited for { $minutes } min.
doctor-more-workers = Start another worker beside the first, or cancel what is not needed.
doctor-failed-jobs = Jobs that failed: { $count }.
doctor-read-jobs = The pages Import and Models say why each of them failed.
doctor-audit = Entries, each chained to the one before: { $count }.
doctor-audit-broken = Entry { $entry } or the one before it was changed or taken away after it was written.
doctor-keep-evidence = Keep this database as it is, compare it with the last backup, and find out who had access to it.
