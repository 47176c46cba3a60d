#!/usr/bin/env python3
"""Compares the public symbols of the Screen Time modules with Apple's published ones.

Both directions: what Apple has must be here, and what is public here must be Apple's. Compared are

  symbol       the symbol id, demangled: module, nesting, labels, types, generics, effects. Where Apple's
               documentation gives no Swift id (interface rows, @objc declarations), path and kind.
  declaration  the declaration as documented: default arguments, accessors, main-actor attributes.
  introduced   the iOS version in which the symbol appeared.
  deprecated   the iOS version in which it was deprecated.
  attributes   what Apple's interface of iOS 17.4 says beside: isolation (mainactor, nonisolated), sendable,
               async, throws, settable. So are the symbols of the other modules that are declared here, as far
               as Apple's interface has them by the same id.

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
# The map of the C module that DeviceActivity re-exports.
OVERLAYS = HERE.parents[1] / "Frameworks/Sources/CDeviceActivity/include/module.modulemap"
MODULES = ["FamilyControls", "ManagedSettings", "ManagedSettingsUI", "DeviceActivity", "_DeviceActivity_SwiftUI"]
# Of these a part is declared here, of which only the attributes are compared.
PARTS = ["ActivityKit", "AppIntents", "Charts", "ExtensionKit", "SwiftUI", "UserNotifications", "WidgetKit"]

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

# What says that a type may be sent; errors may.
SENDABLE = {"s:s8SendableP", "s:s5ErrorP"}

# Members that the compiler makes, and the member that is in the graph if they are there.
PARTNERS = {"rawValue": "init(rawValue:)", "encode(to:)": "init(from:)"}

KINDS = {
    "swift.class": "class", "swift.struct": "struct", "swift.enum": "enum", "swift.protocol": "protocol",
    "swift.typealias": "typealias", "swift.associatedtype": "associatedtype", "swift.enum.case": "case",
    "swift.property": "property", "swift.type.property": "static property", "swift.method": "method",
    "swift.type.method": "static method", "swift.init": "init", "swift.func.op": "operator",
    "swift.func": "function", "swift.var": "variable", "swift.subscript": "subscript", "swift.macro": "macro",
}

Symbol = collections.namedtuple("Symbol", "module path kind id declaration introduced deprecated attributes")
Interface = collections.namedtuple("Interface", "module path kind id introduced attributes")


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
            symbols.append(Symbol(row["framework"], row["path"], row["kind"], row["precise_id"], row["declaration"],
                                  version(row["introduced_ios"]), version(row["deprecated_ios"]), None))
    return symbols


def interfaces(path):
    """Reads what Apple's interfaces say of symbols."""
    rows = []
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines()[1:], 2):
        cells = line.split("\t")
        if len(cells) != len(Interface._fields):
            fail(f"could not read {path}:{number}: {len(cells)} columns instead of {len(Interface._fields)}")
        rows.append(Interface(*cells[:4], version(cells[4]), frozenset(cells[5].split())))
    return rows


def attributes(declaration, kind):
    """What a declaration of ours says beside its type, in the words of Apple's interfaces."""
    found = set()
    if "@MainActor" in declaration:
        found.add("mainactor")
    if re.search(r"\bnonisolated\b", declaration):
        found.add("nonisolated")
    effects = declaration.rpartition("->")[0] or declaration
    effects = effects[effects.rfind(")") + 1:] if kind in ("method", "static method", "init", "function") else declaration
    found |= {word for word in ("async", "throws") if re.search(rf"\b(re)?{word}\b", effects)}
    if re.search(r"\b(var|subscript)\b", declaration) and not re.search(r"\{ get( async)?( throws)? \}", declaration):
        found.add("settable")
    return frozenset(found)


def availability(symbol, word):
    """The largest iOS version that a symbol of a graph names under a word."""
    found = [(a[word]["major"], a[word].get("minor", 0)) for a in symbol.get("availability", [])
             if a.get("domain") == "iOS" and word in a]
    return max(found, default=None)


