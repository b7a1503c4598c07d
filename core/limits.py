"""Define how much people may type and browsers may send: every limit once, in characters if nothing else is said.

What an administrator sets (the size of an import, of one cell) is in ``core.settings``.
"""

from __future__ import annotations

LONGEST_NAME = 40
"""Characters of a person's name: it is shown beside every comment, label and decision, on one line."""
LONGEST_ADDRESS = 64
"""Characters of the address that somebody comes from: of IPv6 with a zone, and then some."""
LONGEST_LOGIN = 200
"""Characters of the name that somebody signs in with: an address of electronic mail and then some."""
SHORTEST_PASSWORD, LONGEST_PASSWORD = 12, 256
"""Longer ones would only cost time to hash."""
SHORTEST_KEY = 32
"""Characters of a key or secret that nobody may guess."""
LONGEST_SIGN_IN = 720.0
"""Hours for which one stays signed in: a month."""
LONGEST_IDLE = LONGEST_SIGN_IN * 60
"""Minutes for which one stays signed in without doing anything."""
MOST_FAILURES_OF_PAIR, MOST_FAILURES_AT_LOGIN, MOST_FAILURES_AT_ADDRESS = 5, 50, 50
"""To sign in: at one login from one address, at one login from anywhere, from one address at any login."""
SECONDS_OF_FAILURES, SECONDS_OF_KNOWN_FAILURES = 900.0, 60.0
"""For which they count: those of strangers, and those of a browser with which the same login signed in before."""
MOST_DAYS_KEPT = 36_500
"""A hundred years: longer ago nothing was imported."""
SECONDS_OF_INVITE = 7 * 86_400.0
"""Seconds from an invitation until its link stops working."""
LONGEST_VIEW_NAME = 60
"""Characters of the name of a saved view: it has to be told apart in a list."""
LONGEST_SET_NAME = 80
"""Characters of the name of a set, as typed on the import page: it stands in tables, addresses and names of files."""
LONGEST_NOTE = 500
"""One line of why, kept with a policy, guidelines, an assignment or a declined item; tables show it whole."""
LONGEST_COMMENT = 2000
"""A paragraph for colleagues: a comment, a note to an adjudication, the reason of a decision."""
LONGEST_GUIDELINES = 50_000
"""Twenty pages: more than annotators read, and little enough to compare versions line by line at once."""
LONGEST_EXAMPLE = 300
"""Characters of a statement, and of its place in the sources, that a judge is shown as an example."""
LONGEST_QUOTE = 5000
"""Characters of a source that are quoted as evidence for a label: a longer quote points at nothing."""

MOST_ANNOTATORS = 20
"""For one item: each wants a person who did not label it yet, and agreement is measured with fewer."""
MOST_QUOTA = 1_000_000
"""Items of a set for one person, which no person reaches: more is a slip of the hand."""
FEWEST_UNANIMOUS, MOST_UNANIMOUS = 2, 1000
"""Equal labels that make a control item: one alone agrees with itself."""
MOST_BETWEEN_CONTROLS = 1000
"""Items from one control to the next; further apart they measure nobody within a month."""

LONGEST_RECORD_ID = 500
"""Characters of the identifier of a row in a file: it is part of an index of the database."""
MOST_BAD_ROWS = 100_000
"""Bad rows of one file: all are held in memory to be named, and a file with more is the wrong file."""

MOST_ROW_CHARS, MOST_ROW_VALUES, DEEPEST_ROW = 20_000_000, 200_000, 50
"""Limits of one row: characters in all cells together, values in all lists and objects, and levels of those."""
MOST_COLUMNS = 5_000
"""Columns of a table: more are no table of answers, and each costs memory in every row."""
SECONDS_OF_BATCH, SECONDS_OF_SENTENCE = 20.0, 1.0
"""Processor time that a detector may take for answers and for each of their sentences, models not counted."""
SECONDS_OF_RECORD = 20.0
"""The same, to take in one row of an import: to split it into sentences, and to mask it."""
MOST_SLOW_ROWS = 20
"""Rows of one file that take longer than that: no honest file has one, and together they would take an hour."""
ANALYSER_MEMORY_MB = 2000
"""Megabytes of address space that the Korean analyser takes for its own data: a file is not charged for them."""
MATERIAL_MEMORY_MB = 1000
"""Limit of the reading of one PDF or photograph, in a process of its own."""
READER_SECONDS = 300
"""Processor time to read one file; a file ten times as large as an import may be has ten times as long."""

