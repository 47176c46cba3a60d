# Targets other than `make run` use release builds, because seeded simulations need them.
SEED ?= 1
# The configuration of `make run`: a debug build takes half the time.
PHONE ?= debug
# A debug build of whole modules without symbols takes two thirds of the time.
PHONE_debug = --disable-index-store -debug-info-format none -Xswiftc -disable-batch-mode \
    -Xswiftc -whole-module-optimization -Xswiftc -num-threads -Xswiftc 2
PORT ?= 8080
SECONDS ?= 60
EXAMPLES ?= 25
STOPS ?= 12

.PHONY: help install run words commands stint desktop browser browser-check host deb deb-check test lint bench
.PHONY: simulate judge nightly mutations symbols ios-check project
.PHONY: project-check bench-phone bench-browser bench-settlement chaos demo-pledge settlement

help: ## list the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## /{ printf "make %-17s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

install: ## install missing packages
	@Tools/install

run: install ## show Stint on a simulated iPhone in the browser: make run PRESET=locked-in PORT=8080
	@echo "building the phone in the browser ($(PHONE)): about 4 minutes on 2 cores at first, then seconds"
	swift build -c $(PHONE) --product stint $(PHONE_$(PHONE))
	.build/$(PHONE)/stint phone --port $(PORT) --open $(if $(PRESET),--new --preset $(PRESET))

stint: install ## build the tool: .build/release/stint
	swift build -c release --product stint
	@echo "$(CURDIR)/.build/release/stint"

desktop: install ## build the agent of browsers: .build/release/stint-desktop
	swift build -c release --product stint-desktop
	@echo "$(CURDIR)/.build/release/stint-desktop"

browser: install ## test the phone in a real browser, and take screenshots
	swift build -c release --product stint
	swift build --package-path Frameworks --product phone-probe
	Tools/install browser
	STINT_PICTURES=1 .build/browser/bin/python -m unittest discover -s Tests/Browser -p "*_test.py"

host: install ## build the native host of the browser extension: .build/host/release/stint-host
	swift build -c release --package-path Browser/Host --scratch-path .build/host

browser-check: install ## check the extension and the agent in Chromium and Firefox, as root: 5 minutes
	swift build -c release --product stint
	swift build -c release --product stint-desktop
	Tests/RealBrowsers/check

deb: install ## build a Debian package with tool, agent, host and extension: .build/deb/stint_*.deb
	Tools/install deb
	swift build -c release --product stint
	swift build -c release --product stint-desktop
	swift build -c release --package-path Browser/Host --scratch-path .build/host
	@Tools/deb/build

deb-check: deb ## install the package beside Chromium and Firefox in a root of its own, and remove it, as root
	Tools/install browsers
	Tests/RealBrowsers/package_check.py

test: install ## run all tests and checks; the last line counts them
	@Tools/test

lint: install ## check the format of all Swift sources
	@Tools/lint

words: ## print a sample of 100 comments, messages and texts to read aloud: make words SEED=7
	@Tools/words --seed $(SEED)

commands: install ## update the reference of the tool's commands
	swift build -c release --product stint
	swift build -c release --product stint-desktop
	@Tools/commands >Documentation/Commands.md

bench: install ## run benchmarks; each line is "name: value unit"
	swift run -c release stint-bench
	@Tools/ios-check/links.py Monitor ShieldAction ShieldConfiguration

bench-phone: install ## measure the phone in the browser with a year of facts: responses and memory
	swift build -c release --product stint
	@Benchmarks/phone-bench .build/release/stint

bench-browser: install host ## measure the extension in Chromium and Firefox, as root: shields, ends of limits, presses
	Tools/install browsers
	@Benchmarks/browser-bench

bench-settlement: settlement ## measure the settlement service with each database, a slow disk and a million sessions
	Tools/package Settlement build --product settlement-probe
	Tools/install database
	Tools/install service
	Tools/install load
	.build/service/bin/python Benchmarks/settlement-bench/settlement_bench.py

simulate: install ## judge the phone of one seed with all faults: make simulate SEED=7
	swift run -c release stint judge --seed $(SEED)

judge: install ## judge 200 phone-years with all faults, on all cores
	swift run -c release stint judge --seeds 0..199 --openings-per-day 4

demo-pledge: install ## show a kept pledge and a broken one, with the ledger after each
	swift run -c release stint demo-pledge

settlement: install ## build the settlement service: .build/release/stint-settlement
	Tools/package Settlement/Program build --product stint-settlement

chaos: settlement ## test the settlement service under load while it is killed: make chaos SECONDS=60
	Tools/install database
	Tools/install service
	CHAOS_SECONDS=$(SECONDS) CHAOS_STOPS=$(STOPS) DESCRIPTION_EXAMPLES=$(EXAMPLES) .build/service/bin/python -m unittest discover -s Tests/Chaos -p "*_test.py"

nightly: install ## judge 10,000 phone-years, all small lives and the service; continues where it stopped
	$(MAKE) chaos SECONDS=600 EXAMPLES=1000 STOPS=300
	swift run -c release stint judge-settlement --seeds 1..5000 --progress
	swift run -c release stint judge --seeds 0..999 --openings-per-day 4 --person cheat --progress --keep .build/nightly
	swift run -c release stint judge --seeds 0..999 --openings-per-day 4 --person absent --progress --keep .build/nightly
	for person in ordinary cheat absent; do \
	    for faults in each pairs; do \
	        swift run -c release stint judge --seeds 0..329 --openings-per-day 4 --person $$person \
	            --faults $$faults --progress --keep .build/nightly || exit 1; \
	    done; \
	done
	swift run -c release stint judge-small --progress --keep .build/nightly
	swift run -c release stint judge-clocks --progress
	swift build -c release --product stint
	swift build -c release --product stint-desktop
	Tests/RealBrowsers/check
	Tests/RealBrowsers/agent_check.py --only killed_at_random --kills 100
	Tests/RealBrowsers/session_check.py
	$(MAKE) deb-check
	Tests/RealBrowsers/browser_check.py --only navigations --navigations 1000
	Tools/install browser
	STINT_SURFACES=0..199 STINT_SURFACES_FAULTS=none .build/browser/bin/python Tests/Browser/surfaces_test.py
	STINT_SURFACES=0..9 STINT_SURFACES_FAULTS="each all" .build/browser/bin/python Tests/Browser/surfaces_test.py
	swift run -c release stint judge --seeds 0..9999 --openings-per-day 4 --progress --keep .build/nightly

mutations: install ## insert faults into the sources, one at a time, and check that a test fails
	@status=0; for list in Tools/mutations/*.txt; do \
	    Tools/mutations/mutations.py --mutations "$$list" || status=$$?; \
	done; exit $$status

symbols: install ## compare the frameworks with Apple's published symbols, and test the check
	swift build --package-path Frameworks
	@python3 Tools/symbols/symbols.py Frameworks/.build/debug/Modules
	@python3 Tools/symbols/symbols.py Frameworks/.build/debug/Modules --self-test

ios-check: install ## type-check the app and its extensions for iOS
	swift build -c release
	@Tools/ios-check/plan.py
	@Tools/ios-check/ios_check.py

project: ## update the Xcode project after adding or removing files
	@Tools/project/generate

project-check: ## check the Xcode project and its files, and test the check
	@Tools/project/generate --check
	@Tools/project/lint
	@Tools/project/lint --self-test
