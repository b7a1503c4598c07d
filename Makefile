# Touchstone. `make run` on a machine with Python 3.11 or newer is all it takes; `make run ARGS="--port 8600"` moves it.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip -qq --disable-pip-version-check install --no-compile
LOCKED := $(PIP) --require-hashes --no-deps
MODELS := $(or $(TOUCHSTONE_MODELS),models)
ENCODER := $(MODELS)/e5-small-int8/manifest.json
GROUNDING := $(MODELS)/.grounding
SMALL := $(MODELS)/smollm2-135m/manifest.json
QUICK := not (model or postgres or bolt or browser or slow)

.PHONY: install run local-models local ocr neo4j bulk datasets test check bench lock release
.DELETE_ON_ERROR:

# Models that were altered since are removed, and built once more.
install: $(ENCODER) $(GROUNDING) $(VENV)/.compiled
	@test -z "$$($(BIN)/python -m core.encoders.mending)" || \
		{ rm -f $(GROUNDING) && $(MAKE) --no-print-directory $(ENCODER) $(GROUNDING); }

run: install
	@exec $(BIN)/python -m core serve $(ARGS)

# Any sentence-transformers model as the encoder, pair models, and fine-tuning the grounding model: torch and what runs
# under it, 1 GB and more. `make local-models run` brings them and starts the desk.
local-models: $(VENV)/.local-models

# The small local model, whose token probabilities stand in where a provider has none (TOUCHSTONE_PROXY=smollm2/135m):
# 93 MB to fetch, 260 MB in models. Built once more if a file of it was altered.
local: $(SMALL)
	@$(BIN)/python -m core.llm.smollm2_build

# Photographs and scanned pages as teaching material. Beside it: apt install tesseract-ocr tesseract-ocr-jpn
# tesseract-ocr-jpn-vert tesseract-ocr-kor
ocr: $(VENV)/.ocr

# Graphs in Neo4j: its driver. The server is yours, its address in TOUCHSTONE_GRAPHS.
neo4j: $(VENV)/.neo4j

# Large files and sets scored by many processes, on this machine or on a cluster.
bulk: $(VENV)/.bulk

# Hugging Face data sets by name, where a hub is reachable. Saved folders and Parquet files are read without it.
datasets: $(VENV)/.datasets

# A file's tests stay together: they share a server, a model or a database. One process more than there are cores, as
# tests wait for browsers. Thousands of databases are made and thrown away; where memory has room for them (4 GB), no
# test waits for a disk. Models of several processes on the same cores are quickest with a thread each. Bytecode is kept,
# or each command and server that a test starts compiles the program again: a third of what a short command takes.
MEMORY := $(shell test "$$(df --output=avail /dev/shm 2>/dev/null | tail -1)" -ge 4000000 2>/dev/null && echo TMPDIR=/dev/shm)
test: $(VENV)/.dev $(VENV)/.ocr $(VENV)/.neo4j $(VENV)/.bulk $(VENV)/.datasets $(ENCODER) $(GROUNDING) $(SMALL)
	HYPOTHESIS_PROFILE=full OMP_NUM_THREADS=1 PYTHONDONTWRITEBYTECODE= \
		PYTEST_XDIST_AUTO_NUM_WORKERS=$$(($$(getconf _NPROCESSORS_ONLN) + 1)) $(MEMORY) \
		$(BIN)/python -m pytest -q -n auto --maxprocesses 4 --dist loadfile --no-loadscope-reorder --durations 10 -rR

# KEPT=answer.json: what is known to be vulnerable, asked elsewhere (docs/operations.md), where no service is reached.
check: $(VENV)/.dev $(VENV)/.neo4j $(VENV)/.bulk
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports --no-logo --no-cache
	.lint/run
	$(BIN)/python -m benchmarks.dependencies.licences
	$(BIN)/python -m benchmarks.dependencies.vulnerabilities $(if $(KEPT),--kept $(KEPT))
	$(BIN)/python -m pytest -q -m "$(QUICK)"

