#!/usr/bin/env python3
"""Compares the public symbols of the Screen Time modules with Apple's published ones.

Both directions: what Apple has must be here, and what is public here must be Apple's. Compared are

  symbol       the symbol id, demangled: module, nesting, labels, types, generics, effects. Where Apple's
               documentation gives no Swift id (interface rows, @objc declarations), path and kind.
  declaration  the declaration as documented: default arguments, accessors, main-actor attributes.
  introduced   the iOS version in which the symbol appeared.
  deprecated   the iOS version in which it was deprecated.

A difference fails the check unless ledger.tsv lists it (path, difference, reason) with one of the words
above, or with `missing` (Apple's, not here) or `extra` (here, not Apple's). A row of the ledger that no
longer applies fails the check too.

Taken as equal, because the difference cannot be seen by code that uses the module:
  - modules in which Linux keeps the same type: see EQUIVALENT;
  - `let x` and `var x { get }`, `var x` and `var x { get set }`: stored or computed;
  - @objc, dynamic and override, since Linux has no Objective-C; convenience, since nobody can inherit;
  - what the compiler makes and no symbol graph shows: `$x` is there if x is published; see PARTNERS;
  - the accessors of a published property: the extractor shows a setter that nobody outside can use (the
    tests of the foreign app show that they cannot).
Not compared are conformances, which have no symbol, and the members that one with a protocol of the
standard library brings along (see WITNESSES), which Apple's documentation lists unevenly.
"""
import argparse
import collections
import json
import pathlib
import platform
import re
import shutil
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
MODULES = ["FamilyControls", "ManagedSettings", "ManagedSettingsUI", "DeviceActivity", "_DeviceActivity_SwiftUI"]

# What a demangled name says on Linux or on Apple's systems, and how both are written to be compared.
EQUIVALENT = [
    (r"\bFoundation(Essentials|Internationalization)\.", "Foundation."),
    (r"\bOpenCombine\.", "Combine."),
    (r"\b__C\.UIBlurEffectStyle\b", "UIKit.UIBlurEffect.Style"),
    (r"\b__C\.UI(Color|Image|BlurEffect)\b", r"UIKit.UI\1"),
    (r"\(extension in Foundation\):__C\.NSNotificationCenter\.", "Foundation.NotificationCenter."),
    (r"\b__C\.NSNotificationCenter\b", "Foundation.NotificationCenter"),
]

# Members that fulfil a requirement of a protocol of the standard library, Foundation or SwiftUI.
WITNESSES = {
    "==(_:_:)", "!=(_:_:)", "<(_:_:)", "hash(into:)", "hashValue", "encode(to:)", "init(from:)",
    "RawValue", "AllCases", "AsyncIterator", "Element", "Body", "Subject",
}

# Members that the compiler makes, and the member that is in the graph if they are there.
PARTNERS = {"rawValue": "init(rawValue:)", "encode(to:)": "init(from:)"}

KINDS = {
    "swift.class": "class", "swift.struct": "struct", "swift.enum": "enum", "swift.protocol": "protocol",
    "swift.typealias": "typealias", "swift.associatedtype": "associatedtype", "swift.enum.case": "case",
    "swift.property": "property", "swift.type.property": "static property", "swift.method": "method",
    "swift.type.method": "static method", "swift.init": "init", "swift.func.op": "operator",
    "swift.func": "function", "swift.var": "variable", "swift.subscript": "subscript",
}

Symbol = collections.namedtuple("Symbol", "path kind id declaration introduced deprecated")


def fail(message):
    sys.exit(f"symbols.py: {message}")


def tool(name):
    """Finds a tool of the Swift toolchain."""
    swift = shutil.which("swift")
    beside = pathlib.Path(swift).resolve().parent / name if swift else None
    if beside and beside.exists():
        return str(beside)
    return shutil.which(name) or fail(f"could not find {name}: no Swift toolchain; add its bin folder to PATH")


def demangled(ids):
    """Turns Swift ids into names in which equal things are written equally."""
    ids = sorted(ids)
    run = subprocess.run([tool("swift-demangle"), "--compact", "--no-sugar"], text=True, capture_output=True,
                         input="\n".join("$s" + i.removeprefix("s:") for i in ids))
    lines = run.stdout.splitlines()
    if run.returncode or len(lines) != len(ids):
        fail(f"could not demangle {len(ids)} ids: {run.stderr.strip() or 'the number of answers differs'}")
    names = {}
    for symbol, name in zip(ids, lines):
        for pattern, text in EQUIVALENT:
            name = re.sub(pattern, text, name)
        names[symbol] = name
    return names


