"""The format of the list of mutations, and their application to source files."""
import dataclasses
import pathlib

# The folders of modules; no two modules have the same name.
SOURCES = ("StintKit/Sources", "Settlement/Sources", "Foundations/Sources", "Sources", "App",
           "Flutter/ios/focus_pledge/Sources", "Frameworks/Sources/Apple", "Frameworks/Sources/Phone", "Browser")


class Unfit(Exception):
    """An unusable mutation or list; the message contains the cause and the remedy."""


@dataclasses.dataclass
class Mutation:
    """A deliberate fault."""

    name: str
    file: str = ""              # Module/File.swift; file names are unique within a module.
    breaks: str = ""            # The broken promise.
    tests: str | None = None    # The first filter of tests, or `node`; None is the whole suite.
    old: list[str] = dataclasses.field(default_factory=list)
    new: list[str] = dataclasses.field(default_factory=list)

    def path(self, paths):
        """Returns the path of its file in the checkout."""
        module, _, name = self.file.partition("/")
        folders = tuple(f"{folder}/{module}/" for folder in SOURCES)
        found = [path for path in paths if path.startswith(folders) and path.endswith(f"/{name}")]
        if len(found) != 1:
            raise Unfit(f"could not apply {self.name}: {len(found) or 'no'} files {name} in "
                        f"{' or '.join(folders)}; correct its line `file`")
        return found[0]

    def applied(self, content, path):
        """Returns the text of its file with the fault."""
        lines = content.split("\n")
        bare = [line.strip() for line in lines]
        old = [line.strip() for line in self.old]
        starts = [at for at in range(len(lines)) if bare[at:at + len(old)] == old]
        if len(starts) != 1:
            where = ", ".join(str(at + 1) for at in starts)
            raise Unfit(f"could not apply {self.name}: its `-` lines occur "
                        + (f"{len(starts)} times in {path} (lines {where}); add a line before or after"
                           if starts else f"nowhere in {path}; update them"))
        start = starts[0]
        indent = lines[start][:len(lines[start]) - len(lines[start].lstrip())]
        lines[start:start + len(old)] = [indent + line.strip() for line in self.new]
        return "\n".join(lines)


def read(path):
    """Returns the mutations of a list.

    A line starts with a word: mutation, file, breaks, tests, `-` for a line of the source or `+` for
    its replacement. Empty lines and lines that start with # are ignored.
    """
    mutations = []
    for number, line in enumerate(pathlib.Path(path).read_text(encoding="utf-8").split("\n"), 1):
        word, _, rest = line.strip().partition(" ")
        rest = rest.strip()
        if not word or word.startswith("#"):
            continue
        if word == "mutation":
            if not rest or any(known.name == rest for known in mutations):
                raise Unfit(f"could not read {path}:{number}: a mutation needs a unique name; rename it")
            mutations.append(Mutation(rest))
        elif not mutations:
            raise Unfit(f"could not read {path}:{number}: this line is before the first `mutation` line; move it")
        elif word == "-":
            mutations[-1].old.append(rest)
        elif word == "+":
            mutations[-1].new.append(rest)
        elif word in ("file", "breaks", "tests"):
            setattr(mutations[-1], word, rest)
        else:
            raise Unfit(f"could not read {path}:{number}: no line starts with {word!r}; remove it")
    for mutation in mutations:
        for word, value in (("file", mutation.file), ("breaks", mutation.breaks), ("-", mutation.old)):
            if not value:
                raise Unfit(f"could not read {path}: {mutation.name} has no line `{word}`; add one")
        if mutation.old == mutation.new:
            raise Unfit(f"could not read {path}: {mutation.name} changes nothing; correct its `+` lines")
    return mutations
