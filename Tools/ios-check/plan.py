#!/usr/bin/env python3
"""Checks that a build for iOS contains none of this project's own frameworks.

Frameworks/ contains modules with the names of Apple's, only for Linux. A build for iOS must not
contain them in place of Apple's. The conditions in the manifests exclude them, so this prints the
plan of the Swift package manager without building anything.
"""
import argparse
import os
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
TRIPLE = "arm64-apple-ios17.4"
SHIPPED = ["Basics", "Limits", "Journal", "Phrases", "Enforcement", "Intake", "Statistics", "Exchange", "Presentation",
           "Pledging", "StintApp", "Widgets", "Report", "Monitor", "ShieldConfiguration", "ShieldAction"]


def stop(message):
    sys.exit(f"ios-plan: {message}")


def plan(package, work):
    """Returns the text of the build plan; its tools must exist, but don't run."""
    tools, sdk = work / "tools", work / "sdk"
    tools.mkdir(parents=True, exist_ok=True)
    sdk.mkdir(exist_ok=True)
    librarian = tools / "libtool"
    librarian.write_text("#!/bin/sh\nexit 1\n")
    librarian.chmod(0o755)
    manifest = work / "debug.yaml"
    manifest.unlink(missing_ok=True)
    run = subprocess.run(
        ["swift", "build", "--package-path", package, "--scratch-path", work, "--triple", TRIPLE,
         "--sdk", sdk, "--print-manifest-job-graph"],
        env={**os.environ, "PATH": f"{tools}:{os.environ['PATH']}"},
        check=False, capture_output=True, text=True)
    if run.returncode or not manifest.exists():
        stop(f"the package manager wrote no plan:\n{run.stderr}")
    return manifest.read_text()


def imports(text):
    """Returns the modules that each module of the plan waits for."""
    found = {}
    command = re.compile(r'^  "C\.(\S+)-' + re.escape(TRIPLE) + r'-debug\.module":$', re.M)
    for match in command.finditer(text):
        body = text[match.end():].split("\n\n", 1)[0]
        inputs = re.search(r"^    inputs: \[(.*)\]$", body, re.M).group(1)
        found[match.group(1)] = set(re.findall(r'/Modules/([^/"]+)\.swiftmodule"', inputs))
    return found


def main():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--package", type=pathlib.Path, default=ROOT, metavar="FOLDER",
                        help="the root package (default: this one)")
    parser.add_argument("--work", type=pathlib.Path, default=ROOT / ".build/ios-plan",
                        metavar="FOLDER", help="the folder for the plan (default: .build/ios-plan)")
    arguments = parser.parse_args()

    planned = imports(plan(arguments.package, arguments.work))
    wrong = []
    for shipped in SHIPPED:
        if shipped not in planned:
            stop(f"{shipped} is not in the plan, so it was not checked")
        reached, rest = set(), [shipped]
        while rest:
            module = rest.pop()
            if module not in reached:
                reached.add(module)
                rest += planned.get(module, ())
        strange = sorted(reached - set(SHIPPED))
        print(f"ios-plan: {shipped} builds {', '.join(sorted(reached - {shipped})) or 'alone'}")
        if strange:
            wrong.append(f"{shipped} with {', '.join(strange)}")
    if wrong:
        stop("a build for iOS would contain modules for Linux: " + "; ".join(wrong)
             + "\nadd condition: .when(platforms: [.linux]) to the dependencies in Package.swift")
    print(f"ios-plan: {len(SHIPPED)} modules, none of Frameworks")


main()