def own(folder, modules):
    """Extracts the public symbols of the built modules."""
    maps = [*sorted(folder.resolve().parent.glob("*.build/module.modulemap")), OVERLAYS]
    symbols, refinements = {}, set()
    with tempfile.TemporaryDirectory() as scratch:
        for module in modules:
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
            content = json.loads(graph.read_text(encoding="utf-8"))
            refinements |= {(r["source"], r["target"]) for r in content["relationships"] if r["kind"] == "conformsTo"}
            sendable = {r["source"]: "sendable-if" if r.get("swiftConstraints") else "sendable"
                        for r in content["relationships"]
                        if r["kind"] == "conformsTo" and r["target"] in SENDABLE}
            for symbol in content["symbols"]:
                precise, path = symbol["identifier"]["precise"], symbol["pathComponents"]
                declaration = "".join(f["spelling"] for f in symbol["declarationFragments"])
                kind = KINDS[symbol["kind"]["identifier"]]
                symbols[precise] = Symbol(
                    content["module"]["name"], ".".join(path), kind, precise, declaration,
                    availability(symbol, "introduced"), availability(symbol, "deprecated"),
                    attributes(declaration, kind) | {sendable.get(precise, "")} - {""})
                if "@Published" in declaration:
                    symbols[precise + "$"] = projection(symbols[precise])
    symbols = with_inherited(symbols, refinements)
    # What a symbol does not say about its availability its parent says.
    versions = {s.path: s.introduced for s in symbols.values()}
    for key, symbol in symbols.items():
        parents = [versions.get(".".join(symbol.path.split(".")[:n])) for n in range(1, symbol.path.count(".") + 1)]
        known = [v for v in [symbol.introduced, *parents] if v]
        symbols[key] = symbol._replace(introduced=max(known, default=None))
    return list(symbols.values())


def with_inherited(symbols, refinements):
    """Adds what protocols refine: whatever refines a protocol of what may be sent may be sent."""
    count = -1
    while count != sum("sendable" in s.attributes for s in symbols.values()):
        count = sum("sendable" in s.attributes for s in symbols.values())
        for source, target in refinements:
            if target in symbols and "sendable" in symbols[target].attributes and source in symbols:
                mine = symbols[source]
                symbols[source] = mine._replace(attributes=mine.attributes | {"sendable"})
    return symbols


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


def by_name(rows, names):
    """Apple's interfaces by what their symbols are."""
    return {(names[row.id], row.kind): row for row in rows if row.id in names}


def attribute_difference(row, mine):
    """Tells how a symbol of ours differs from Apple's interface, or nothing.

    The interface of iOS 17.4 is older than the pages, by which views are of the main actor and their modifiers are
    not. So isolation that is here alone, and an explicit `nonisolated`, are compared with the page's declaration
    instead; and a type of the main actor may be sent. That something can be set the interface says of computed
    properties only.
    """
    theirs, here = set(row.attributes), set(mine.attributes)
    if "sendable-if" in here:  # The interface does not tell conditions.
        theirs, here = theirs - {"sendable"}, here - {"sendable-if"}
    newer = {"settable", "nonisolated"} | ({"mainactor", "sendable"} if "mainactor" in here else set())
    older = {"nonisolated"} | ({"mainactor"} if "nonisolated" in here else set())
    if theirs - here - older or here - theirs - newer:
        words = lambda found: ", ".join(sorted(found)) or "none"
        return "attributes", f"Apple {words(theirs)}\n    here  {words(here)}"
    return None


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


def read_ledger(path):
    """Reads the differences that stand: by path and kind of difference, the reason."""
    ledger = {}
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines()[1:], 2):
        cells = line.split("\t")
        if len(cells) != 3 or not all(cells):
            fail(f"could not read {path}:{number}: a row is a path, a difference and a reason")
        ledger[cells[0], cells[1]] = cells[2]
    return ledger