def plain(declaration):
    """Writes a declaration without what cannot be seen by code that uses it."""
    text = re.sub(r"@objc\b(\([^)]*\))?|@resultBuilder\b|\b(override|dynamic|convenience)\b", " ", declaration)
    if "@Published" in text:
        text = re.sub(r"@Published(<[^>]*>)?|\{ get( set)? \}", "", text)
    text = re.sub(r"\blet (`?[\w$]+`?: .*)$", r"var \1 { get }", text).replace("{ get set }", "")
    text = re.sub(r"\s+", " ", text.replace("`", "")).strip()
    return re.sub(r"\s*([:,<>(){}=])\s*", r"\1", text)


def version(text):
    """Reads a version such as 16.4; nothing stays nothing."""
    if not text:
        return None
    major, _, minor = text.partition(".")
    return int(major), int(minor or 0)


def apple(path):
    """Reads Apple's symbols of the modules under test."""
    lines = path.read_text(encoding="utf-8").splitlines()
    columns = lines[0].split("\t")
    symbols = []
    for number, line in enumerate(lines[1:], 2):
        cells = line.split("\t")
        if len(cells) != len(columns):
            fail(f"could not read {path}:{number}: {len(cells)} columns instead of {len(columns)}")
        row = dict(zip(columns, cells))
        if row["framework"] in MODULES:
            symbols.append(Symbol(row["path"], row["kind"], row["precise_id"], row["declaration"],
                                  version(row["introduced_ios"]), version(row["deprecated_ios"])))
    return symbols


def availability(symbol, word):
    """The largest iOS version that a symbol of a graph names under a word."""
    found = [(a[word]["major"], a[word].get("minor", 0)) for a in symbol.get("availability", [])
             if a.get("domain") == "iOS" and word in a]
    return max(found, default=None)


def own(folder):
    """Extracts the public symbols of the built modules."""
    maps = sorted(folder.resolve().parent.glob("*.build/module.modulemap"))
    symbols = {}
    with tempfile.TemporaryDirectory() as scratch:
        for module in MODULES:
            if not (folder / f"{module}.swiftmodule").exists():
                fail(f"could not find {module} in {folder}: build the package Frameworks first")
            run = subprocess.run(
                [tool("swift-symbolgraph-extract"), "-module-name", module, "-I", str(folder),
                 *(x for m in maps for x in ("-Xcc", f"-fmodule-map-file={m}")),
                 "-target", f"{platform.machine()}-unknown-linux-gnu", "-minimum-access-level", "public",
                 "-skip-inherited-docs", "-skip-synthesized-members",
                 "-module-cache-path", f"{scratch}/cache", "-output-dir", scratch],
                text=True, capture_output=True)
            if run.returncode:
                fail(f"could not extract {module}: {run.stderr.strip()}")
        for graph in sorted(pathlib.Path(scratch).glob("*.symbols.json")):
            for symbol in json.loads(graph.read_text(encoding="utf-8"))["symbols"]:
                precise, path = symbol["identifier"]["precise"], symbol["pathComponents"]
                declaration = "".join(f["spelling"] for f in symbol["declarationFragments"])
                symbols[precise] = Symbol(
                    ".".join(path), KINDS[symbol["kind"]["identifier"]], precise, declaration,
                    availability(symbol, "introduced"), availability(symbol, "deprecated"))
                if "@Published" in declaration:
                    symbols[precise + "$"] = projection(symbols[precise])
    # What a symbol does not say about its availability its parent says.
    versions = {s.path: s.introduced for s in symbols.values()}
    for key, symbol in symbols.items():
        parents = [versions.get(".".join(symbol.path.split(".")[:n])) for n in range(1, symbol.path.count(".") + 1)]
        known = [v for v in [symbol.introduced, *parents] if v]
        symbols[key] = symbol._replace(introduced=max(known, default=None))
    return list(symbols.values())