MOST_UNPACKED, MOST_EXPANSION = 2**30, 100
"""Bytes of a backup, however small its file is, and how many times the size of a larger file: one of twenty thousand
answers that are all the same unpacks to eleven times its size. Who knows better says so (``restore --unpacked-gb``)."""

LONGEST_LEASE = 86_400.0
"""Seconds: a day later whoever held an item has gone home."""
LONGEST_WORK = 86_400.0
"""Seconds at one sentence or item that count: a stopwatch that says more ran in a forgotten window."""

MOST_ENTRIES = 500
"""Actions in one message of a browser; one that was offline sends the rest with the next."""
MOST_ITEMS_AT_ONCE = 1000
"""Items that one action may name: as many as were listed on the screen."""
MOST_META_PAIRS = 8
"""Pairs of metadata that one request filters by."""
MOST_QUOTES = 20
"""Quotes with one label: more than anybody looks at when labels differ."""
LONGEST_SENT = 20_000
"""Characters of any text in a message for which a service has its own limit: longer ones are not looked at. It is wider
than theirs, because a service can say what was too long."""
LONGEST_WORD = 200
"""Characters of a name, a filter or an id in a message: none that the desk hands out is longer."""
LARGEST_NUMBER = 2**53
"""Whole numbers in a message and an address lie below: from there on a browser cannot count."""
LONGEST_NUMBER = 16
"""Digits of a number in an address: as many as ``LARGEST_NUMBER`` has."""
LONGEST_TYPED = 200
"""Characters that a reviewer types as the answer to a quiz; to choose options, three digits at most are needed."""

MOST_OPTIONS = 26
"""Options of a quiz: as many as have a letter of their own."""
LONGEST_RUBY = 40
"""Characters of a word of a quiz with its kana, as ruby: no word is longer."""
MOST_READINGS = 200
"""Words of one quiz that have a reading: more than a question has words."""

LONGEST_SOURCES = 60_000
"""Characters of all sources of one answer that a model writes: each question about it is asked with all of them before
it."""
MOST_GENERATED = 30
"""Sentences of an answer that is written here."""
LONGEST_MODEL_NAME = 200
"""With its provider: those of Bedrock are long."""

LARGEST_MATERIAL = 50_000_000
"""Bytes of a file of teaching material: a scanned chapter; a book comes in chapters."""
LONGEST_MATERIAL_PAGE = 4000
"""Characters of a page that is made of a text file, as many as a full page of print holds; a longer page is cut into
several."""
MOST_PAGE_CHARS = 30_000
"""Characters on a page of a PDF: a newspaper's has fewer, and each is placed one by one."""
MOST_PICTURE_PIXELS = 60_000_000
"""Pixels of a photograph, as many as telephones take. Unpacked it fills 180 MB, however small the file is."""
LONGEST_MATERIAL_NAME = 80
"""Characters of the name of teaching material: it stands before the page's number in every passage made of it."""
MOST_PAGES = 300
"""Pages of one material: a long textbook; more is a library, and each page of a scan takes seconds to read."""
LONGEST_PAGE = 20_000
"""Text of one page: five of the fullest printed ones."""
LARGEST_PICTURE = 8 * 2**20
"""Bytes of a page's picture: a photograph of it at full size."""
LARGEST_SENT_PICTURE = 3_750_000
"""Bytes of a picture that a language model is sent: what Bedrock takes, which is the least of all providers."""
LONGEST_SENT_SIDE = 1568
"""Pixels of its longer side: Anthropic shrinks larger ones to that for most models; small print stays legible."""
MOST_ON_PAGE = 5000
"""Readings, and doubts, of one page: with more it was not read."""
LONGEST_ON_PAGE = 200
"""Characters of one reading on a page, and of the text that another reader saw in one place."""

