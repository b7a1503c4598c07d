## Files

graph-too-large = A graph has at most { $most } nodes, and four times as many relations.
graph-many-values = All rows of a graph together may have { $most } values. Leave out columns.
graph-mostly-bad = More than { $most } rows cannot be used. The first one says:
graph-name-too-long = A name has 1 to { $longest } characters.
graph-name = The name of a graph has 1 to { $longest } characters.
graph-no-such-node = There is no node of this id.
graph-no-such-kind = Write one of { $kinds }.
graph-needed = This must not be empty.
graph-aliases = Write other names as a JSON list, or with | between them.
graph-columns = { $file } has no column { $columns }. Name the columns in the first line, or say which one is meant: under Columns on the page, or with --map OURS=THEIRS.
graph-no-json = { $file } is neither a JSON list of objects nor one object a line.
graph-no-nodes-and-edges = { $file } is no graph in one file: no JSON object with the two lists nodes and edges, no JSON-LD, and no list of objects. Two files of rows do as well.
graph-no-names = No column of { $file } names the things in its rows ({ $columns }). Call one of them name, or say which one is meant: under Columns on the page, or with --map name=THEIRS.
graph-only-relations = { $file } has relations alone. Bring it in together with a file of the things (id, type, name).
graph-namesakes = Several rows have this name ({ $ids }). Write the id of the one that is meant.
graph-triples-alone = { $file } has things and relations in one. Bring it in alone: as Things on the page, or with --file.
graph-no-triples = { $file } cannot be read: { $error }
graph-no-triples-line = { $file } cannot be read: line { $line } is written wrongly.
graph-nothing-stated = { $file } states nothing of any thing.
graph-many-triples = { $file } states more than { $most } things. Bring in a part of it.
graph-context-elsewhere = { $file } has its terms explained at { $address }, which is not fetched. Put the text of that context in the place of its address, or, where one vocabulary is enough, {"{"}"@vocab": "https://schema.org/"{"}"}; tools for JSON-LD call this expanding.
graph-convert-xml = { $file } is XML, which is not read. RDF as XML becomes Turtle with: rdfpipe -i xml -o turtle { $file } > graph.ttl (rdfpipe comes with rdflib).
graph-convert-drawing = { $file } is a file of a drawing program, which is not read. Export its nodes and edges as two CSV files (Gephi: Data Laboratory, Export table), and call the columns id, type, name and src, rel, dst.
graph-convert-cypher = { $file } holds commands of a database, which are not run. Load it into Neo4j, and bring the graph in from there: graph import NAME --bolt bolt://HOST:7687.
graph-convert-workbook = { $file } is a workbook, of which a graph is not read. Save each of its sheets as CSV (UTF-8).
graph-convert-results = { $file } holds the results of a query in a form that is not read. Download them as CSV.
graph-no-object = This is no JSON object.
graph-no-text = This is neither text nor a number.
graph-unknown = There is no graph { $graph }. There are: { $there }.
graph-question = A question has 1 to { $longest } characters.
graph-merge-said = This has been said of these two already, or one of them is part of another thing. Take that back first.

## Neo4j

neo4j-no-driver = The library for Neo4j is missing. Install it with: make neo4j
neo4j-no-server = No Neo4j server answers at { $url }. Start it, or correct the address.
neo4j-login = The Neo4j server at { $url } does not take this login. Put user and password into { $user } and { $password }.
neo4j-nothing = No node could be read from Neo4j. Look at the labels and at the property that names nodes.
neo4j-no-database = The Neo4j server at { $url } has no such database. Correct { $variable }, or unset it for the server's own choice.

## Steps

graph-step-found = Every name of the question is in the graph.
graph-step-missing = Not in the graph as written: { $names }.
graph-step-near = Like it: { $names }.
graph-step-none-near = Nothing is like it.
graph-step-by-meaning = Compared by meaning as well (vectors).
graph-step-no-encoder = Not compared by meaning: this needs the encoder (make install) and, for a large graph, python -m core graph vectors.
graph-step-again = Asked again with { $names }.
graph-step-not-again = None of them is certain enough to go on with.
graph-step-chosen = Said to be meant: { $names }.

## Answers

graph-taken-for = “{ $written }” is read as { $name }.
graph-answer = { $about }: { $names }.
graph-stated = The { $what } of { $about } is { $names }.
graph-stated-several = The { $what } of { $about } are { $names }.
graph-stated-where = { $about } is at { $names }.
graph-all = { $count } in the graph: { $names }.
graph-yes = { $name } belongs to { $whole }.
graph-which = { $name } may mean { $count } things. Which one? { $names }
graph-none = There is no { $name } in the graph.
graph-not-in = { $whole } has no { $name }.
graph-these-are = There are: { $names }.
graph-no-relation = The graph says nothing of { $what }.
graph-no-relation-for = The graph says nothing of { $what } for { $about }.
graph-no-fact = The graph has no such entry for { $about }.
graph-no-fact-here = The graph says nothing of this for { $about }.
graph-not-together = The question takes for granted what the graph does not say: { $names } do not belong together.
graph-not-understood = The question names nothing that is in the graph. Name a thing, and what you want to know of it.
graph-words-unused = The graph has no words for { $words }, so the question is not understood.
graph-not-read = The question is not understood in the words of this graph. Name a thing and one of its relations or columns.
graph-in-all = All of them have: { $names }.
graph-card = What the graph says of { $name }:
graph-true = Yes, the graph says so: { $names }.
graph-false = No, the graph does not say so: { $names }.

