"""The files that are generated, and whether those on disk are the same."""
from __future__ import annotations

import pathlib

import xtool
from layout import Layout
from scheme import SCHEME, WORKSPACE
from targets import NAME, PROJECT


def contents(root: pathlib.Path) -> dict[str, str]:
    """What each generated file must hold, by its path from the root."""
    return {
        f"{PROJECT}/project.pbxproj": Layout(root).text,
        f"{PROJECT}/project.xcworkspace/contents.xcworkspacedata": WORKSPACE,
        f"{PROJECT}/xcshareddata/xcschemes/{NAME}.xcscheme": SCHEME,
        xtool.MANIFEST: xtool.manifest(root),
    }


def stale(root: pathlib.Path) -> list[str]:
    """The generated files that are missing or hold something else."""
    return [path for path, text in contents(root).items()
            if not (root / path).is_file() or (root / path).read_bytes() != text.encode()]


def write(root: pathlib.Path) -> list[str]:
    """Writes the generated files that differ; returns their paths."""
    changed = stale(root)
    for path, text in contents(root).items():
        if path in changed:
            (root / path).parent.mkdir(parents=True, exist_ok=True)
            (root / path).write_bytes(text.encode())
    return changed