MOST_QUESTIONS = 200
"""Questions of one order: more than anybody reviews in a day."""
MOST_GENERATIONS = 10
"""Times that a model makes the same questions: more than five make nothing surer that five agree on, and each costs as
much."""

LONGEST_NODE_NAME = 300
"""Characters of the name of a thing in a graph: longer is a description."""
MOST_NODES, MOST_EDGES = 500_000, 2_000_000
"""Nodes and edges of one graph: it is searched in memory."""
LONGEST_QUESTION = 2000
"""Characters of a question to a graph."""
MOST_FAILED_NAMES = 1000
"""Names in questions to one graph that no node has, kept for people to say what they mean: a year's worth, as each is
kept once."""
MOST_HOPS, MOST_PATTERN_FILTERS = 4, 4
"""Steps and conditions of the pattern that a model makes of a question to a graph: nobody asked a question with
more."""
MOST_WORDED = 40
"""Triples that a model is given to word an answer from: a longer list is clearer as a list."""
MOST_GRAPH_NAME = 80
"""Characters of the name of a graph: it is typed on the command line and listed beside others."""

MOST_PACKED_FILES = 20_000
"""In a package of quizzes that is imported: a file per question, and more than a set is ever given."""
MOST_XML_PARTS = 1_000_000
"""Tags and texts of an imported quiz: a hundred for each of ten thousand questions."""
DEEPEST_XML = 100
"""Tags within tags of an imported quiz: its texts are a few deep."""
LONGEST_MARKUP = 2_000_000
"""Characters of one imported text with its tags: twice what one text may have without them."""
MOST_GRAPH_VALUES = 5_000_000
"""Cells of all columns of a graph's files: ten for each node."""
LARGEST_POLICY = 1_000_000
"""Bytes of a policy's file, whose weights and certificates fill some thousands."""
LARGEST_ANSWER_FILE = 50_000_000
"""Bytes of a file of learners' answers: half a million rows of plain words, read in one piece."""
MOST_ANSWER_ROWS = 500_000
"""Rows of a file of learners' answers: a school district in a year; with more it is the wrong file."""

MOST_COMPARED = 5_000
"""Items of a quiz set that its figures are worked out from at once: about ten seconds."""
MOST_SYNONYM_GROUPS = 2000
"""Groups of synonyms that editors keep at the desk: all are read before a set is checked."""
MOST_SYNONYMS = 20
"""Words and phrases of one group."""
LONGEST_SYNONYM = 100
"""Characters of a word or phrase in it."""
MOST_YEARS_CLOSE, MOST_POINTS_CLOSE, MOST_SHARE_CLOSE = 100, 25, 0.5
"""Years, percentage points and share of the key's value that editors may call too close to a key: beyond them every
option would be."""

LONGEST_COLLECTION_NAME = 80
"""Characters of the name of a collection of documents: it is typed on the command line and listed beside others."""
LONGEST_DOCUMENT_NAME = 200
"""It stands before the characters of every passage that is found in it."""
LONGEST_DOCUMENT = 5_000_000
"""Characters of one: ten novels; more is many documents."""
MOST_DOCUMENTS, MOST_CHUNKS = 200_000, 200_000
"""Documents, and chunks of them, in one collection: it is searched in memory."""
LONGEST_SEARCH = 2000
"""Characters of a search in documents: the encoder reads less."""
MOST_REVIEWERS = 10
"""Different people that a publication can ask for on each item."""

LARGEST_API_BODY = 10_000_000
"""Bytes of one request to the API; larger files are imported in pieces or by the command line."""
LONGEST_IDEMPOTENCY_KEY = 200
"""Characters of the key with which a program says that it repeats a request: a UUID has 36."""
MOST_SCORED_AT_ONCE = 100
"""Answers in one request to score: they take half a minute, and the next request waits for them."""
MOST_TOKEN_DAYS = 3650
"""Days for which a token works at most."""
LONGEST_WEBHOOK_URL = 2000
"""Characters of the address of a webhook."""
