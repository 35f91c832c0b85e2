# make play   sets everything up, serves the games and opens the page
# make test   sets everything up and runs what must hold whenever something lands
# make help   tells the rest

PYTHON ?= python3
BIN := .venv/bin
INSTALL := $(BIN)/uv pip install --quiet --python $(BIN)/python
LOCK = $(BIN)/uv pip compile --universal --python-version 3.11 --generate-hashes --no-emit-index-url --no-header --quiet
BUILD_NEEDS := pyproject.toml requirements/build.in
PAGE := src/gearwright/server/page/index.html
NODE := $(shell node -e 'process.exit(+(process.versions.node.split(".")[0] < 20))' 2>/dev/null && command -v npm)
NPM = PATH="$(CURDIR)/$(BIN):$$PATH" $(or $(NODE),$(CURDIR)/$(BIN)/npm)

# Tests start hundreds of processes: where none of them kept its bytecode, each would compile anew all that it imports.
unexport PYTHONDONTWRITEBYTECODE

step = @echo "Setting up, once: $(1)."

# Does something and tells how long it took, setting up included.
timed = @begun=$$(date +%s) && $(1) && echo "make $@ took $$(($$(date +%s) - begun)) seconds"
PYTEST = $(BIN)/python -m pytest -n auto --durations=10
# One more than there are cores: tests of servers and of the page often wait.
WORKERS := $(shell $(PYTHON) -c 'import os; print((os.cpu_count() or 1) + 1)')
ON_A_GPU := */core/gpu/batch.py,*/core/gpu/kernels.py,*/core/gpu/kernel_builds.py,*/core/gpu/ordering.py,*/core/gpu/shared_memory.py,*/learning/capturing.py

.PHONY: help play serve page terminal quick test thorough lint units page-units compiled landing all-there-is coverage mutants busy fuzz load kill attack edition golden good-play picture pictures screenshots gallery lighthouse drawn notebooks site types wheel release container lock clean

help:
	@echo "make play        the games in the browser"
	@echo "make serve       the same without opening a browser"
	@echo "make terminal    a game in the terminal"
	@echo "make quick       checks, and the tests that need no compiled code, no server and no browser: a minute"
	@echo "make test        those, and all that must hold whenever something lands"
	@echo "make thorough    those, and every seat count, option, page size and database, long fuzzing, kill and load"
	@echo "make mutants     how many changed rules the tests find; GAME=gaia for one, MORE='--help' for the rest"
	@echo "make coverage    how many lines of src the tests run"
	@echo "make busy        the tests of the server and the page ten times while both cores are busy; TIMES=1 for once, TOGETHER=3 side by side"
	@echo "make lint        only ruff, mypy and the checks of the page"
	@echo "make page        only build the browser's page"
	@echo "make fuzz        100,000 random games of every game, seat count and option, every law checked after every move"
	@echo "make load        250 tables, 1,000 streams, 50 moves a second on a server here: how long a move takes to all viewers"
	@echo "make kill        1,000 games on a server that is killed at random moments, 500 on two: nothing is lost, nothing done twice"
	@echo "make attack      what a visitor who means no good may try, on a server here: what held, and how others fared"
	@echo "make edition     a new edition of a game's component set, to change numbers in: GAME=gaia"
	@echo "make golden      golden logs for a new edition of a game's rules or set, and every game's playthrough for OpenSpiel"
	@echo "make good-play   the games of good play that gearwright bench measures with, played anew"
	@echo "make picture     the README's picture of the terminal"
	@echo "make pictures    the pictures of the games in docs and on the site; GAME=gaia for one, ONLY=board,market for some"
	@echo "make screenshots pictures of every screen of the browser, in screenshots/"
	@echo "make gallery     the pictures of docs/playing.md, taken anew; PICTURE=playing-end for one"
	@echo "make lighthouse  how fast and accessible the home page and a table of every game are"
	@echo "make drawn       how long the page takes from an answer until it is drawn, over a whole game of each kind"
	@echo "make notebooks   plays the notebooks in docs/notebooks anew, with PyTorch in a setup of its own (6 GB)"
	@echo "make site        the site, in site/: games, rules with pictures, guides, reference; read it from the folder"
	@echo "make types       the page's types of what the server sends, from the server"
	@echo "make wheel       the package to install, with page and compiled code, in dist/"
	@echo "make release     wheels for all Pythons here, sources, checksums, bill of materials and notes, each tried: some 20 minutes; TRIAL=1"
	@echo "make container   checks the Containerfile, and builds the image where Podman, Docker or Buildah can"
	@echo "make lock        newer versions of what we build on"
	@echo "make clean       forget what was set up"

play: page
	$(BIN)/gearwright serve --open

terminal: .venv/play
	$(BIN)/gearwright play

serve: page
	$(BIN)/gearwright serve