## Asked and worded by a model

pattern-said = { $model } reads the question as: { $pattern }
pattern-none = { $model } cannot say the question in the words of this graph.
pattern-not-in-graph = The graph has no { $word }, so nothing is asked.
pattern-not-in-question = The question does not say { $word }, so nothing is asked.
pattern-leaves-out = The question also says { $word }, which this leaves out, so nothing is asked.
pattern-no-start = It starts nowhere, so nothing is asked.
graph-counted = { $about }: { $count }
worded-by = Worded by { $model }: { $kept } of its sentences are used, { $dropped } dropped.
worded-no-triple = Dropped: “{ $text }” names no row that it was given.
worded-unknown = Dropped: “{ $text }” speaks of { $words }, which its rows do not.
worded-negated = Dropped: “{ $text }” denies something, and rows deny nothing.
worded-incomplete = { $names } are missing in it, so the answer stands before it as the rules word it.
worded-too-long = The answer rests on { $count } rows; a model words at most { $most }.

## The page

graphs-what = Questions to a knowledge graph: answered from its rows, refused where it has none.
graphs-graph = Graph
graphs-graph-with = { $graph } ({ $nodes } things, { $edges } relations)
graphs-no-graph = There is no graph yet. Bring one in below: two files, things and their relations.
graphs-part = Part
graphs-part-ask = Ask
graphs-part-names = Names
graphs-part-merging = Same things
graphs-part-evidence = Evidence
graphs-asked-before = Asked before
graphs-asked-nothing = Nothing yet in this session.
graphs-choose = Choose one and the question is answered for it:
graphs-always = Remember “{ $name }” as another name of { $thing }
graphs-copy = Copy
graphs-held = When it held
graphs-more = And { $count } more.
graphs-question = Question
graphs-question-such-as = Which departments does the Faculty of Law have?
graphs-answered = Answered
graphs-refused = Not answered
graphs-ask-back = Which one is meant?
graphs-why-no-such-entity = there is no such thing
graphs-why-no-such-relation = the graph knows no such relation
graphs-why-no-such-fact = nothing is entered for it
graphs-why-false-premise = the question takes something for granted
graphs-why-not-understood = no name was found
graphs-facts = { $count ->
    [one] The row it rests on
   *[other] The { $count } rows it rests on
}
graphs-subject = Subject
graphs-relation = Relation
graphs-object = Object
graphs-source = Where it stands
graphs-steps = How it was found
graphs-step = Step { $number }
graphs-to-review = To review
graphs-to-review-how = Puts question, answer and rows into the set “asked”, for somebody to judge.
graphs-in-review = The answer is in the review queue, in the set “{ $set }”.
graphs-another-name = Another name
graphs-is-name-of = is a name of
graphs-is-name-of-how = A part of its name
graphs-node = Thing
graphs-node-none = Nothing found yet
graphs-enter-name = Enter
graphs-names = { $count ->
    [0] Nobody has entered a name yet.
    [one] One name that somebody entered
   *[other] { $count } names that people entered
}
graphs-name-of = { $alias }: { $name } ({ $person }, { $time })
graphs-name-removed = taken back by { $person }, { $time }
graphs-remove-name = Take back
graphs-unknown = Names that questions failed with
graphs-unknown-how = Most often asked first. Keys for the first one: 1 to 3 say what it is a name of, x that it is no thing of this graph.
graphs-unknown-none = No question has failed over a name that is still unknown.
graphs-unknown-name = { $name } ({ $times ->
    [one] asked once
   *[other] asked { $times } times
}, last { $time })
graphs-is-it = = { $name }
graphs-another-thing = Another thing
graphs-no-thing = No thing of this graph
graphs-name-entered = { $name } is known from now on.
graphs-dismissed = { $count ->
    [one] One name that is no thing of this graph
   *[other] { $count } names that are no thing of this graph
}
graphs-dismissed-name = { $name } ({ $person })
graphs-forget = Forget what was kept
graphs-forget-how = The names above and those that are no thing of this graph, with their questions and counts. Names that people entered stay. This cannot be taken back.
graphs-forget-all = Forget all of them
graphs-alike = Do these stand for one thing?
graphs-alike-how = The surest first. Nothing that was imported is changed: the graph reads both as one, with the names, columns and relations of both, until that is taken back. Keys for the first pair: 1 or 2 keep the name of the left or right one, x says that they are two things.
graphs-alike-none = No two things of one type and owner look alike, or something was said of all that do.
graphs-alike-name = Called the same
graphs-alike-reading = Read the same
graphs-alike-ending = The same but for the ending
graphs-alike-typo = Nearly the same spelling
graphs-conflict = { $of }: { $kept } on the left, { $gone } on the right. The one that is kept counts.
graphs-conflict-both = { $of }: { $kept } on the left, { $gone } on the right. As one they would have both.
graphs-merge-1 = One thing: left name
graphs-merge-2 = One thing: right name
graphs-apart = Two things
graphs-merged = The graph reads both as one from now on.
graphs-said = What was said
graphs-said-same = One thing: { $kept } and { $gone } ({ $person }, { $time })
graphs-said-apart = Two things: { $kept } and { $gone } ({ $person }, { $time })
graphs-around = What lies around it
graphs-middle = In the middle
graphs-around-alt = { $name } in the middle, with what relations lead to and come from
graphs-around-table = { $count ->
    [one] One relation as a table
   *[other] { $count } relations as a table
}
graphs-by-model = With a language model
graphs-by-model-how = Words the answer from its rows alone. A sentence that says more than its rows is left out.
graphs-by-model-reads = Reads the question, which the rules do not understand, in the words of this graph. The answer still comes from its rows.
graphs-by-model-ask = Ask { $model }
graphs-by-model-cost = Cost: { $cost }
graphs-bring-in = Bring a graph in
graphs-files = Things and their relations, as two files or as one. A graph of the same name is replaced; names that people entered stay.
    One file, put in as Things: Turtle or JSON-LD; CSV of a Wikidata query; a table with a row for each thing, whose cells name other rows where they relate; JSON with the lists nodes and edges.
    Two files, CSV, TSV or JSON. Things: id, type, name, and where wanted aliases (with | between them) and description; other columns can be asked for. Relations: src, rel, dst, and where wanted source, since, until, kind.
