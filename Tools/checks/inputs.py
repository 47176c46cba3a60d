"""Digests of the inputs of a check: its files, the sources behind its programs, the compiler and the environment."""
import functools
import hashlib
import json
import os
import pathlib
import subprocess

ROOT = pathlib.Path(__file__).resolve().parents[2]
DEBUG = ROOT / ".build/debug"
MEMORY = ROOT / ".build/checks"
# Variables that change what a check does.
VARIABLES = ["SEED", "SECONDS", "EXAMPLES", "STOPS", "JUDGE", "STINT", "PHONE_PROBE", "TZ", "LANG", "LC_ALL"]


@functools.cache
def tracked():
    """Returns the paths of the checkout's files: those in git, and new ones that git doesn't ignore."""
    listing = subprocess.run(["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
                             cwd=ROOT, capture_output=True, check=True).stdout
    return sorted(os.fsdecode(name) for name in set(listing.split(b"\0")) if name)


@functools.cache
def digest(path):
    """Returns the digest of a file's content; an absent one has its own."""
    try:
        return hashlib.sha256((ROOT / path).read_bytes()).hexdigest()
    except (FileNotFoundError, IsADirectoryError):
        return "absent"


def snapshot():
    """Reads all files before a build, so that a file that changes later counts as changed."""
    for path in tracked():
        digest(path)


@functools.cache
def toolchain():
    """Returns the version of the compiler and the versions of the dependencies."""
    version = subprocess.run(["swift", "--version"], capture_output=True, text=True).stdout
    resolved = ROOT / "Tools/packages.xcworkspace/xcshareddata/swiftpm/Package.resolved"
    return version + (resolved.read_text() if resolved.exists() else "")


class Graph:
    """The targets of the last debug build, with the dependencies of each."""

    @staticmethod
    @functools.cache
    def current():
        return Graph()

    def __init__(self):
        description = json.loads((DEBUG / "description.json").read_text())
        self.dependencies = description["targetDependencyMap"]
        self.commands = {command["moduleName"]: command for name, command in description["swiftCommands"].items()
                         if name.endswith("-debug.module")}

    def tests(self):
        """Returns the modules of tests with their packages."""
        return {name: package for name in self.commands if (package := package_of(name))}

    @functools.cache
    def digest(self, target):
        """Returns the digest of the files and compiler options of a target and of its dependencies."""
        sums = hashlib.sha256()
        for name in sorted([target, *self.dependencies.get(target, [])]):
            command = self.commands.get(name.replace("-", "_"))
            if command:
                sums.update(json.dumps([command["sources"], command["otherArguments"]]).encode())
            for path in self.files(name, command):
                sums.update(f"{path}:{digest(path)}".encode())
        return sums.hexdigest()

    @staticmethod
    def files(name, command):
        """Returns the files in the folder of a module; the versions of dependencies stand for theirs."""
        if command is None:
            return [path for path in tracked() if f"/{name}/" in path]
        folders = [os.path.dirname(os.path.relpath(source, ROOT)) for source in command["sources"]]
        folders = [folder for folder in folders if not folder.startswith((".build", ".."))]
        if not folders:
            return []
        folder = os.path.commonpath(folders)
        return [path for path in tracked() if path.startswith(folder + "/")]


@functools.cache
def package_of(module):
    """Returns the name of the package with a module of tests; None if there is no such module."""
    if not module.endswith("Tests"):
        return None
    manifest = next((path.split("Tests/")[0] + "Package.swift" for path in tracked()
                     if f"/Tests/{module}/" in f"/{path}" and path.endswith(".swift")), None)
    if manifest is None:
        return None
    text = (ROOT / manifest).read_text().split("let package = Package(", 1)[1]
    return text.split('name: "', 1)[1].split('"', 1)[0]


def matching(patterns):
    """Returns the paths of the checkout that match one of some patterns: a path, a folder with `/`, or `*.suffix`."""
    def fits(path, pattern):
        return (path == pattern or pattern.endswith("/") and path.startswith(pattern)
                or pattern.startswith("*") and path.endswith(pattern[1:]))
    return [path for path in tracked() if any(fits(path, pattern) for pattern in patterns)]


def fingerprint(check):
    """Returns the digest of everything that a check declares; two equal ones mean equal results."""
    parts = [toolchain(), check.name, " ".join(check.command)]
    parts += [f"{name}={os.environ.get(name, '')}" for name in VARIABLES]
    parts += [f"{path}:{digest(path)}" for path in matching(check.files)]
    parts += [f"{target}:{Graph.current().digest(target)}" for target in check.targets]
    return hashlib.sha256("\n".join(parts).encode()).hexdigest()
