# Sock Drawer: every command of the project. `make` alone lists them.
# Each sets up first what it needs (tools/bootstrap.py), which is quick when it is there already.

PYTHON3 ?= python3
PYTHON := .venv/bin/python
HEADLESS := $(PYTHON) tools/headless.py --

.DEFAULT_GOAL := help
.PHONY: help run test check format catalogs art sounds screenshots bench clean setup setup-dev

help: ## list the commands
	@sed -nE 's/^([a-z-]+):.*## (.*)/  make \1\t\2/p' Makefile | expand -t 22

run: setup ## start the app [LANG_CODE=en|es|it|pseudo] [SIZE=360x780] [THEME=light|dark]
	@$(PYTHON) tools/run.py --lang "$(LANG_CODE)" --size "$(SIZE)" --theme "$(THEME)"

test: setup-dev ## run every test, headless [TESTS=tests/test_x.py] [ARGS=-x]
	@$(HEADLESS) $(PYTHON) -m pytest $(ARGS) $(TESTS)

check: setup-dev ## style, types and catalogs
	$(PYTHON) -m ruff check
	$(PYTHON) -m ruff format --check
	$(PYTHON) -m mypy
	$(PYTHON) tools/catalogs.py check

format: setup-dev ## put imports and layout in order
	$(PYTHON) -m ruff check --select I --fix
	$(PYTHON) -m ruff format

catalogs: setup-dev ## bring the catalogs up to date with the source: extract, update, compile
	$(PYTHON) tools/catalogs.py extract
	$(PYTHON) tools/catalogs.py update
	$(PYTHON) tools/catalogs.py compile

art: setup-dev ## render the pictures in assets/ from their svg sources
	$(PYTHON) tools/render_art.py

sounds: setup ## synthesise the sounds in assets/sounds
	$(PYTHON) tools/make_sounds.py

screenshots: setup-dev ## take every screen's picture into build/screenshots
	$(HEADLESS) $(PYTHON) tools/screenshots.py

bench: setup-dev ## measure start and play beside their peers
	$(HEADLESS) $(PYTHON) -m bench

clean: ## remove what was built, .venv too
	rm -rf .venv build .buildozer bin .mypy_cache .pytest_cache .ruff_cache .hypothesis
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
	rm -f locales/*/LC_MESSAGES/*.mo

setup:
	@$(PYTHON3) tools/bootstrap.py run

setup-dev:
	@$(PYTHON3) tools/bootstrap.py dev
