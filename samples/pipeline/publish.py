"""A pipeline that writes answers and asks Touchstone what to do with each: publish, mark, replace or discard.

    TOUCHSTONE_TOKEN=ts_... python samples/pipeline/publish.py http://127.0.0.1:8600 questions.jsonl published.jsonl

The token needs the scopes ``score`` and ``import``; README.md beside this file says how to come by it.
Each line of ``questions.jsonl`` has ``id``, ``question``, ``context`` and ``drafts``: what your model would
write at the first attempt, the second and so on. Put a call of your model in the place of ``write``.
"""

import json
import os
import sys
import urllib.error
import urllib.request
import uuid
from pathlib import Path

ATTEMPTS = 3
MARK = "Written by a model, not yet checked by a person."


class NoRedirect(urllib.request.HTTPRedirectHandler):
    """The token goes to the server that was named, and to no other that it names."""

    def redirect_request(self, *_):
        return None


OPENER = urllib.request.build_opener(NoRedirect)


def ask(server, path, asked, **words):
    """With a key of its own, so that it may be repeated where a connection breaks."""
    query = "?" + "&".join(f"{name}={value}" for name, value in words.items()) if words else ""
    headers = {
        "Authorization": f"Bearer {os.environ['TOUCHSTONE_TOKEN']}",
        "Content-Type": "application/json",
        "Idempotency-Key": str(uuid.uuid4()),
    }
    request = urllib.request.Request(f"{server}/v1/{path}{query}", json.dumps(asked).encode(), headers)
    try:
        with OPENER.open(request) as answer:
            return json.load(answer)
    except urllib.error.HTTPError as error:
        sys.exit(f"{server} refused ({error.code}): {error.read(1000).decode('utf-8', 'replace')}")
    except OSError as error:
        sys.exit(f"{server} does not answer ({error}). Is `python -m core api` running?")


def write(question, attempt):
    return question["drafts"][min(attempt, len(question["drafts"]) - 1)]


def publish(server, question):
    """Return the decision about a question (publish, mark, replace or discard) and the record of its last answer."""
    for attempt in range(ATTEMPTS):
        record = {name: question[name] for name in ("id", "question", "context")}
        record["answer"] = write(question, attempt)
        (told,) = ask(server, "verdict", {"answers": [record]})["verdicts"]
        if told["verdict"] != "replace":
            break
    else:
        return "discard", record
    if told["needs_person"] and told["verdict"] == "mark":
        ask(server, "import", {"records": [record]}, set="pipeline")  # somebody looks at it at the desk
    return told["verdict"], record


def main(server, questions, published):
    counts = {}
    with Path(published).open("w", encoding="utf-8") as out:
        for line in Path(questions).read_text("utf-8").splitlines():
            verdict, record = publish(server, json.loads(line))
            counts[verdict] = counts.get(verdict, 0) + 1
            if verdict in {"publish", "mark"}:
                note = MARK if verdict == "mark" else ""
                out.write(json.dumps({**record, "note": note}, ensure_ascii=False) + "\n")
    print(json.dumps(counts, sort_keys=True))


if __name__ == "__main__":
    if len(sys.argv) != len(("program", "server", "questions", "published")) or "TOUCHSTONE_TOKEN" not in os.environ:
        sys.exit(__doc__)
    main(*sys.argv[1:])
