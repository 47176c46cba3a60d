"""The files of the checkout at the start of a run, and digests of the files that a result depends on."""
import hashlib
import io
import pathlib
import posixpath
import re
import subprocess
import tarfile

MODULES = ["Frameworks/Sources/Apple", "Frameworks/Sources/Phone", "Frameworks/Tests", "StintKit/Sources", "StintKit/Tests", "Settlement/Sources", "Settlement/Tests",
           "Foundations/Sources", "App", "Sources", "Tests"]
# The folders of the packages with tests; the first is the root package.
PACKAGES = ["", "StintKit/", "Settlement/", "Frameworks/"]
# Folders with nothing that is built or tested; RepositoryTests, which read them, don't run.
UNBUILT = ("Tools/", "Documentation/", ".git")
IMPORT = re.compile(r"^\s*(?:@\w+(?:\(\w+\))?\s+)*(?:\w+\s+)?import\s+(?:(?:struct|class|enum|func|protocol"
                    r"|typealias|let|var)\s+)?(\w+)", re.M)


def linked(entry):
    """Returns the path of a link's target in an archive."""
    return posixpath.normpath(posixpath.join(posixpath.dirname(entry.name), entry.linkname))


def take(root, revision):
    """Returns the content of every file by path, from the working tree or a revision."""
    if revision:
        archive = subprocess.run(["git", "-C", str(root), "archive", revision], check=True,
                                 capture_output=True).stdout
        with tarfile.open(fileobj=io.BytesIO(archive)) as tar:
            # Follow links to files.
            found = {entry.name: tar.extractfile(entry) for entry in tar
                     if entry.isfile() or entry.issym() and tar.getmember(linked(entry)).isfile()}
            files = {name: file.read() for name, file in found.items()}
    else:
        names = subprocess.run(["git", "-C", str(root), "ls-files", "-z", "--cached", "--others",
                                "--exclude-standard"], check=True, capture_output=True, text=True)
        files = {name: (root / name).read_bytes()
                 for name in sorted(set(names.stdout.split("\0"))) if name and (root / name).is_file()}
    # Git ignores this file, but it pins the versions of dependencies, also for packages built alone.
    pins = pathlib.Path(root) / "Tools/packages.xcworkspace/xcshareddata/swiftpm/Package.resolved"
    if pins.exists():
        for package in PACKAGES:
            files.setdefault(f"{package}Package.resolved", pins.read_bytes())
    return files


def digest(files, target):
    """Returns a digest of all files that the tests of a target depend on, or of all files for None."""
    folders = {}
    for path in files:
        for parent in MODULES:
            if path.startswith(parent + "/") and path.count("/") > parent.count("/") + 1:
                name = path[len(parent) + 1:].split("/")[0]
                folders.setdefault(name, set()).add(f"{parent}/{name}/")
    wanted, waiting = set(), [target] if target else list(folders)
    while waiting:
        name = waiting.pop()
        if name in wanted or name not in folders:
            continue
        wanted.add(name)
        for path, content in files.items():
            if path.endswith(".swift") and path.startswith(tuple(folders[name])):
                waiting += IMPORT.findall(content.decode("utf-8", "replace"))
    unwanted = tuple(folder for name in folders if name not in wanted for folder in folders[name])
    total = hashlib.sha256(swift_version())
    for path, content in sorted(files.items()):
        if not path.startswith(unwanted + UNBUILT) and not path.endswith(".md"):
            total.update(f"{path}\0{len(content)}\0".encode() + content)
    return total.hexdigest()


def swift_version():
    """Returns the version of the compiler."""
    return subprocess.run(["swift", "--version"], check=True, capture_output=True).stdout
