# What the workspace does not hold, or cannot.
item-not-there = There is no item { $item } in this workspace.
sentence-not-there = Item { $item } has { $sentences } sentences, no sentence { $sentence }.
comment-not-there = There is no comment { $comment } in this workspace.
job-not-there = There is no job { $job }.
policy-not-there = There is no policy version { $version }.
control-rule-range = Not a rule for controls: { $equal } equal labels, one item in { $every }.
text-unstorable = { $what ->
        [guidelines] The guidelines hold
        [note] The note holds
        [set] The name of the set holds
        [view] The name of the view holds
        [comment] The comment holds
       *[reason] The reason holds
    } a character that cannot be stored. Remove it.

workspace-url = The database URL cannot be read. It looks like sqlite:///workspace/touchstone.db.
workspace-backend = { $backend } databases are not supported: use sqlite or postgresql+psycopg.
workspace-file = The workspace needs a file, such as sqlite:///workspace/touchstone.db.
workspace-driver = The driver { $driver } is missing. Run: pip install 'psycopg[binary]'
workspace-folder = The folder { $folder } for the workspace cannot be made: { $error }. Choose another place with TOUCHSTONE_DATABASE.
workspace-unopened = { $file } cannot be opened as a workspace: { $error }.
workspace-no-server = PostgreSQL does not let us in at { $host }, database { $database }. Start the server or correct TOUCHSTONE_DATABASE.
workspace-newer = This workspace was made by a newer version of Touchstone (schema { $schema }). Install that version, or open another workspace with TOUCHSTONE_DATABASE.
