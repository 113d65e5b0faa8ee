# Sock Drawer: every command of the project. `make` alone lists them.
# Each first installs what it needs (tools/bootstrap.py), which is quick if it is installed already.

PYTHON3 ?= python3
PYTHON := .venv/bin/python
HEADLESS := $(PYTHON) tools/headless.py --

# Hundreds of tests start a Python. Without stored bytecode each would compile the app again.
unexport PYTHONDONTWRITEBYTECODE

.DEFAULT_GOAL := help
.PHONY: help run test test-full package-check check format catalogs art sounds screenshots film-strips store rulebook bench apk aab licences lock version clean setup setup-dev

help: ## list the commands
	@sed -nE 's/^([a-z-]+):.*## (.*)/  make \1\t\2/p' Makefile | expand -t 22

run: setup ## start the app [LANG_CODE=en|es|it|pseudo] [SIZE=360x780] [THEME=light|dark]
	@$(PYTHON) tools/run.py --lang "$(LANG_CODE)" --size "$(SIZE)" --theme "$(THEME)"

WORKERS ?= 2
PYTEST = $(HEADLESS) $(PYTHON) -m pytest $(ARGS)
IN_PARALLEL = -n $(WORKERS) --dist

test: setup-dev ## run the tests that every change needs [TESTS=tests/test_x.py] [ARGS=-x] [WORKERS=2]
	@$(PYTEST) $(IN_PARALLEL) loadfile $(or $(TESTS),-m "not full")

test-full: setup-dev ## run the other tests: all screens in all sizes and languages, kills, the package
	@$(PYTEST) $(IN_PARALLEL) loadgroup -m full

package-check: setup-dev ## prove the Android package as far as gradle, and print its figures
	@$(PYTEST) tests/package

check: setup-dev ## style, types, layers, catalogs, shell scripts and workflows
	$(PYTHON) -m ruff check
	$(PYTHON) -m ruff format --check
	$(PYTHON) -m mypy
	.venv/bin/lint-imports
	$(PYTHON) tools/catalogs.py check
	.venv/bin/shellcheck .ci/run
	.venv/bin/zizmor --offline --no-progress --quiet .github/workflows
	$(PYTHON) tools/actionlint.py

format: setup-dev ## put imports and layout in order
	$(PYTHON) -m ruff check --select I --fix
	$(PYTHON) -m ruff format

catalogs: setup-dev ## bring the catalogs up to date with the source: extract, update, compile
	$(PYTHON) tools/catalogs.py extract
	$(PYTHON) tools/catalogs.py update
	$(PYTHON) tools/catalogs.py compile

art: setup-dev ## render the pictures in assets/ from their svg sources
	$(PYTHON) tools/render_art.py

sounds: setup-dev ## synthesise the sounds in assets/sounds
	$(PYTHON) -m tools.sounds

screenshots: setup-dev ## take every screen's picture into build/screenshots
	$(HEADLESS) $(PYTHON) tools/screenshots.py

film-strips: setup-dev ## draw film strips of the games' moments into build/film_strips [ARGS="surprise --lang es"]
	$(HEADLESS) $(PYTHON) tools/film_strips.py $(ARGS)

rulebook: setup-dev ## print the books of rules into build/rulebook
	$(HEADLESS) $(PYTHON) tools/rulebook.py

bench: setup-dev ## measure start and play beside their peers
	$(HEADLESS) $(PYTHON) -m bench

store: setup-dev ## bring the store's pictures in fastlane/ up to date
	$(HEADLESS) $(PYTHON) tools/store_pictures.py

# buildozer downloads the Android SDK and NDK itself. It installs into the environment of VIRTUAL_ENV.
BUILDOZER := VIRTUAL_ENV="$(CURDIR)/.venv" PATH="$(CURDIR)/.venv/bin:$$PATH" .venv/bin/buildozer

apk: setup-dev ## make an APK for trying out, in bin/
	$(BUILDOZER) android debug

aab: setup-dev ## make the store's package, in bin/; docs/PHONE.md says how it is signed
	$(BUILDOZER) android release

licences: setup-dev ## list the licences of everything that ships
	$(PYTHON) tools/licences.py

LOCK = $(PYTHON) -m uv pip compile --quiet --no-deps --universal --python-version 3.11 \
	--generate-hashes --no-annotate --custom-compile-command "make lock"

lock: setup-dev ## write the hashes of all requirements, for every platform, into the lock files
	$(LOCK) requirements.txt --output-file requirements.lock
	$(LOCK) requirements-dev.txt --output-file requirements-dev.lock

version: setup ## raise the version everywhere, X=1.2.3; without X print it
	@$(PYTHON) tools/version.py "$(X)"

clean: ## remove what was built, .venv too
	rm -rf .venv build .buildozer bin .mypy_cache .pytest_cache .ruff_cache .hypothesis
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
	rm -f locales/*/LC_MESSAGES/*.mo

setup:
	@$(PYTHON3) tools/bootstrap.py run

setup-dev:
	@$(PYTHON3) tools/bootstrap.py dev