def compare(theirs, rows, ours):
    """All symbols with their differences, and what Apple's interface says of each that it has."""
    paired, missing, extra, names = pairs(theirs, [s for s in ours if s.module in MODULES])
    names |= demangled({x.id for x in [*ours, *rows] if x.id.startswith("s:")})
    known = by_name(rows, names)
    # Objective-C's ids say nothing of Swift's, so what has one is known by its path.
    exported = {(row.path, row.kind) for row in rows if not row.id.startswith("s:")}
    extra = [s for s in extra
             if (names.get(s.id), s.kind) not in known and (s.path, s.kind) not in exported]
    here = {mine.path for _, mine in paired}
    made = [s for s in missing if partner(s.path) in here]
    missing = [s for s in missing if s not in made]
    found = [(a.path, list(differences(a, b, names))) for a, b in paired] + [(s.path, []) for s in made]
    found += [(s.path, [("missing", s.declaration)]) for s in missing]
    found += [(s.path, [("extra", s.declaration)]) for s in extra if s.path.rpartition(".")[2] not in WITNESSES]
    compared = [(s, known[names[s.id], s.kind]) for s in ours if (names.get(s.id), s.kind) in known]
    found += [(f"{s.module}.{s.path}", [difference]) for s, row in compared
              if (difference := attribute_difference(row, s))]
    return found, compared


def judge(found, ledger):
    """Prints what is different and not in the ledger, and counts."""
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
    return same, listed, different


def self_test(theirs, rows, ours):
    """Puts differences into what Apple says, one at a time, and demands that each is found."""
    before, compared = compare(theirs, rows, ours)
    known = {(path, what) for path, items in before for what, _ in items}
    seeds = []
    for word in ("mainactor", "sendable", "async", "throws", "settable"):
        for mine, row in compared:
            plain_row = not attribute_difference(row, mine) and "nonisolated" not in mine.attributes
            if plain_row and word not in mine.attributes | row.attributes and "sendable-if" not in mine.attributes:
                seeds.append((f"{word} in Apple's", mine, row, row.attributes | {word}))
                break
    for word in ("sendable", "async", "throws"):
        for mine, row in compared:
            if word in mine.attributes & row.attributes and "mainactor" not in mine.attributes:
                seeds.append((f"{word} in ours", mine, row, row.attributes - {word}))
                break
    missed = []
    for name, mine, row, words in seeds:
        changed = [r._replace(attributes=frozenset(words)) if r is row else r for r in rows]
        news = {(path, what) for path, items in compare(theirs, changed, ours)[0] for what, _ in items} - known
        if news != {(f"{mine.module}.{mine.path}", "attributes")}:
            missed.append(name)
    for name, changed in (
        ("a symbol that is not here", [*theirs, theirs[0]._replace(path="Nothing", id="", declaration="let Nothing")]),
        ("another version", [theirs[0]._replace(introduced=(99, 0)), *theirs[1:]]),
        ("another declaration", [theirs[0]._replace(declaration="let nothing: Int"), *theirs[1:]]),
        ("a symbol that is not Apple's", [s for s in theirs if s.path != "DeviceActivityName"]),
    ):
        seeds.append(name)
        # What the interface has is no longer extra, so it is taken away there, too.
        left = [r for r in rows if r.path != "DeviceActivityName"] if "not Apple's" in name else rows
        if not {(p, w) for p, items in compare(changed, left, ours)[0] for w, _ in items} - known:
            missed.append(name)
    print(f"symbols: {len(seeds) - len(missed)} of {len(seeds)} seeded differences found")
    if missed or len(seeds) < 12:
        fail(f"not found: {', '.join(missed) or 'a place for some'}")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("modules", type=pathlib.Path, help="the Modules folder of a build: .build/debug/Modules")
    parser.add_argument("--apple", type=pathlib.Path, default=HERE / "apple-symbols.tsv", help="Apple's symbols")
    parser.add_argument("--interfaces", type=pathlib.Path, default=HERE / "apple-interfaces.tsv",
                        help="what Apple's interfaces say of isolation and the like")
    parser.add_argument("--ledger", type=pathlib.Path, default=HERE / "ledger.tsv", help="the differences that stand")
    parser.add_argument("--self-test", action="store_true", help="check that seeded differences are found")
    options = parser.parse_args()
    if not options.modules.is_dir():
        fail(f"could not find the folder {options.modules}: build the package Frameworks first")

    theirs, rows = apple(options.apple), interfaces(options.interfaces)
    ours = own(options.modules, MODULES + PARTS)
    if options.self_test:
        self_test(theirs, rows, ours)
        return
    found, compared = compare(theirs, rows, ours)
    same, listed, different = judge(found, read_ledger(options.ledger))
    print(f"symbols: attributes of {len(compared)} compared")
    print(f"symbols: {same} same, {listed} in the ledger, {different} different")
    sys.exit(1 if different else 0)


if __name__ == "__main__":
    main()
