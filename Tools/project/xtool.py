"""The files for a build of the app with xtool on Linux: its manifest and expanded property lists.

xtool doesn't expand `$(…)` in property lists, so this writes expanded ones to the build folder.
"""
from __future__ import annotations

import pathlib

from configuration import expanded, settings
from targets import APP, EXTENSIONS, FOLDER, NAME, PRIVACY_MANIFEST, TARGETS, Kind, Target

MANIFEST = "xtool.yml"
EXPANDED = ".build/xtool"
ICON = f"{FOLDER}/{NAME}/Assets.xcassets/AppIcon.appiconset/AppIcon.png"
# xtool can't embed ExtensionKit extensions.
BUILT = [target for target in EXTENSIONS if target.kind is Kind.EXTENSION]


def _lists(target: Target) -> dict[str, str]:
    """Returns the property lists of a target with the paths of the expanded ones."""
    source = f"{FOLDER}/{target.name}"
    return {f"{source}/Info.plist": f"{EXPANDED}/{target.name}.plist",
            f"{source}/{target.name}.entitlements": f"{EXPANDED}/{target.name}.entitlements"}


def manifest(root: pathlib.Path, is_local: bool = False) -> str:
    """Returns the content of xtool.yml; with `is_local`, for the settings in Local.xcconfig."""
    known = settings(root / FOLDER / "Configuration/Build.xcconfig", is_local)
    info, entitlements = _lists(APP).values()
    lines = [
        "# Written by Tools/project/generate. First: Tools/project/generate --xtool",
        "version: 1",
        f"bundleID: {expanded(APP.bundle_id, known)}",
        f"product: {APP.name}",
        f"infoPath: {info}",
        f"entitlementsPath: {entitlements}",
        f"iconPath: {ICON}",
        "resources:",
        f"  - {FOLDER}/{PRIVACY_MANIFEST}",
        "extensions:",
    ]
    for target in BUILT:
        info, entitlements = _lists(target).values()
        lines += [
            f"  - product: {target.name}",
            f"    bundleID: {expanded(target.bundle_id, known)}",
            f"    infoPath: {info}",
            f"    entitlementsPath: {entitlements}",
            "    resources:",
            f"      - {FOLDER}/{PRIVACY_MANIFEST}",
        ]
    return "\n".join(lines) + "\n"


def expand(root: pathlib.Path) -> list[str]:
    """Writes xtool.yml and its property lists for the settings in Local.xcconfig.

    Returns the paths of the written files.
    """
    known = settings(root / FOLDER / "Configuration/Build.xcconfig", is_local=True)
    (root / MANIFEST).write_text(manifest(root, is_local=True))
    written = [MANIFEST]
    for target in TARGETS:
        if target is not APP and target not in BUILT:
            continue
        # The default name of a module is that of its target.
        own = known | {"PRODUCT_MODULE_NAME": target.name} | target.settings
        for source, destination in _lists(target).items():
            path = root / destination
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(expanded((root / source).read_text(), own))
            written.append(destination)
    return written
