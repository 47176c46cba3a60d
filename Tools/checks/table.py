"""All checks, in three levels: `make test`, `make check` and `make nightly`."""
import sys

from inputs import Graph, package_of
from runner import Check

PYTHON = "python3"
STINT = ".build/release/stint"

# The files that the tests of a module read, besides their sources.
FILES = {
    "AppTests": ("App/", "Documentation/Words.md", "StintKit/Sources/"),
    "BrowserAgentTests": ("Browser/", "Scenarios/", "Tests/Vectors/"),
    "EntranceTests": ("Scenarios/",),
    "FlutterBridgeTests": ("Flutter/",),
    "InputsTests": ("Scenarios/", "Documentation/Tutorial.md", "Tests/UsageFormats/"),
    "PhoneJudgeTests": ("Frameworks/Sources/", "Frameworks/Tests/NightJudge/"),
    "PhonePackageTests": ("Frameworks/",),
    "PhrasesTests": ("StintKit/",),
    "PresetTests": ("Scenarios/",),
    "ReplayingTests": ("Scenarios/",),
    "RepositoryTests": ("*",),
    "SettlementServiceTests": ("Documentation/", "Settlement/", "Tools/database"),
    "SettlementStoreTests": ("Settlement/", "Tools/database"),
    "SimulatedPhoneTests": ("Frameworks/README.md",),
    "StintCommandsTests": ("Scenarios/", "Tests/Fixtures/"),
    "XcodeProjectsTests": ("Frameworks/Examples/",),
}
# The programs that the tests of a module start.
PROGRAMS = {
    "JournalTests": ("journal-probe",), "PhoneWebTests": ("phone-probe",), "PhoneJudgeTests": ("NightJudge",),
    "StintCommandsTests": ("stint",),
}
# The seconds of the longest tests on 2 cores, for the first run.
SECONDS = {}


def suite(module, package, only=""):
    """Returns the check that runs the tests of a module, or those of a suite in it."""
    return Check(
        f"tests {module}{only}",
        (f".build/debug/{package}PackageTests.xctest", "--testing-library", "swift-testing",
         # Suites whose names end in Recording write files for tests.
         "--filter", rf"^{module}\.{only[1:]}", "--skip", "Recording/"),
        files=FILES.get(module, ()), targets=(module, *PROGRAMS.get(module, ())),
        seconds=SECONDS.get(module, 5), counts=True)


def shell(text):
    """Returns the command that runs a line of shell."""
    return ("sh", "-c", text)


def python(packages, words, variables=""):
    """Returns the command that runs Python with some of the packages of Tools/install."""
    program = f".build/{packages}/bin/python"
    skip = f"skipped: Python with {packages}: packages are missing; run: Tools/install {packages}"
    return shell(f"Tools/install {packages} || true; [ -x {program} ] || {{ echo '{skip}'; exit 77; }}; "
                 f"{variables} exec {program} {words}")


# Debug builds for `make test`.
TEST = [
    Check("format of the sources", ("Tools/lint",),
          files=("*.swift", "*.swift-format", "*.js", "Tools/lint", "Tools/install"), seconds=20),
    Check("reference of the commands", ("Tools/commands", "--check"), targets=("stint", "stint-desktop"),
          files=("Tools/commands", "Documentation/Commands.md")),
    Check("commands in the documents", ("Tools/documents",), files=("*.md", "Makefile", "Scenarios/", "Tools/"),
          targets=("stint", "stint-desktop", "stint-phone", "stint-settlement"), seconds=20),
    Check("Apple's symbols", (PYTHON, "Tools/symbols/symbols.py", ".build/debug/Modules"),
          files=("Tools/symbols/", "Frameworks/Sources/Apple/"), targets=("PhoneWebTests",), seconds=20),
    Check("generated Xcode project", ("Tools/project/generate", "--check"),
          files=("App/", "StintKit/", "Tools/project/", "xtool.yml", "Package.swift")),
    Check("Xcode project, plists, catalogs, privacy manifest", ("Tools/project/lint",),
          files=("App/", "StintKit/", "Flutter/", "Tools/project/", "Package.swift")),
    Check("mutations fit the sources",
          shell('for list in Tools/mutations/*.txt; do '
                'Tools/mutations/mutations.py --list --mutations "$list" >/dev/null || exit 1; done'),
          files=("*.swift", "*.js", "*.py")),
    Check("extension without a browser", ("Tests/RealBrowsers/units",),
          files=("Browser/", "Tests/RealBrowsers/", "Tests/Vectors/", "Tools/skips.py"), targets=("stint-host",)),
    Check("runner of the checks", (PYTHON, "-m", "unittest", "discover", "-s", "Tools/checks", "-p", "*_test.py"),
          files=("Tools/checks/", "Tools/test")),
]


