# A door to meson, so that one word is enough. Everything is built in build/, and nothing outside it
# changes but what `install` installs.

CONFIG = config.txt
PREFIX =
build = build
program = $(build)/src/app/amazeing-gtk

.DEFAULT_GOAL := help
.PHONY: help run test sanitize valgrind debug lint lint-strict bench install uninstall clean fclean all

help: ## Tell what can be typed (this list)
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-12s %s\n", $$1, $$2 }' Makefile

run: $(program) ## Install what is missing, build, make the maze of config.txt (CONFIG=my.txt for another)
	@$(program) --config '$(CONFIG)'

# Ninja knows what is out of date, so it is always asked.
.PHONY: $(program)
$(program):
	@tools/setup run
	@tools/configure $(build)
	@ninja -C $(build) src/app/amazeing-gtk

all: ## Build everything, tests and benchmarks too
	@tools/setup run
	@tools/configure $(build)
	@ninja -C $(build)

test: ## Install what is missing, build, run all tests, once more under sanitizers
	@tools/setup run test
	@tests/run normal sanitize

sanitize: ## Run the tests of the code under the address and undefined-behaviour sanitizers
	@tools/setup run test
	@tests/run sanitize

valgrind: ## Run the tests of core and cli under valgrind (slow)
	@tools/setup run test valgrind
	@tests/run valgrind

debug: ## Run the program in gdb (CONFIG=my.txt)
	@tools/setup run debug
	@tools/configure $(build)
	@ninja -C $(build) src/app/amazeing-gtk
	@gdb --args $(program) --config '$(CONFIG)'

lint: all ## Check the format of the code and the scripts, and build with all warnings as errors
	@tools/setup lint
	@tests/run lint

lint-strict: all ## Look deeper with clang-tidy and cppcheck
	@tools/setup strict
	@tools/lint-strict $(build)

bench: ## Measure speed and memory, in a build folder with the compiler's best
	@tools/setup run
	@tools/configure build-release --buildtype=release
	@ninja -C build-release
	@meson test -C build-release --benchmark --no-rebuild --verbose --timeout-multiplier 0

install: all ## Install (PREFIX=/usr for another place than /usr/local; DESTDIR works)
	@[ -z '$(PREFIX)' ] || meson configure $(build) -Dprefix='$(PREFIX)'
	@meson install -C $(build)
	@# The loader finds a new library only after this, and only root may do it.
	@[ -n "$(DESTDIR)" ] || [ "$$(id -u)" != 0 ] || ldconfig

uninstall: ## Remove what install installed
	@ninja -C $(build) uninstall

clean: ## Remove what was built, keep the set-up
	@[ ! -f $(build)/build.ninja ] || ninja -C $(build) clean

fclean: ## Remove all build folders
	@rm -rf build build-*
