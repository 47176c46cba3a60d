# Everything but `make run` is built in release: seeded simulations need it, and one build serves all.
SEED ?= 1
# How `make run` builds the phone in the browser: a debug build is there in half the time.
PHONE ?= debug
# Whole modules without symbols compile in two thirds of the time; a release build is as all others.
PHONE_debug = --disable-index-store -debug-info-format none -Xswiftc -disable-batch-mode \
    -Xswiftc -whole-module-optimization -Xswiftc -num-threads -Xswiftc 2
PORT ?= 8080
SECONDS ?= 60
EXAMPLES ?= 25
STOPS ?= 12

.PHONY: help install run stint browser test lint bench simulate judge nightly mutations symbols ios-check project
.PHONY: project-check bench-phone bench-settlement chaos demo-pledge settlement

help: ## list what can be done
	@awk -F ':.*## ' '/^[a-z-]+:.*## /{ printf "make %-13s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

install: ## install what is missing
	@Tools/install

run: install ## show Stint on a simulated iPhone in the browser: make run PRESET=locked-in PORT=8080
	@echo "building the phone in the browser ($(PHONE)): about 4 minutes on 2 cores at first, then seconds"
	swift build -c $(PHONE) --product stint $(PHONE_$(PHONE))
	.build/$(PHONE)/stint phone --port $(PORT) --open $(if $(PRESET),--new --preset $(PRESET))

stint: install ## build the tool: .build/release/stint
	swift build -c release --product stint
	@echo "$(CURDIR)/.build/release/stint"

browser: install ## use the phone in a real browser, and take pictures of it
	swift build -c release --product stint
	swift build --package-path Frameworks --product phone-probe
	Tools/install browser
	STINT_PICTURES=1 .build/browser/bin/python -m unittest discover -s Tests/Browser -p "*_test.py"

test: install ## run every test and check; ends with the counts
	@Tools/test

lint: install ## check the form of all Swift sources
	@Tools/lint

bench: install ## measure; one "name: value unit" a line
	swift run -c release stint-bench
	@Tools/ios-check/links.py Monitor ShieldAction ShieldConfiguration

bench-phone: install ## measure the phone in the browser: answers with a year of facts, and memory
	swift build -c release --product stint
	@Benchmarks/phone-bench .build/release/stint

bench-settlement: settlement ## measure the settlement service against its databases, with a slow disk, with a million sessions
	Tools/package Settlement build --product settlement-probe
	Tools/install database
	Tools/install service
	Tools/install load
	.build/service/bin/python Benchmarks/settlement-bench/settlement_bench.py

simulate: install ## judge the phone of one seed, with every fault: make simulate SEED=7
	swift run -c release stint judge --seed $(SEED)

judge: install ## judge 200 phone-years with every fault, on all cores
	swift run -c release stint judge --seeds 0..199 --openings-per-day 4

demo-pledge: install ## show a pledge that is kept and one that is broken, and the ledger after each
	swift run -c release stint demo-pledge

settlement: install ## build the settlement service: .build/release/stint-settlement
	Tools/package Settlement/Program build --product stint-settlement

chaos: settlement ## ask the settlement service for everything while it is killed: make chaos SECONDS=60
	Tools/install database
	Tools/install service
	CHAOS_SECONDS=$(SECONDS) CHAOS_STOPS=$(STOPS) DESCRIPTION_EXAMPLES=$(EXAMPLES) .build/service/bin/python -m unittest discover -s Tests/Chaos -p "*_test.py"

nightly: install ## judge 10,000 phone-years, all small lives and the service for 10 minutes; goes on where it stopped
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
	Tools/install browser
	STINT_SURFACES=0..199 STINT_SURFACES_FAULTS=none .build/browser/bin/python Tests/Browser/surfaces_test.py
	STINT_SURFACES=0..9 STINT_SURFACES_FAULTS="each all" .build/browser/bin/python Tests/Browser/surfaces_test.py
	swift run -c release stint judge --seeds 0..9999 --openings-per-day 4 --progress --keep .build/nightly

mutations: install ## put faults into the sources, one at a time, and check that a test fails
	@status=0; for list in Tools/mutations/*.txt; do \
	    Tools/mutations/mutations.py --mutations "$$list" || status=$$?; \
	done; exit $$status

symbols: install ## compare the frameworks with Apple's published symbols, and the check itself
	swift build --package-path Frameworks
	@python3 Tools/symbols/symbols.py Frameworks/.build/debug/Modules
	@python3 Tools/symbols/symbols.py Frameworks/.build/debug/Modules --self-test

ios-check: install ## type-check app and extensions for an iPhone
	swift build -c release
	@Tools/ios-check/plan.py
	@Tools/ios-check/ios_check.py

project: ## write the Xcode project anew, after files came or went
	@Tools/project/generate

project-check: ## check the Xcode project and what belongs to it, and the check itself
	@Tools/project/generate --check
	@Tools/project/lint
	@Tools/project/lint --self-test