def judge(*words):
    return (STINT, "judge", "--openings-per-day", "4", *words)


def books(suite, variable):
    """Returns the command that runs a suite of the settlement service's store with a number of runs."""
    return ("env", variable, ".build/debug/SettlementPackageTests.xctest", "--testing-library", "swift-testing",
            "--filter", rf"^SettlementStoreTests\.{suite}")


def product(name):
    return ("Tools/swift", "build", "-c", "release", "--product", name)


# Release programs, browsers, other packages and longer lives, for `make check`.
CHECK = [
    Check("release programs",
          shell(" && ".join(" ".join(product(name)) for name in
                            ["stint", "stint-desktop", "stint-settlement", "stint-host"])), seconds=900),
    Check("thread IDs in the machine code", ("Tools/thread-ids/thread_ids.py",), after="release programs"),
    Check("documentation of the frameworks", ("Frameworks/Tools/documentation", "--build", ".build/debug"),
          seconds=20),
    Check("another package that depends on the frameworks", ("Tools/consumer",), seconds=150),
    Check("an app from its Xcode project to the browser",
          ("env", "STINT_PHONE=.build/debug/stint-phone", "Frameworks/Tools/example-test"), seconds=90),
    Check("plan of a build for iOS", ("Tools/ios-check/plan.py",)),
    Check("sources for iOS", ("Tools/ios-check/ios_check.py",), seconds=60, after="release programs"),
    Check("Dart code of the Flutter plugin",
          python("dart", "Flutter/Tools/check"), seconds=20),
    Check("settlement service under faults",
          python("service", "-m unittest discover -v -s Tests/Chaos -p *_test.py", "CHAOS_SECONDS=30"), seconds=420, after="release programs"),
    Check("200 disks of the settlement service that fail", books("DiskFaultTests", "STINT_DISK_RUNS=200"),
          targets=("SettlementStoreTests",), seconds=60),
    Check("1,000 edits of the settlement service's books", books("TableDigestTests", "STINT_EDITS=1000"),
          targets=("SettlementStoreTests",), seconds=240),
    Check("phone in a browser",
          python("browser", "-m unittest discover -v -s Tests/Browser -p *_test.py"), seconds=700, after="release programs"),
    Check("extension and agent in real browsers", ("Tests/RealBrowsers/check", "--kills", "1"), cores=2, seconds=300,
          after="release programs"),
    Check("the agent among hostile neighbors", ("Tests/RealBrowsers/hostile_check.py",), seconds=240,
          after="release programs"),
    Check("the Debian package", ("make", "deb-check"), cores=2, seconds=200, after="release programs"),
    Check("windows near clock changes", (STINT, "judge-clocks", "--sample", "2"), after="release programs"),
    Check("phone-years", judge("--seeds", "0..199"), cores=2, seconds=280, after="release programs"),
    *(Check(f"phone-years of {name} person", judge("--seeds", "0..39", "--person", kind, "--jobs", "1"),
            seconds=120, after="release programs")
      for name, kind in [("a cheating", "cheat"), ("an absent", "absent")]),
    *(Check(f"each fault alone: {person}",
            judge("--seeds", "0..32", "--years", "0.5", "--person", person, "--faults", "each", "--jobs", "1"),
            seconds=50, after="release programs") for person in ["ordinary", "cheat", "absent"]),
    *(Check(f"two faults: {person}",
            judge("--seeds", "0..9", "--years", "0.5", "--person", person, "--faults", "pairs", "--jobs", "1"),
            seconds=15, after="release programs") for person in ["ordinary", "absent"]),
]

KEEP = ("--progress", "--keep", ".build/nightly")

