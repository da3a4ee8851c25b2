# The project's commands. `make play` and `make test` need Python 3.11 or newer with venv, git and make; nothing else.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
CODE := protocol server client tests
# Compiled modules are kept, whatever the environment says: the tests start many hundred programs.
unexport PYTHONDONTWRITEBYTECODE
# Processes that run the tests, a file each at a time; one more than cores, since tests of programs mostly wait.
WORKERS ?= 3
# Those that count lines hardly wait.
COUNTING ?= 2
# Run without counting lines, which takes twice as long: what plays at random, starts programs, or shows whole screens.
# Each module's own tests and the rulebook, which are counted, must reach the lines. What takes long comes first, so
# that no process is left alone with it at the end.
UNCOUNTED := $(addprefix tests/,integration deploy golden/test_pictures.py property simulation fuzz faults catalogues \
	test_architecture.py $(addprefix unit/,load prove bots/test_play_tables.py edge/test_wheel.py \
	live/test_recalling_pages.py live/test_worker.py simulation/test_workers.py store/test_sqlite_disks.py \
	server/test_command_line.py server/test_upkeep.py client/test_app.py client/test_ledger_command.py \
	client/test_main.py client/home/test_host_again.py client/words/test_story.py client/screens/overlays \
	$(addprefix client/screens/,test_app.py test_app_haste.py test_finding.py test_pressing_nights.py \
	drawing/test_table_random.py)))
# What is left out this time: CI says what the figures show more largely.
LESS ?=
# Tests whose lines are not counted this time either, and the files that the last gate then leaves out.
FREE ?=
OMIT ?=

.PHONY: help play host test ready check prove prove-deep bench shown pictures protocol catalogues deploy-test clean

help:
	@echo "make play      a table of your own with three bots, here in the terminal"
	@echo "make host      a table for friends: prints the link to send them"
	@echo "make test      all tests, with the coverage they must reach"
	@echo "make check     format, lint and types"
	@echo "make deploy-test  the container, built and run by docker or podman"
	@echo "make prove     what the design promises, as figures; some minutes"
	@echo "make prove-deep   the same, larger; hours"
	@echo "make bench     speed, side by side with a bare server"
	@echo "make shown     what the full screen costs to start, how soon a key is seen, what it keeps in memory"
	@echo "make pictures  store the pictures of the full screen anew, and those of the README"
	@echo "make catalogues   collect what is said, bring the translations up to it, and compile them"
	@echo "make protocol  make PROTOCOL.md, schema.json and asyncapi.json anew from the message types"

play: $(VENV)/.installed
	@$(BIN)/pontoon play || [ $$? -eq 130 ] # Ctrl+C is a way to leave

host: $(VENV)/.installed
	@$(BIN)/pontoon host || [ $$? -eq 130 ]

test: $(VENV)/.developed
	$(BIN)/python -m pytest -n $(WORKERS) --dist loadfile --no-loadscope-reorder $(filter-out $(LESS),$(UNCOUNTED) $(FREE)) \
		$(LESS:%=--ignore=%)
	$(BIN)/coverage erase
	$(BIN)/coverage run -m pytest -n $(COUNTING) --dist loadfile $(patsubst %,--ignore=%,$(UNCOUNTED) $(FREE))
	$(BIN)/coverage combine --quiet
	$(BIN)/coverage report --skip-covered --fail-under=100 \
		--include='protocol/*,server/pontoon_server/rules/*,server/pontoon_server/table/*'
	$(BIN)/coverage report --skip-covered --fail-under=90 $(if $(OMIT),--omit='$(OMIT)')

# Compiles the tests with their assertions as pytest does, which takes longer than it takes to run many of them.
ready: $(VENV)/.developed
	$(BIN)/python -m pytest --collect-only --quiet > /dev/null

prove: $(VENV)/.developed
	PYTHONPATH=tests $(BIN)/python -m prove

prove-deep: $(VENV)/.developed
	PYTHONPATH=tests $(BIN)/python -m prove --deep

check: $(VENV)/.developed
	$(BIN)/ruff format --check $(CODE)
	$(BIN)/ruff check $(CODE)
	$(BIN)/mypy $(CODE)

bench: $(VENV)/.developed
	PYTHONPATH=tests $(BIN)/python -m load

catalogues: $(VENV)/.developed
	PYTHONPATH=tests $(BIN)/python -m catalogues

shown: $(VENV)/.developed
	PYTHONPATH=tests $(BIN)/python -m shown

pictures: $(VENV)/.developed
	PYTHONPATH=tests $(BIN)/python -m golden.pictures

protocol: $(VENV)/.installed
	$(BIN)/python -m pontoon_protocol

# BASE, BUILD_OPTIONS, RUN_OPTIONS and ENGINE: see tests/container/__main__.py.
deploy-test: $(VENV)/.developed
	PYTHONPATH=tests $(BIN)/python -m container

clean:
	rm -rf $(VENV) .node dist build .coverage* .mypy_cache .pytest_cache .ruff_cache .hypothesis

$(VENV)/.made:
	@command -v $(PYTHON) >/dev/null || { echo "Python is missing. On Debian: sudo apt install python3 python3-venv"; exit 1; }
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
		{ echo "Python 3.11 or newer is needed; this is $$($(PYTHON) --version). Try: make PYTHON=python3.11"; exit 1; }
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || \
		{ echo "Python's venv is missing. On Debian: sudo apt install python3-venv"; exit 1; }
	@echo "Making $(VENV) ..."
	@$(PYTHON) -m venv $(VENV)
	@touch $@

$(VENV)/.installed: $(VENV)/.made pyproject.toml
	@echo "Installing Pontoon Night into $(VENV); the first time this takes a minute ..."
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-compile --editable .
	@touch $@

$(VENV)/.developed: $(VENV)/.made pyproject.toml
	@echo "Installing Pontoon Night and what its tests need into $(VENV); the first time this takes a minute ..."
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-compile --editable '.[dev]'
	@touch $(VENV)/.installed $@