graphs-columns-of = Columns of { $file }
graphs-columns-tip = Which column is what. Other columns stay under their own names and can be asked for.
graphs-column-id = Id
graphs-column-type = Type
graphs-column-name = Name
graphs-column-aliases = Other names
graphs-column-description = Description
graphs-column-src = From
graphs-column-rel = Relation
graphs-column-dst = To
graphs-column-since = Since
graphs-column-until = Until
graphs-graph-name = Name of the graph
graphs-nodes = Things
graphs-edges = Relations
graphs-bring = Bring in
graphs-brought = { $nodes } things and { $edges } relations are in; { $bad } rows were left out.
graphs-bad-row = { $file }, row { $row }, { $column }: { $why } ({ $value })
graphs-go-on = Ask it

## graphs as evidence

graph-bind-no-set = There is no set { $set }.
graph-no-such-relation = The graph has no relation { $relation }.
evidence-sets = Sets that are checked against this graph
evidence-sets-how = Review then shows for each sentence whether rows of the graph support it, contradict it, or do not decide.
evidence-set = Set
evidence-bind = Check against this graph
evidence-bound = { $set }, by { $person }, { $date }
evidence-free = Stop checking
evidence-scoring = { $set } is scored again in the background
evidence-kinds = How many values a relation has
evidence-kinds-how = What is not in the graph contradicts a sentence only where a relation has one value or a complete list.
evidence-kind = Kind
evidence-one_value = One value
evidence-complete = Complete list
evidence-open = Open: there may be more
evidence-rows = { $rows } rows, { $subjects } subjects, at most { $most } for one
evidence-told = { $person }, { $date }
evidence-undo = Undo
evidence-changed = Changed; the sets that are checked against it are scored again
evidence-perhaps-one = None of { $subjects } subjects has two. Is there never more than one? The rows alone do not prove it.

graphs-delete = Delete this graph
graphs-delete-what = “{ $graph }”, with everything in it: { $nodes } things and { $edges } relations.
graphs-delete-said = What people said of it goes too: { $names } other names, { $merges } words on same things, { $kinds } words on relations, { $failed } names that questions failed with.
graphs-delete-sets = These sets are checked against no graph afterwards and scored again: { $sets }.
graphs-delete-no-set = No set is checked against it.
graphs-delete-stays = Answers that were sent to review stay, with the rows that they cite.
graphs-delete-final = This cannot be undone.
graphs-delete-name = Its name, to delete it
graphs-delete-now = Delete for good
graphs-deleted = Deleted: { $graph }
may-not-delete-graph = { $name } may not delete graphs: that takes the role analyst or admin.
graphs-free = Any two things
graphs-free-how = Two that do not look alike, such as an old and a new name: search both.
graphs-free-left = Left
graphs-free-right = Right
graphs-free-sought = Part of its name
graphs-free-same = These are the same entry: choose two.
