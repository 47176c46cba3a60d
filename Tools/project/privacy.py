"""Checks the privacy manifest against the calls in the sources.

Categories and reasons: Apple, "Describing use of required reason API", read in 2026. This includes
all clocks that run since boot, although Apple lists only some of the functions that read them.
"""
from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from reading import Broken, Fault, Project, code, property_list
from targets import FOLDER, PRIVACY_MANIFEST

PATH = f"{FOLDER}/{PRIVACY_MANIFEST}"
PREFIX = "NSPrivacyAccessedAPI"
KEYS = {f"{PREFIX}Types", "NSPrivacyCollectedDataTypes", "NSPrivacyTracking",
        "NSPrivacyTrackingDomains"}


@dataclass(frozen=True)
class Category:
    """A category of calls that need a reason, with its reasons and a pattern for the calls."""

    reasons: frozenset[str]
    calls: str


CATEGORIES = {
    "UserDefaults": Category(frozenset({"CA92.1", "1C8F.1", "C56D.1", "AC6B.1"}),
                             r"\bUserDefaults\b|@AppStorage\b"),
    "FileTimestamp": Category(
        frozenset({"DDA9.1", "C617.1", "3B52.1", "0A2A.1"}),
        r"\b(f|l)?stat(at)?\(|\bf?getattrlist(at|bulk)?\(|\bcreationDate(Key)?\b"
        r"|\b(file|content)?[mM]odificationDate(Key)?\b|\battributesOfItem\b"),
    "SystemBootTime": Category(
        frozenset({"35F9.1", "8FFB.1", "3D61.1"}),
        r"\bsystemUptime\b|\bmach_(absolute|continuous)_time\b|\bclock_gettime\b"
        r"|\bkern\.boot|\b(Continuous|Suspending)Clock\b|\bDispatchTime\.now\b"
        r"|\bCACurrentMediaTime\b"),
    "DiskSpace": Category(
        frozenset({"85F4.1", "E174.1", "7D9E.1", "B728.1"}),
        r"\bf?statv?fs\(|\bvolume(Available|Total)Capacity|\bsystem(Free)?Size\b"),
    "ActiveKeyboards": Category(frozenset({"3EC4.1", "54BD.1"}), r"\bactiveInputModes\b"),
}
# The reasons for user defaults of the app group and of a single process.
GROUP_REASON, OWN_REASON = "1C8F.1", "CA92.1"


def privacy(project: Project) -> Iterator[Fault]:
    """Yields the faults of the privacy manifest."""
    for target in project.targets:
        if PRIVACY_MANIFEST not in target.built("PBXResourcesBuildPhase"):
            yield Fault(target.name, "no-privacy-manifest", "does not contain the manifest")
    try:
        manifest = property_list(project.root, PATH)
    except Broken as broken:
        yield broken.fault
        return
    for key in sorted(manifest.keys() ^ KEYS):
        yield Fault(PATH, "privacy-keys", f"{key} is unknown or missing")
    declared: dict[str, set[str]] = {}
    for entry in manifest.get(f"{PREFIX}Types", []):
        name = str(entry.get(f"{PREFIX}Type", "")).removeprefix(f"{PREFIX}Category")
        declared[name] = set(entry.get(f"{PREFIX}TypeReasons", []))
        known = CATEGORIES.get(name)
        if known is None or not declared[name] or declared[name] - known.reasons:
            yield Fault(PATH, "privacy-reason", f"{name}: {sorted(declared[name])} is not a reason of Apple's")
    sources = sources_text(project)
    for name, category in CATEGORIES.items():
        match = re.search(category.calls, sources)
        if match and name not in declared:
            yield Fault(PATH, "reason-missing", f"the sources call {match[0]}, but {name} is missing")
        if not match and name in declared:
            yield Fault(PATH, "reason-unneeded", f"no source needs {name}")
    if "UserDefaults" in declared:
        wanted = GROUP_REASON if "suiteName" in sources else OWN_REASON
        if wanted not in declared["UserDefaults"]:
            yield Fault(PATH, "reason-missing", f"UserDefaults lacks {wanted}")
    if manifest.get("NSPrivacyTracking") is not False:
        yield Fault(PATH, "tracking", "NSPrivacyTracking is not false, but Stint tracks nobody")
    if re.search(r"\bURLSession\b|\bNWConnection\b", sources):
        if not manifest.get("NSPrivacyCollectedDataTypes"):
            yield Fault(PATH, "network-undisclosed",
                        "the sources use the network, but no collected data is declared")


def sources_text(project: Project) -> str:
    """Returns the shipped sources without comments: the app's folder and the modules that it imports."""
    kit = project.root / "StintKit/Sources"
    modules = {path.name for path in kit.iterdir() if path.is_dir()} if kit.is_dir() else set()
    texts = [code(file) for file in sorted((project.root / FOLDER).rglob("*.swift"))]
    known: set[str] = set()
    waiting = imports(texts) & modules
    while waiting:
        known |= waiting
        more = [code(file) for name in sorted(waiting) for file in sorted((kit / name).rglob("*.swift"))]
        texts += more
        waiting = (imports(more) & modules) - known
    return "\n".join(texts)


def imports(texts: list[str]) -> set[str]:
    """Returns the modules that some sources import."""
    return {name for text in texts for name in re.findall(r"^\s*(?:\w+ )?import (\w+)", text, re.M)}