# The packages of Python and of the page are fetched side by side.
page:
	@$(MAKE) --no-print-directory -j2 .venv/play $(PAGE)

# Compiled for any processor since about 2015, by the Python that is here; see the section on releases in CONTRIBUTING.md.
wheel: page
	rm -rf dist/compiled
	$(BIN)/python release/compiled.py dist/compiled
	$(BIN)/python -m pip --disable-pip-version-check wheel --quiet --no-deps --no-build-isolation -C compiled=dist/compiled -w dist .
	@ls -sh dist/*.whl

# For every Python from 3.11 to 3.14 that is here, or PYTHONS='3.11 3.12'; TRIAL=1 also of what is not committed or has no notes yet.
release: .venv/test page
	$(BIN)/python release/release.py $(if $(TRIAL),--trial) $(PYTHONS)

# BUILD='--build-arg BASE=...' goes to the builder.
container: .venv/test
	$(BIN)/python release/container.py $(or $(DIST),$(lastword $(sort $(wildcard dist/gearwright-*/))),dist) $(BUILD)

quick: .venv/test .venv/site web/node_modules/.installed
	$(call timed,$(MAKE) --no-print-directory -j2 --output-sync=target lint units page-units)

test:
	$(call timed,$(MAKE) --no-print-directory -j2 .venv/test $(PAGE) && $(MAKE) --no-print-directory quick landing)

thorough:
	$(call timed,$(MAKE) --no-print-directory test all-there-is fuzz kill load attack)

lint: .venv/test web/node_modules/.installed
	$(BIN)/ruff check --quiet .
	$(BIN)/ruff format --check --quiet .
	$(BIN)/mypy
	GEARWRIGHT_INTERPRETED=1 $(BIN)/python release/page_types.py --check
	cd web && $(NPM) run --silent check

units: .venv/test .venv/site
	GEARWRIGHT_INTERPRETED=1 $(PYTEST) -q -m quick

page-units: web/node_modules/.installed
	cd web && NO_COLOR=1 $(NPM) run --silent test

compiled: .venv/test
	$(BIN)/python -m tests.suite.compiling

# PyTorch and a browser are brought while games are compiled: the last game has a core alone.
landing: .venv/test page
	$(MAKE) --no-print-directory -j2 compiled .venv/torch .venv/browser .venv/site
	$(PYTEST) -n $(WORKERS) -m landing

all-there-is: .venv/test page .venv/browser .venv/site
	$(PYTEST) -m thorough
	GEARWRIGHT_EXAMPLES=20 $(PYTEST) -m "not thorough" tests/suite tests/browser/test_languages.py \
		tests/server/test_document.py

busy: .venv/test page .venv/browser compiled
	$(BIN)/python -m tests.busy $(or $(TIMES),10) $(or $(TOGETHER),1)

# Interpreted, because compiled rules run where nobody sees their lines; the page's tests run the server as others do.
# What runs on a GPU, or is compiled for one, is told apart: `python -m tests.suite.gpu` runs it where there is one.
# Compiling for one takes very long where lines are counted, so that test is left out.
coverage: .venv/test .venv/torch
	$(BIN)/coverage erase
	-GEARWRIGHT_INTERPRETED=1 $(BIN)/coverage run -m pytest -q -n auto -m quick
	-$(BIN)/coverage run -m pytest -q -n auto -m landing --ignore tests/browser \
		--ignore tests/suite/test_cuda.py
	$(BIN)/coverage combine --quiet
	-$(BIN)/coverage report --include '$(ON_A_GPU)'
	$(BIN)/coverage report --skip-covered --omit '$(ON_A_GPU)' --fail-under 97

mutants: .venv/mutants
	$(BIN)/python -m tests.mutants $(GAME) $(MORE)

fuzz: .venv/test
	GEARWRIGHT_FUZZ=100000 $(BIN)/python -m pytest -n auto tests/suite/test_whole_games.py

load: .venv/test
	$(BIN)/python -m tests.server.load
	$(BIN)/python -m tests.server.sharing

kill: .venv/test
	$(BIN)/python -m tests.server.killing
	$(BIN)/python -m tests.server.killing --servers 2 --games 500

attack: .venv/test
	$(BIN)/python -m tests.server.attack

edition: .venv/test
	$(BIN)/python -m tests.suite.new_edition $(GAME)

golden: .venv/test
	$(BIN)/python -m tests.suite.golden
	$(BIN)/python -m tests.envs.playthroughs

good-play: .venv/test
	$(BIN)/python -m gearwright.good_play $(GAME)

picture: .venv/test
	$(BIN)/python -m tests.terminal.picture

pictures: .venv/test .venv/site page .venv/browser
	GEARWRIGHT_INTERPRETED=1 $(BIN)/python -m tests.browser.pictures $(GAME)

screenshots: .venv/test page .venv/browser
	$(BIN)/python -m tests.browser.screenshots

