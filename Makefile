# Seeds, seconds and sizes of single targets.
SEED ?= 1
PORT ?= 8080
SECONDS ?= 60
EXAMPLES ?= 25
STOPS ?= 12
# `make test FRESH=1` repeats checks whose inputs didn't change.
export FRESH

# Builds products for release, with all packages in one graph.
release = Tools/swift build -c release --product

.PHONY: help install run words commands stint desktop browser browser-check host deb deb-check test check lint bench
.PHONY: simulate judge nightly mutations symbols ios-check project
.PHONY: project-check bench-phone bench-browser bench-settlement chaos demo-pledge settlement

help: ## list the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## /{ printf "make %-17s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

install: ## install missing packages
	@Tools/install

run: install ## show Stint on a simulated iPhone in the browser: make run PRESET=locked-in PORT=8080
	@echo "building the phone in the browser: about 4 minutes on 2 cores at first, then seconds"
	@Tools/swift build --product stint-page
	@echo "the next start continues where this one stopped; control-C stops it"
	@.build/debug/stint-page --port $(PORT) --open $(if $(PRESET),--new --preset $(PRESET))

stint: install ## build the tool: .build/release/stint
	$(release) stint
	@echo "$(CURDIR)/.build/release/stint"

desktop: install ## build the agent of browsers: .build/release/stint-desktop
	$(release) stint-desktop
	@echo "$(CURDIR)/.build/release/stint-desktop"

browser: install ## test the phone in a real browser, and take screenshots
	$(release) stint
	Tools/swift build --product phone-probe
	Tools/install browser
	STINT_PICTURES=1 .build/browser/bin/python -m unittest discover -s Tests/Browser -p "*_test.py"

host: install ## build the native host of the browser extension: .build/release/stint-host
	$(release) stint-host

browser-check: install ## check the extension and the agent in Chromium and Firefox, as root: 5 minutes
	$(release) stint
	$(release) stint-desktop
	Tests/RealBrowsers/check

deb: install ## build a Debian package with tool, agent, host and extension: .build/deb/stint_*.deb
	Tools/install deb
	$(release) stint
	$(release) stint-desktop
	$(release) stint-host
	@Tools/deb/build

deb-check: deb ## install the package beside Chromium and Firefox in a root of its own, and remove it, as root
	Tools/install browsers
	Tests/RealBrowsers/package_check.py

test: install ## run the tests of all packages and the quick checks, after each change: 17 minutes at first
	@for part in database node; do Tools/install $$part || true; done
	@Tools/test

check: install ## check release programs, browsers, other packages and long lives, before a merge
	@Tools/test check

lint: install ## check the format of all Swift sources
	@Tools/lint

words: ## print a sample of 100 comments, messages and texts to read aloud: make words SEED=7
	@Tools/words --seed $(SEED)

commands: install ## update the reference of the tool's commands
	Tools/swift build --product stint
	Tools/swift build --product stint-desktop
	@Tools/commands >Documentation/Commands.md

bench: install ## run benchmarks; each line is "name: value unit"
	$(release) stint-bench
	$(release) callback-probe
	$(release) empty-probe
	.build/release/stint-bench
	@Tools/ios-check/links.py Monitor ShieldAction ShieldConfiguration

bench-phone: install ## measure the phone in the browser with a year of facts: responses and memory
	$(release) stint
	@Benchmarks/phone-bench .build/release/stint

bench-browser: install host ## measure the extension in Chromium and Firefox, as root: shields, ends of limits, presses
	Tools/install browsers
	@Benchmarks/browser-bench

bench-settlement: settlement ## measure the settlement service with each database, a slow disk and a million sessions
	$(release) settlement-probe
	Tools/install database
	Tools/install service
	Tools/install load
	.build/service/bin/python Benchmarks/settlement-bench/settlement_bench.py

simulate: install stint ## judge the phone of one seed with all faults: make simulate SEED=7
	.build/release/stint judge --seed $(SEED)

judge: install stint ## judge 200 phone-years with all faults, on all cores
	.build/release/stint judge --seeds 0..199 --openings-per-day 4

demo-pledge: install stint ## show a kept pledge and a broken one, with the ledger after each
	.build/release/stint demo-pledge

settlement: install ## build the settlement service: .build/release/stint-settlement
	$(release) stint-settlement

chaos: settlement ## test the settlement service under load while it is killed: make chaos SECONDS=60
	Tools/install database
	Tools/install service
	CHAOS_SECONDS=$(SECONDS) CHAOS_STOPS=$(STOPS) DESCRIPTION_EXAMPLES=$(EXAMPLES) .build/service/bin/python -m unittest discover -s Tests/Chaos -p "*_test.py"

nightly: install ## run everything that takes hours; it continues where it stopped
	@Tools/test nightly

mutations: install ## insert faults into the sources, one at a time, and check that a test fails
	@status=0; for list in Tools/mutations/*.txt; do \
	    Tools/mutations/mutations.py --mutations "$$list" || status=$$?; \
	done; exit $$status

symbols: install ## compare the frameworks with Apple's published symbols, and test the check
	Tools/swift build --build-tests
	@python3 Tools/symbols/symbols.py .build/debug/Modules
	@python3 Tools/symbols/symbols.py .build/debug/Modules --self-test

ios-check: install stint ## type-check the app and its extensions for iOS
	@Tools/ios-check/plan.py
	@Tools/ios-check/ios_check.py

project: ## update the Xcode project after adding or removing files
	@Tools/project/generate

project-check: ## check the Xcode project and its files, and test the check
	@Tools/project/generate --check
	@Tools/project/lint
	@Tools/project/lint --self-test