def projection(symbol):
    """The `$` property that the compiler makes beside a published property."""
    parent, _, name = symbol.path.rpartition(".")
    value = re.search(rf"\b{name}: ([\w.<>]+)", symbol.declaration).group(1)
    declaration = f"var ${name}: Published<{value}>.Publisher {{ get }}"
    return symbol._replace(path=f"{parent}.${name}", id="", declaration=declaration)


def pairs(theirs, ours):
    """Pairs Apple's symbols with ours: by id, then by path, kind and declaration, then by path and kind."""
    names = demangled({s.id for s in theirs + ours if s.id.startswith("s:")})
    keys = [
        lambda s: s.id.startswith("s:") and (names[s.id], s.kind),
        lambda s: (s.path, s.kind, plain(s.declaration)),
        lambda s: (s.path, s.kind),
    ]
    paired, left, free = [], list(theirs), list(ours)
    for key in keys:
        index = collections.defaultdict(list)
        for symbol in free:
            if key(symbol):
                index[key(symbol)].append(symbol)
        rest = []
        for symbol in left:
            if key(symbol) and index[key(symbol)]:
                mine = index[key(symbol)].pop(0)
                free.remove(mine)
                paired.append((symbol, mine))
            else:
                rest.append(symbol)
        left = rest
    return paired, left, free, names


def partner(path):
    """The member that tells that the compiler has made another one."""
    parent, _, name = path.rpartition(".")
    return f"{parent}.{PARTNERS[name]}" if name in PARTNERS else None


def differences(theirs, mine, names):
    """Tells in which respects a symbol of ours is not as Apple's."""
    if theirs.id.startswith("s:") and mine.id.startswith("s:") and names[theirs.id] != names[mine.id]:
        yield "symbol", f"Apple {names[theirs.id]}\n    here  {names[mine.id]}"
    if plain(theirs.declaration) != plain(mine.declaration):
        yield "declaration", f"Apple {theirs.declaration}\n    here  {mine.declaration}"
    if theirs.introduced and theirs.introduced != mine.introduced:
        yield "introduced", f"Apple {theirs.introduced}, here {mine.introduced}"
    if theirs.deprecated != mine.deprecated:
        yield "deprecated", f"Apple {theirs.deprecated}, here {mine.deprecated}"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("modules", type=pathlib.Path, help="the Modules folder of a build: .build/debug/Modules")
    parser.add_argument("--apple", type=pathlib.Path, default=HERE / "apple-symbols.tsv", help="Apple's symbols")
    parser.add_argument("--ledger", type=pathlib.Path, default=HERE / "ledger.tsv", help="the differences that stand")
    options = parser.parse_args()
    if not options.modules.is_dir():
        fail(f"could not find the folder {options.modules}: build the package Frameworks first")

    ledger = {}
    for number, line in enumerate(options.ledger.read_text(encoding="utf-8").splitlines()[1:], 2):
        cells = line.split("\t")
        if len(cells) != 3 or not all(cells):
            fail(f"could not read {options.ledger}:{number}: a row is a path, a difference and a reason")
        ledger[cells[0], cells[1]] = cells[2]

    paired, missing, extra, names = pairs(apple(options.apple), own(options.modules))
    here = {mine.path for _, mine in paired}
    made = [s for s in missing if partner(s.path) in here]
    missing = [s for s in missing if s not in made]
    found = [(a.path, list(differences(a, b, names))) for a, b in paired] + [(s.path, []) for s in made]
    found += [(s.path, [("missing", s.declaration)]) for s in missing]
    found += [(s.path, [("extra", s.declaration)]) for s in extra if s.path.rpartition(".")[2] not in WITNESSES]

    same, listed, different, used = 0, 0, 0, set()
    for path, items in sorted(found, key=lambda f: f[0]):
        used |= {(path, what) for what, _ in items} & ledger.keys()
        news = [(what, detail) for what, detail in items if (path, what) not in ledger]
        if news:
            different += 1
        elif items:
            listed += 1
        else:
            same += 1
        for what, detail in news:
            print(f"{path}: {what}\n    {detail}")
    for path, what in sorted(ledger.keys() - used):
        different += 1
        print(f"{path}: the ledger lists `{what}`, which is no longer so; delete the row")
    print(f"symbols: {same} same, {listed} in the ledger, {different} different")
    sys.exit(1 if different else 0)


if __name__ == "__main__":
    main()
