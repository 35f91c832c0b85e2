# make play   sets everything up and starts a game in the terminal
# make serve  sets everything up and serves tables to browsers and bots
# make test   sets everything up and runs all checks and tests
# make help   tells the rest

PYTHON ?= python3
BIN := .venv/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check install --quiet
LOCK = $(BIN)/uv pip compile pyproject.toml requirements/build.in --universal --python-version 3.11 --generate-hashes \
	--no-emit-index-url --no-header --quiet

.PHONY: help play serve test lint fuzz load kill golden picture lock clean

help:
	@echo "make play    a game in the terminal"
	@echo "make serve   a server for browsers and bots, at http://127.0.0.1:8000"
	@echo "make test    all checks and tests"
	@echo "make lint    only ruff and mypy"
	@echo "make fuzz    100,000 random games of every game, seat count and option, every law checked after every move"
	@echo "make load    250 tables, 1,000 streams and 50 moves a second on a server here: how long a move takes to all viewers"
	@echo "make kill    1,000 games on a server that is killed at random moments: nothing is lost, nothing done twice"
	@echo "make golden  golden logs for a game's new edition"
	@echo "make picture the README's picture of the terminal"
	@echo "make lock    newer versions of what we build on"
	@echo "make clean   forget what was set up"

play: .venv/play
	$(BIN)/gearwright play

serve: .venv/play
	$(BIN)/gearwright serve

test: lint
	$(BIN)/python -m pytest -n auto

lint: .venv/test
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

fuzz: .venv/test
	GEARWRIGHT_FUZZ=100000 $(BIN)/python -m pytest -n auto tests/suite/test_whole_games.py

load: .venv/test
	$(BIN)/python -m tests.server.load

kill: .venv/test
	$(BIN)/python -m tests.server.killing

golden: .venv/test
	$(BIN)/python -m tests.suite.golden

picture: .venv/test
	$(BIN)/python -m tests.terminal.picture

lock: .venv/test
	$(PIP) uv
	$(LOCK) --extra server --upgrade -o requirements/play.lock
	$(LOCK) --extra server --extra test -c requirements/play.lock -o requirements/test.lock

clean:
	rm -rf .venv .mypy_cache .pytest_cache .ruff_cache .hypothesis

.venv/python:
	@$(PYTHON) -c "import sys; sys.exit(sys.version_info < (3, 11))" || \
		{ echo "Gearwright needs Python 3.11 or later: make PYTHON=python3.12 ..."; exit 2; }
	$(PYTHON) -m venv .venv
	@touch $@

.venv/play: .venv/python pyproject.toml requirements/play.lock
	@echo "Setting up: this takes a minute the first time."
	$(PIP) --require-hashes -r requirements/play.lock
	$(PIP) --no-deps --no-build-isolation -e .
	@touch $@

.venv/test: .venv/play requirements/test.lock
	$(PIP) --require-hashes -r requirements/test.lock
	@touch $@
