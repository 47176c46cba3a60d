"""Checks the project's objects, files and targets."""
from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

from reading import ID, Fault, Project, code
from targets import FOLDER, NAME, PACKAGE, PROJECT

# The folders of each kind of extension: the folder's number and path.
PLACES = {"app-extension": ("13", ""),
          "extensionkit-extension": ("16", "$(EXTENSIONS_FOLDER_PATH)")}
SCHEME = f"{PROJECT}/xcshareddata/xcschemes/{NAME}.xcscheme"


def structure(project: Project) -> Iterator[Fault]:
    """Yields the faults of the project's files and targets."""
    yield from files(project)
    yield from embedding(project)
    yield from packages(project)
    yield from scheme(project)


def objects(project: Project) -> Iterator[Fault]:
    """Checks that every ID has one object, and that every object is used."""
    for key in project.repeated:
        yield Fault(PROJECT, "repeated-key", f"{key} occurs twice")
    seen: set[str] = set()
    pending = [project.root_key]
    while pending:
        key = pending.pop()
        if key in seen:
            continue
        seen.add(key)
        if key not in project.objects:
            yield Fault(PROJECT, "dangling-id", f"there is no object {key}")
            continue
        pending += ids(project.objects[key])
    for key in sorted(project.objects.keys() - seen):
        yield Fault(PROJECT, "orphan", f"{key} ({project.objects[key]['isa']}) is not used")


def ids(value: object) -> list[str]:
    """Returns all IDs in a value."""
    if isinstance(value, dict):
        return [key for item in value.values() for key in ids(item)]
    if isinstance(value, list):
        return [key for item in value for key in ids(item)]
    return [value] if isinstance(value, str) and ID.fullmatch(value) else []


def files(project: Project) -> Iterator[Fault]:
    """Checks that listed files exist, and that exactly one target builds each Swift file."""
    for path in sorted(project.paths.values()):
        if not (project.folder / path).exists():
            yield Fault(f"{FOLDER}/{path}", "missing-file", "the project lists it, but it doesn't exist")
    owners: dict[str, list[str]] = {}
    for target in project.targets:
        for path, count in Counter(target.sources).items():
            owners.setdefault(path, []).extend([target.name] * count)
    for file in sorted(project.folder.rglob("*.swift")):
        path = file.relative_to(project.folder).as_posix()
        found = owners.get(path, [])
        if not found:
            yield Fault(f"{FOLDER}/{path}", "file-in-no-target",
                        "no target builds it; run Tools/project/generate")
        elif len(found) > 1:
            yield Fault(f"{FOLDER}/{path}", "file-in-two-targets", f"built by {', '.join(found)}")


def embedding(project: Project) -> Iterator[Fault]:
    """Checks that every extension is built before the app and copied to the folder of its kind."""
    objects_ = project.objects
    waited = {objects_[key]["target"] for key in project.app.fields["dependencies"]}
    copied = {objects_[item]["fileRef"]: (phase["dstSubfolderSpec"], phase["dstPath"])
              for key in project.app.fields["buildPhases"] for phase in [objects_[key]]
              if phase["isa"] == "PBXCopyFilesBuildPhase" for item in phase["files"]}
    for target in project.extensions:
        if target.key not in waited:
            yield Fault(target.name, "no-dependency", "the app does not wait for it to be built")
        place = copied.get(target.fields["productReference"])
        if place is None:
            yield Fault(target.name, "not-embedded", "the app does not contain it")
        elif place != PLACES.get(target.kind):
            yield Fault(target.name, "wrong-place", f"a {target.kind} is copied to {place}")


def packages(project: Project) -> Iterator[Fault]:
    """Checks that packages exist, and that targets link exactly the products that they import."""
    offered: set[str] = set()
    for key in project.fields.get("packageReferences", []):
        path = project.objects[key].get("relativePath", "")
        manifest = project.folder / path / "Package.swift"
        if manifest.is_file():
            offered |= set(re.findall(r'\.library\(name: "(\w+)"', code(manifest)))
        else:
            yield Fault(PROJECT, "missing-package", f"there is no package at {path}")
    for target in project.targets:
        for name in sorted(target.products - offered):
            yield Fault(target.name, "unknown-product", f"{PACKAGE} has no product {name}")
        imported = set(re.findall(r"^\s*(?:@\w+ )?(?:public |internal |private |fileprivate )?"
                                  r"import (\w+)", target.code, re.M))
        for name in sorted((imported & offered) - target.products):
            yield Fault(target.name, "import-not-linked", f"imports {name}, but doesn't link it")


def scheme(project: Project) -> Iterator[Fault]:
    """Checks that the shared scheme builds and runs the app."""
    file = project.root / SCHEME
    text = file.read_text() if file.is_file() else ""
    names = set(re.findall(r'BlueprintIdentifier = "(\w*)"', text))
    if names != {project.app.key}:
        yield Fault(SCHEME, "scheme", "does not build the app's target")
