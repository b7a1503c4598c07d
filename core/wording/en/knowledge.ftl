## Files

graph-too-large = A graph has at most { $most } nodes, and four times as many relations.
graph-name-too-long = A name has 1 to { $longest } characters.
graph-name = The name of a graph has 1 to { $longest } characters.
graph-no-such-node = There is no node of this id.
graph-no-such-kind = Write one of { $kinds }.
graph-needed = This must not be empty.
graph-aliases = Write other names as a JSON list, or with | between them.
graph-columns = { $file } has no column { $columns }. Name the columns in the first line.
graph-no-json = { $file } is neither a JSON list of objects nor one object a line.
graph-unknown = There is no graph { $graph }. There are: { $there }.
graph-question = A question has 1 to { $longest } characters.

## Steps

graph-step-found = Every name of the question is in the graph.
graph-step-missing = Not in the graph as written: { $names }.
graph-step-near = Like it: { $names }.
graph-step-none-near = Nothing is like it.
graph-step-again = Asked again with { $names }.
graph-step-not-again = None of them is certain enough to go on with.

## Answers

graph-answer = { $about }: { $names }.
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