# The tests of checkers and the longest runs, for `make nightly`. A failure becomes a case of `make test`.
NIGHTLY = [
    CHECK[0],
    Check("fault of the optimizer with thread IDs", ("Tools/thread-ids/thread_ids.py", "--self-test")),
    Check("apps' imports in each mode of the language", 
          shell("swift build --package-path Frameworks && Frameworks/Tools/import-modes"), cores=2, seconds=300),
    Check("seeded differences of symbols",
          (PYTHON, "Tools/symbols/symbols.py", ".build/debug/Modules", "--self-test"), seconds=60),
    Check("seeded faults of the Xcode project", ("Tools/project/lint", "--self-test"), seconds=150),
    Check("seeded faults of the Dart code",
          python("dart", "Flutter/Tools/check --self-test"), seconds=30),
    Check("mutations", ("make", "mutations"), cores=2, seconds=18_000),
    Check("settlement service under faults for 10 minutes",
          ("make", "chaos", "SECONDS=600", "EXAMPLES=1000", "STOPS=300"), cores=2, seconds=3600),
    Check("10,000 disks of the settlement service that fail", books("DiskFaultTests", "STINT_DISK_RUNS=10000"),
          targets=("SettlementStoreTests",), seconds=2600),
    Check("10 million commands of the settlement service",
          (STINT, "judge-settlement", "--seeds", "1..500"), cores=2, seconds=60),
    Check("100 million commands of the settlement service",
          (STINT, "judge-settlement", "--seeds", "1..5000"), cores=2, seconds=600),
    *(Check(f"1,000 phone-years of {name} person", judge("--seeds", "0..999", "--person", kind, *KEEP), cores=2,
            seconds=1800) for name, kind in [("a cheating", "cheat"), ("an absent", "absent")]),
    *(Check(f"years with faults, {faults}: {person}",
            judge("--seeds", "0..329", "--person", person, "--faults", faults, *KEEP), cores=2, seconds=600)
      for person in ["ordinary", "cheat", "absent"] for faults in ["each", "pairs"]),
    Check("all small lives", (STINT, "judge-small", *KEEP), cores=2, seconds=3600),
    Check("all windows near clock changes", (STINT, "judge-clocks", "--progress"), cores=2, seconds=600),
    Check("extension and agent, all kinds of navigations", ("Tests/RealBrowsers/check",), cores=2, seconds=700),
    Check("100 kills of the agent",
          ("Tests/RealBrowsers/agent_check.py", "--only", "killed_at_random", "--kills", "100"), cores=2, seconds=3000),
    Check("the Debian package under systemd",
          shell("make deb && Tests/RealBrowsers/booted_check.py"), seconds=100),
    Check("a session of browsers", ("Tests/RealBrowsers/session_check.py",), cores=2, seconds=700),
    Check("1,000 navigations",
          ("Tests/RealBrowsers/browser_check.py", "--only", "navigations", "--navigations", "1000"), cores=2,
          seconds=1200),
    *(Check(f"surfaces of random limits, faults {faults}",
            python("browser", "Tests/Browser/surfaces_test.py",
                   f"STINT_SURFACES={numbers} STINT_SURFACES_FAULTS='{faults}'"), cores=2, seconds=1200)
      for numbers, faults in [("0..199", "none"), ("0..9", "each all")]),
    Check("10,000 phone-years", judge("--seeds", "0..9999", *KEEP), cores=2, seconds=18_000),
]

LEVELS = {"test": TEST, "check": CHECK, "nightly": NIGHTLY}


def named(names):
    """Returns the checks with some names, and the modules or suites of tests with the others."""
    known = {check.name: check for checks in LEVELS.values() for check in checks}
    words = [name.removeprefix("tests ") for name in names if name not in known and name not in LEVELS]
    for word in words:
        if not package_of(word.split(".")[0]):
            sys.exit(f"there is no check and no module of tests {word!r}; Tools/test --list prints the names")
    return [known[name] for name in names if name in known], words


def builds(names):
    """Returns the debug builds that some levels, checks and tests need."""
    found, words = named(names)
    if set(names) & set(LEVELS):
        return [Check("build of all packages", ("Tools/swift", "build", "--build-tests"), cores=2, seconds=420)]
    products = {f"{package_of(word.split('.')[0])}PackageTests" for word in words}
    products |= {target for check in found for target in check.targets if not target.endswith("Tests")}
    return [Check(f"build of {name}", ("Tools/swift", "build", "--product", name), cores=2, seconds=60)
            for name in sorted(products)]


def checks(names):
    """Returns the checks of some levels, and those with some names, after their builds."""
    found, words = named(names)
    found += [check for name in names for check in LEVELS.get(name, ())]
    found += [suite(module, package_of(module), dot + only)
              for module, dot, only in (word.partition(".") for word in words)]
    if "test" in names:
        found += [suite(module, package) for module, package in Graph.current().tests().items()]
    return found
