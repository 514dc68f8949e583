# Needs Python 3.11+ and make; everything else is installed into .venv/.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
ifeq ($(OS),Windows_NT)
BIN := $(VENV)/Scripts
endif

.PHONY: decks test check lint types format bench docs clean

decks: $(VENV)/installed  ## build the sheets and rulebooks of all five games into out/
	$(BIN)/printkit build

test: $(VENV)/installed-dev  ## run the whole test suite
	$(BIN)/python -m pytest

check: lint types test  ## lint, types and tests: what must hold before a change lands

lint: $(VENV)/installed-dev
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .

types: $(VENV)/installed-dev
	$(BIN)/mypy

format: $(VENV)/installed-dev  ## put the code in order
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

bench: $(VENV)/installed-bench  ## measure speed, memory and size beside other ways
	$(BIN)/python -m benchmarks

docs: $(VENV)/installed  ## write the generated pages and pictures of docs/ anew
	$(BIN)/python docs/generate.py
	$(BIN)/python docs/elements/draw.py
	$(BIN)/python docs/pictures.py

clean:
	rm -rf $(VENV) out/*/

$(VENV)/installed: pyproject.toml
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --editable .
	@touch $@

$(VENV)/installed-dev: pyproject.toml
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --editable ".[dev]"
	@touch $@ $(VENV)/installed

$(VENV)/installed-bench: pyproject.toml
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --editable ".[dev,bench]"
	@touch $@ $(VENV)/installed $(VENV)/installed-dev