# FILES="DATA/one.jsonl.gz ..." also measures the detectors on labelled data and writes docs/benchmarks.md.
bench: $(VENV)/.dev $(ENCODER) $(GROUNDING)
	$(BIN)/python -m benchmarks.storage
	$(if $(FILES),$(BIN)/python -m benchmarks.results $(FILES))

# Each step runs again only when what it is made from has changed.

$(VENV)/.created:
	@$(PYTHON) -c 'import sys; sys.version_info >= (3, 11) or sys.exit("Touchstone needs Python 3.11 or newer, this is " + sys.version.split()[0] + ": make PYTHON=python3.11 $(MAKECMDGOALS)")'
	@$(PYTHON) -m venv $(VENV)
	@touch $@

# requirements.lock has every library with the digests of its files; pip takes no other.
$(VENV)/.installed: requirements.lock requirements.txt $(VENV)/.created
	@echo "Installing the libraries: once, some minutes ..."
	@$(LOCKED) -r requirements.lock
	@touch $@

# Once and on all cores, where pip would take one, so that the first start and whoever may not write here wait for nothing.
# The tests do without: they compile what they import. Templates that libraries bring are no Python and are passed over,
# as pip does.
$(VENV)/.compiled: $(VENV)/.installed
	@$(BIN)/python -m compileall -qq -j 0 $(VENV)/lib || true
	@touch $@

# After a file of requirements changed: what each asks for, for every machine and Python from 3.11 on, with digests.
lock: $(VENV)/.dev
	$(BIN)/python -m benchmarks.dependencies.lock

# What a release has beside its code, and what it needs an answer of the day for: docs/operations.md. Without one it fails.
release: $(VENV)/.dev
	$(BIN)/python -m benchmarks.dependencies.vulnerabilities --required $(if $(KEPT),--kept $(KEPT))
	$(BIN)/python -m benchmarks.dependencies.images --required
	$(BIN)/python -m benchmarks.dependencies.sbom touchstone.cdx.json

# What else is there stays as requirements.lock has it: each of these locks was made to fit it, and each other.
$(VENV)/.dev: requirements-dev.lock $(VENV)/.local-models
	@$(LOCKED) -r requirements-dev.lock
	@touch $@

# torch is in no lock: its build (for processors, for one of several graphics cards) is whichever this machine's index
# offers, and each has digests of its own. It comes last, so that all it needs is there already and is what was locked; a
# build for graphics cards brings its own libraries besides.
$(VENV)/.local-models: requirements-local-models.lock requirements-local-models.txt $(VENV)/.installed
	@$(LOCKED) -r requirements-local-models.lock
	@$(PIP) $$(grep '^torch==' requirements-local-models.txt)
	@touch $@

$(VENV)/.ocr: requirements-ocr.lock $(VENV)/.installed
	@$(LOCKED) -r requirements-ocr.lock
	@touch $@

$(VENV)/.neo4j: requirements-neo4j.lock $(VENV)/.installed
	@$(LOCKED) -r requirements-neo4j.lock
	@touch $@

$(VENV)/.bulk: requirements-bulk.lock $(VENV)/.installed
	@$(LOCKED) -r requirements-bulk.lock
	@touch $@

$(VENV)/.datasets: requirements-datasets.lock $(VENV)/.installed
	@$(LOCKED) -r requirements-datasets.lock
	@touch $@

$(ENCODER): $(VENV)/.installed $(wildcard core/encoders/*.py)
	@$(BIN)/python -m core.encoders.build
	@touch $@

$(GROUNDING): $(ENCODER) $(wildcard core/grounding/weights/*) core/grounding/build.py core/encoders/e5_graph.py
	@$(BIN)/python -m core.grounding.build
	@touch $@

# What unpacks it is needed only to build it.
$(SMALL): | $(VENV)/.local-models
	@$(LOCKED) -r requirements-local.lock
	@$(BIN)/python -m core.llm.smollm2_build