gallery: .venv/test page .venv/browser
	$(BIN)/python -m tests.browser.gallery $(PICTURE)

lighthouse: .venv/test page .venv/browser
	PATH="$(CURDIR)/$(BIN):$$PATH" $(BIN)/python -m tests.browser.lighthouse

drawn: .venv/test page .venv/browser
	GEARWRIGHT_INTERPRETED=1 $(BIN)/python -m tests.browser.drawn $(GAME)

notebooks: .venv-notebooks/ready
	.venv-notebooks/bin/python -m nbconvert --to notebook --execute --inplace docs/notebooks/*.ipynb

# Commands that pages show are run by interpreted rules, so that nothing waits for a compiler.
site: .venv/site web/node_modules/.installed
	GEARWRIGHT_INTERPRETED=1 $(BIN)/python -m website site

types: .venv/test
	GEARWRIGHT_INTERPRETED=1 $(BIN)/python release/page_types.py

lock: .venv/test
	$(LOCK) $(BUILD_NEEDS) --extra server --upgrade -o requirements/play.lock
	$(LOCK) $(BUILD_NEEDS) --extra server --extra envs --extra openspiel --extra frames --extra mcp --extra test -c requirements/play.lock -o requirements/test.lock
	$(LOCK) $(BUILD_NEEDS) requirements/notebooks.in --extra envs --extra openspiel --extra frames --upgrade -c requirements/play.lock -o requirements/notebooks.lock
	$(LOCK) requirements/site.in --upgrade -c requirements/test.lock -o requirements/site.lock
	$(LOCK) requirements/mutants.in --upgrade -c requirements/test.lock -o requirements/mutants.lock
	$(LOCK) requirements/node.in --upgrade -o requirements/node.lock
	$(LOCK) requirements/uv.in --upgrade -o requirements/uv.lock

clean:
	rm -rf .venv .venv-notebooks site .mypy_cache .pytest_cache .ruff_cache .hypothesis .mutants .coverage* web/node_modules web/.svelte-check src/gearwright/server/page

# uv installs in seconds what takes pip more than a minute.
.venv/python: requirements/uv.lock
	@$(PYTHON) -c "import sys; sys.exit(sys.version_info < (3, 11))" || \
		{ echo "Gearwright needs Python 3.11 or later: make PYTHON=python3.12 ..."; exit 2; }
	$(call step,a Python environment in .venv)
	@$(PYTHON) -m venv .venv
	@$(BIN)/python -m pip --disable-pip-version-check install --quiet --require-hashes -r requirements/uv.lock
	@touch $@

.venv/play: .venv/python pyproject.toml requirements/play.lock
	$(call step,what the games and the server need)
	@$(INSTALL) --require-hashes -r requirements/play.lock
	@$(INSTALL) --no-deps --no-build-isolation -e .
	@touch $@

.venv/test: .venv/play requirements/test.lock
	$(INSTALL) --require-hashes -r requirements/test.lock
	@touch $@

# By pip, which takes a build for processors alone that lies ready; uv would not find it.
.venv/torch: .venv/test requirements/torch.txt
	$(BIN)/python -m pip --disable-pip-version-check install --quiet -r requirements/torch.txt
	@touch $@

.venv/site: .venv/test requirements/site.lock
	$(INSTALL) --require-hashes -r requirements/site.lock
	@touch $@

.venv/mutants: .venv/test requirements/mutants.lock
	$(INSTALL) --require-hashes -r requirements/mutants.lock
	@touch $@

# PyTorch is big and needed by nothing else, so notebooks have an environment of their own.
.venv-notebooks/ready: .venv/python pyproject.toml requirements/notebooks.lock
	$(PYTHON) -m venv .venv-notebooks
	$(BIN)/uv pip install --quiet --python .venv-notebooks/bin/python --require-hashes -r requirements/notebooks.lock
	$(BIN)/uv pip install --quiet --python .venv-notebooks/bin/python --no-deps --no-build-isolation -e .
	@touch $@

# Node builds the page: the machine's own if it is new enough, else one from PyPI.
.venv/node: $(if $(NODE),.venv/python,.venv/test) requirements/node.lock
	$(if $(NODE),,$(INSTALL) --require-hashes -r requirements/node.lock)
	@touch $@

web/node_modules/.installed: .venv/node web/package-lock.json
	$(call step,what the page is built with)
	@cd web && $(NPM) install --silent --no-save
	@touch $@

$(PAGE): web/node_modules/.installed $(shell find web/src web/public web/index.html web/*.ts web/*.json -type f 2>/dev/null)
	$(call step,the page)
	@cd web && $(NPM) run --silent build -- --logLevel warn
	@touch $@

# A browser for the tests: one that is there, Playwright's own, or the distribution's.
.venv/browser: .venv/test
	$(BIN)/python -m tests.browser.chromium
	@touch $@
