#!/usr/bin/env python3
"""Prints the modules that extensions link: `links-NAME: StintKit's modules; Apple's frameworks`.

Follows the imports of their sources and of StintKit's modules. It doesn't include frameworks that
Apple's frameworks link themselves, for example SwiftUI by FamilyControls.
"""
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
# The systems' C libraries, and replacements for parts of Foundation on Linux.
PLATFORM = {"Darwin", "Glibc", "FoundationGaps"}
IMPORT = re.compile(r"^\s*(?:@\w+ )*(?:(?:public|package|internal) )?import (?:\w+ )?(\w+)", re.M)


def imports(folder):
    """Returns the modules that the sources in a folder import."""
    return {name for source in folder.rglob("*.swift") for name in IMPORT.findall(source.read_text())}


def linked(name):
    """Returns StintKit's modules and Apple's frameworks that an extension links."""
    kit, frameworks, waiting = set(), set(), [ROOT / "App" / name]
    while waiting:
        for module in imports(waiting.pop()) - kit - frameworks - PLATFORM:
            folder = ROOT / "StintKit/Sources" / module
            if folder.is_dir():
                kit.add(module)
                waiting.append(folder)
            else:
                frameworks.add(module)
    return kit, frameworks


for extension in sys.argv[1:]:
    if not (ROOT / "App" / extension).is_dir():
        sys.exit(f"links: there is no folder App/{extension}")
    for_kit, for_apple = linked(extension)
    print(f"links-{extension}: {', '.join(sorted(for_kit))}; {', '.join(sorted(for_apple))}")
