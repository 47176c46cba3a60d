"""The generated files, and their comparison with those on disk."""
from __future__ import annotations

import pathlib

import xtool
from layout import Layout
from scheme import SCHEME, WORKSPACE
from targets import NAME, PROJECT


def contents(root: pathlib.Path) -> dict[str, str]:
    """Returns the contents of the generated files by their paths from the root."""
    return {
        f"{PROJECT}/project.pbxproj": Layout(root).text,
        f"{PROJECT}/project.xcworkspace/contents.xcworkspacedata": WORKSPACE,
        f"{PROJECT}/xcshareddata/xcschemes/{NAME}.xcscheme": SCHEME,
        xtool.MANIFEST: xtool.manifest(root),
    }


def stale(root: pathlib.Path) -> list[str]:
    """Returns the generated files that are missing or differ."""
    return [path for path, text in contents(root).items()
            if not (root / path).is_file() or (root / path).read_bytes() != text.encode()]


def write(root: pathlib.Path) -> list[str]:
    """Writes the generated files that differ, and returns their paths."""
    changed = stale(root)
    for path, text in contents(root).items():
        if path in changed:
            (root / path).parent.mkdir(parents=True, exist_ok=True)
            (root / path).write_bytes(text.encode())
    return changed
