#!/usr/bin/env python3
"""Prints what modules of the app link: `links-NAME: StintKit's modules; Apple's frameworks`.

Told by the imports of their sources and of StintKit's below them. What a framework of Apple's links
by itself is not known here; that FamilyControls brings SwiftUI along, Apple's interface says.
"""
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
# The systems' C libraries, and what stands for Foundation's on Linux.
PLATFORM = {"Darwin", "Glibc", "FoundationGaps"}
IMPORT = re.compile(r"^\s*(?:@\w+ )*(?:(?:public|package|internal) )?import (?:\w+ )?(\w+)", re.M)


def imports(folder):
    """The modules that the sources of a folder import."""
    return {name for source in folder.rglob("*.swift") for name in IMPORT.findall(source.read_text())}


def linked(name):
    """StintKit's modules and Apple's frameworks that an extension links."""
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
