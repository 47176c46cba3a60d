#!/usr/bin/env python3
"""Compares the public symbols of the frameworks with Apple's.

The Screen Time modules are compared in both directions: all of Apple's symbols must be here, and all public symbols here
must be Apple's. The modules in PARTS are declared only partly, so only the second rule applies, except for protocols: a
protocol here has exactly Apple's requirements. The check compares

    symbol       the demangled symbol ID: module, nesting, labels, types, generics, effects. Symbols without a Swift ID
                 (interface rows, Objective-C) are compared by path and kind.
  declaration  the declaration as documented: default arguments, accessors, attributes.
  introduced   the iOS version in which the symbol appeared.
  deprecated   the iOS version in which it was deprecated.
    attributes   isolation (main actor or not, also from the type), sendable, async, throws, settable.
  defaults     the positions of the parameters with a default, from 0.
    sendable     the positions of the parameters with a `@Sendable` function.
    requirement  the role in a protocol: none, a requirement, or a requirement with a default implementation. Optional
                 Objective-C requirements have defaults here, because Linux has no Objective-C.

Two files contain Apple's symbols. apple-interfaces.tsv has the interfaces of iOS 26.2, and of 26.5 for FamilyControls,
ManagedSettings, ManagedSettingsUI and DeviceActivity. Its rows have module (`A@B`: declared by A in an extension of a type
of B), path, kind, ID, versions (deprecated 100000.0: no version given) and the properties above. apple-symbols.tsv has the
declarations on Apple's pages, for the Screen Time modules and for symbols that the interfaces lack. Its evidence is `page`,
with the `preciseIdentifier` in the front matter of the page's Markdown version
(https://developer.apple.com/documentation/….md); or `listed`, if the page of its type lists it; or `assumed`. The last two
have the ID of the symbol here.

A difference fails the check unless ledger.tsv lists it (path, difference, reason) with one of the words above, or with
`missing` (only Apple's) or `extra` (only here). The path of a symbol of PARTS starts with its module. A path that ends with
`*` stands for all paths with this prefix. A row that no longer applies fails the check, too.

The check ignores differences that don't affect code that uses the module:
  - the modules of types that are elsewhere on Linux: see EQUIVALENT;
  - the place of a requirement: at the extension or at the member;
  - parts that Apple's IDs omit: whether a parameter may be sent, and where an async one runs;
  - the name of the type that an accessibility modifier returns, which code rarely writes;
  - `let x` and `var x { get }`, `var x` and `var x { get set }`: stored or computed;
  - @objc, dynamic and override, because Linux has no Objective-C; convenience, because nobody can inherit;
  - members that the compiler synthesizes and no symbol graph shows: `$x` exists if x is published; see PARTNERS;
  - the accessors of a published property: the extractor shows a setter that other modules can't use (the
    tests of Tests/ForeignApp check this);
  - the effects of a property's accessor, which Apple's table omits.
It doesn't compare conformances, which have no symbol; members from a conformance to a protocol of the standard
library (see WITNESSES), which Apple's documentation lists inconsistently; overrides of inherited members; and the
types in Objective-C's IDs, which don't contain them.
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
# The modules that are declared only partly here.
PARTS = ["ActivityKit", "AppIntents", "Charts", "ExtensionFoundation", "ExtensionKit", "HealthKit", "SwiftUI",
         "UserNotifications", "WidgetKit"]
# Replacements that make demangled names of Linux and of Apple's systems comparable.
EQUIVALENT = [
    (r"\bFoundation(Essentials|Internationalization|Gaps)\b", "Foundation"),
    (r"\bCore(Graphics|Foundation)\.CGFloat\b", "Foundation.CGFloat"),
    (r"\b__C\.CG(Point|Rect|Size)\b", r"Foundation.CG\1"),
    (r"\b__C\.NS(Bundle|Formatter|Progress|UserActivity|UserDefaults)\b", r"Foundation.\1"),
    (r"\b__C\.UN(ErrorCode\b)?", lambda m: "UserNotifications.UN" + ("Error.Code" if m[1] else "")),
    (r"\b_AppIntents_SwiftUI\b", "AppIntents"),
    (r"\bSymbols(?=[.)])", "SwiftUI"),
    (r"\b__C\.CGLine(Cap|Join)\b", r"SwiftUI.CGLine\1"),
    (r"@Sendable |nonisolated\(nonsending\) ", ""),
    (r"\bSwiftUI\.ModifiedContent<A, SwiftUI\.AccessibilityAttachmentModifier>", "some"),
    (r"\bOpenCombine\.", "Combine."),
    (r"\b__C\.UIBlurEffectStyle\b", "UIKit.UIBlurEffect.Style"),
    (r"\b__C\.(UI\w+|CGAffineTransform)\b", r"UIKit.\1"),
    (r"\(extension in Foundation\):__C\.NSNotificationCenter\.", "Foundation.NotificationCenter."),
    (r"\b__C\.NSNotificationCenter\b", "Foundation.NotificationCenter"),
    (r"\b__C\.NSPredicate\b", "Foundation.NSPredicate"),
    (r"\b__C\.NSNotificationName\b", "Foundation.NSNotification.Name"),
    (r"\b__C\.HK(ErrorCode\b)?", lambda m: "HealthKit.HK" + ("Error.Code" if m[1] else "")),
]

# Symbols that are declared in another module here, because Apple's interface of the re-exported module is not in the files.
UNRECORDED = {"SwiftUI": r"\w*SymbolEffect(Options)?\b"}

# Members that satisfy a protocol requirement of the standard library, Foundation, Combine, SwiftUI or Charts.
WITNESSES = {
    "==(_:_:)", "!=(_:_:)", "<(_:_:)", "hash(into:)", "hashValue", "encode(to:)", "init(from:)", "rawValue",
    "RawValue", "AllCases", "ObjectWillChangePublisher", "primitivePlottable", "init(primitivePlottable:)", "AsyncIterator", "Element", "Body", "Subject", "allCases", "body",
}

# The number of differences that the self-test must be able to insert.
SEEDED = 109

# The protocols of types that may be sent; errors may.
SENDABLE = {"s:s8SendableP", "s:s5ErrorP"}

# The remedies for differences.
MENDS = {
    "extra": "make it package, internal or private if it is ours, or use Apple's signature; if Apple's pages contain "
             "it and the files don't, add a row to apple-symbols.tsv",
    "missing": "declare it as Apple does",
    "symbol": "use Apple's signature",
    "declaration": "use Apple's declaration",
    "introduced": "use Apple's version in @available",
    "deprecated": "use Apple's version in @available(iOS, introduced:, deprecated:)",
    "attributes": "use Apple's isolation, effects and accessors, and add Sendable where Apple does",
    "defaults": "add defaults to exactly the parameters that have one in Apple's declaration",
    "sendable": "add @Sendable to exactly the parameters that have it in Apple's declaration",
    "requirement": "make it a requirement or a member of an extension, with a default if Apple's has one",
    "ledger": "delete the row of ledger.tsv",
}

# Members that the compiler synthesizes, and the member in the graph that shows that they exist.
PARTNERS = {"rawValue": "init(rawValue:)", "encode(to:)": "init(from:)"}

KINDS = {
    "swift.class": "class", "swift.struct": "struct", "swift.enum": "enum", "swift.protocol": "protocol",
    "swift.typealias": "typealias", "swift.associatedtype": "associatedtype", "swift.enum.case": "case",
    "swift.property": "property", "swift.type.property": "static property", "swift.method": "method",
    "swift.type.method": "static method", "swift.init": "init", "swift.func.op": "operator",
    "swift.func": "function", "swift.var": "variable", "swift.subscript": "subscript", "swift.macro": "macro",
    "swift.type.subscript": "static subscript",
}
# The kinds of types, which determine the isolation of their members, and the kinds without isolation.
TYPES = {"class", "struct", "enum", "protocol"}
UNISOLATED = {"typealias", "associatedtype", "case", "macro"}
FUNCTIONS = {"method", "static method", "init", "function"}

Symbol = collections.namedtuple("Symbol", "module path kind id declaration introduced deprecated attributes "
                                          "defaults sendable requirement")
Interface = collections.namedtuple("Interface", "module path kind id introduced deprecated attributes "
                                                "defaults sendable requirement")

NAMES = {}


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
    """Returns names for Swift IDs, equal for equal symbols."""
    new = sorted(set(ids) - NAMES.keys())
    run = subprocess.run([tool("swift-demangle"), "--compact", "--no-sugar"], text=True, capture_output=True,
                         input="\n".join("$s" + i.removeprefix("s:") for i in new))
    lines = run.stdout.splitlines()
    if run.returncode or len(lines) != len(new):
        fail(f"could not demangle {len(new)} IDs: {run.stderr.strip() or 'the number of answers differs'}")
    for symbol, name in zip(new, lines):
        for pattern, text in EQUIVALENT:
            name = re.sub(pattern, text, name)
        NAMES[symbol] = together(name)
    return NAMES


def together(name):
    """Returns a name with the requirements of an extension and of its member in one place."""
    name = re.sub(r"\(extension in (\w+)\):(?=\1\.)", "", name)
    head, groups, depth, start = "", [], 0, 0
    for index, character in enumerate(name):
        if character == ">":
            depth -= 1
            if not depth:
                groups.append(name[start:index])
        elif depth == 0 and (name.startswith(" : ", index) or character == "(" and not
                             name.startswith("(extension in", index)):
            break
        elif character == "<":
            depth += 1
            if depth == 1:
                start = index + 1
        elif not depth:
            head += character
    else:
        index = len(name)
    if depth:
        return name
    wants = [w for g in groups for w in re.split(r", (?=[A-Z][\w.]*(?::| ==) )", g.partition("where ")[2])
             if w and not w.endswith(": Swift.Sendable")]
    # A parameter that equals a type conforms to the type's protocols.
    fixed = {w.partition(" == ")[0] for w in wants if " == " in w}
    wants = [w for w in wants if " == " in w or w.partition(": ")[0] not in fixed]
    return head + (f"<where {', '.join(sorted(wants))}>" if wants else "") + name[index:]


def plain(declaration):
    """Returns a declaration without parts that don't affect code that uses it."""
    text = re.sub(r"@objc\b(\([^)]*\))?|@export\(implementation\)|@resultBuilder\b|\b(override|dynamic|convenience)\b", " ", declaration)
    if "@Published" in text:
        text = re.sub(r"@Published(<[^>]*>)?|\{ get( set)? \}", "", text)
    text = re.sub(r"\blet (`?[\w$]+`?: .*)$", r"var \1 { get }", text).replace("{ get set }", "")
    text = re.sub(r"\s+", " ", text.replace("`", "")).strip()
    return opaque(re.sub(r"\s*([:,<>(){}=])\s*", r"\1", text))


def opaque(declaration):
    """Returns a declaration with `some` for each generic type of a single parameter, which is the same symbol."""
    found = re.fullmatch(r"(.*?)<([\w,]+)>(\(.*) where (.*)", declaration)
    if not found:
        return declaration
    start, names, rest, rules = found[1], found[2].split(","), found[3], found[4].split(",")
    for name in list(names):
        own = [rule for rule in rules if re.search(rf"\b{name}\b", rule)]
        uses = re.findall(rf"\b{name}\b", rest)
        if len(own) == len(uses) == 1 and own[0].startswith(f"{name}:") and re.search(rf":{name}[,)]", rest):
            rest = re.sub(rf":{name}(?=[,)])", f":some {own[0][len(name) + 1:]}", rest)
            names.remove(name)
            rules.remove(own[0])
    return start + (f"<{','.join(names)}>" if names else "") + rest + (f" where {','.join(rules)}" if rules else "")


def version(text):
    """Parses a version such as 16.4; returns None for an empty or impossible one."""
    major, _, minor = text.partition(".")
    return (int(major), int(minor or 0)) if major and int(major) < 1000 else None


def apple(path):
    """Reads Apple's symbols of the checked modules."""
    lines = path.read_text(encoding="utf-8").splitlines()
    columns = lines[0].split("\t")
    symbols = []
    for number, line in enumerate(lines[1:], 2):
        cells = line.split("\t")
        if len(cells) != len(columns):
            fail(f"could not read {path}:{number}: {len(cells)} columns instead of {len(columns)}")
        row = dict(zip(columns, cells))
        if row["framework"] in MODULES + PARTS:
            symbols.append(Symbol(row["framework"], row["path"], row["kind"], row["precise_id"], row["declaration"],
                                  version(row["introduced_ios"]), version(row["deprecated_ios"]), None, "", "", ""))
    return symbols


def interfaces(path):
    """Reads the rows of Apple's interfaces."""
    rows = []
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines()[1:], 2):
        cells = line.split("\t")
        if len(cells) != len(Interface._fields):
            fail(f"could not read {path}:{number}: {len(cells)} columns instead of {len(Interface._fields)}")
        # A member from a protocol has the protocol's version, and its type may be newer.
        introduced = None if "::SYNTHESIZED::" in cells[3] else version(cells[4])
        kind = KINDS[f"swift.{cells[2]}"]
        rows.append(Interface(*cells[:2], kind, cells[3], introduced, version(cells[5]), frozenset(cells[6].split()),
                              *cells[7:9], cells[9].replace("optional", "requirement defaulted")))
    return with_isolation(rows)


def with_isolation(symbols):
    """Adds the isolation of types to their members, and Sendable to isolated types."""
    types = {s.path: s.attributes for s in symbols if s.kind in TYPES}

    def written(symbol):
        words = symbol.attributes - {"mainactor", "nonisolated", "preconcurrency"}
        inherited = symbol.kind not in TYPES and "mainactor" in types.get(parent(symbol.path), ())
        if symbol.kind not in UNISOLATED and "nonisolated" not in symbol.attributes and (
                "mainactor" in symbol.attributes or inherited):
            words |= {"mainactor", "sendable"} if symbol.kind in TYPES - {"protocol"} else {"mainactor"}
        return symbol._replace(attributes=frozenset(words))

    return [written(symbol) for symbol in symbols]


def parent(path):
    """Returns the path of a symbol's type; names of operators may contain dots."""
    return re.match(r"(.*?)\.?[^.]*(\(.*)?$", path).group(1)


def parameters(declaration, kind):
    """Returns the parameters of one of our declarations."""
    if kind not in FUNCTIONS | {"subscript", "static subscript", "macro", "case"}:
        return []
    head = re.search(r"\b(func|init|subscript|macro|case)\b", declaration)
    depth, start, found, angles = 0, 0, [], 0
    for index in range(head.end() if head else 0, len(declaration)):
        character = declaration[index]
        if character in "([{":
            depth += 1
            if depth == 1 and not angles:
                start = index + 1
        elif character in ")]}":
            depth -= 1
            if not depth and not angles:
                found.append(declaration[start:index])
                return [text for text in found if text.strip()]
        elif character == "<":
            angles += 1
        elif character == ">" and declaration[index - 1] != "-":
            angles -= 1
        elif character == "," and depth == 1 and not angles:
            found.append(declaration[start:index])
            start = index + 1
    return found


def positions(texts, pattern):
    """Returns the positions of the parameters that match a pattern, in the format of Apple's table."""
    return ",".join(str(index) for index, text in enumerate(texts) if re.search(pattern, text))


def attributes(declaration, kind):
    """Returns the attributes of one of our declarations, in the format of Apple's interfaces."""
    found = set()
    head = re.split(r"\b(?:func|init|var|let|subscript|struct|class|enum|protocol|macro)\b", declaration)[0]
    if "@MainActor" in head:
        found.add("mainactor")
    if re.search(r"\bnonisolated\b", head):
        found.add("nonisolated")
    if kind in FUNCTIONS:
        effects = declaration.rpartition("->")[0] or declaration
        effects = effects[effects.rfind(")") + 1:]
        found |= {word for word in ("async", "throws") if re.search(rf"\b(re)?{word}\b", effects)}
    if re.search(r"\b(var|subscript)\b", declaration) and not re.search(
            r"\{ get( async)?( throws)? \}|@Published", declaration):
        found.add("settable")
    return frozenset(found)


def availability(symbol, word):
    """Returns the largest iOS version of a symbol for a kind of availability."""
    found = [(a[word]["major"], a[word].get("minor", 0)) for a in symbol.get("availability", [])
             if a.get("domain") == "iOS" and word in a]
    return max(found, default=None)


def own(folder, modules):
    """Extracts the public symbols of the built modules."""
    build = folder.resolve().parent
    package = HERE.parents[1] / "Frameworks"
    # The build writes the maps of C modules that have none.
    maps = sorted([*build.glob("*.build/module.modulemap"), *package.glob("Sources/*/*/include/module.modulemap")])
    symbols, refinements, required, defaulted, defaults = {}, set(), set(), set(), set()
    with tempfile.TemporaryDirectory() as scratch:
        for module in modules:
            if not (folder / f"{module}.swiftmodule").exists():
                fail(f"could not find {module} in {folder}: run Tools/swift build first")
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
            required |= {r["source"] for r in content["relationships"] if r["kind"] == "requirementOf"}
            given = [r for r in content["relationships"] if r["kind"] == "defaultImplementationOf"]
            defaulted |= {r["target"] for r in given}
            defaults |= {r["source"] for r in given}
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
                    attributes(declaration, kind) | {sendable.get(precise, "")} - {""},
                    positions(parts := parameters(declaration, kind), r" = "),
                    # A function on the main actor is always Sendable.
                    positions(parts, r"^(?!.*@MainActor).*@Sendable"), "")
                if "@Published" in declaration:
                    symbols[precise + "$"] = projection(symbols[precise])
    symbols = with_inherited(symbols, refinements)
    for precise in (required | defaults) & symbols.keys():
        words = "default" if precise not in required else "requirement"
        symbols[precise] = symbols[precise]._replace(
            requirement="requirement defaulted" if precise in required & defaulted else words)
    # Symbols without availability have that of their parent.
    versions = {s.path: s.introduced for s in symbols.values()}
    for key, symbol in symbols.items():
        parents = [versions.get(".".join(symbol.path.split(".")[:n])) for n in range(1, symbol.path.count(".") + 1)]
        known = [v for v in [symbol.introduced, *parents] if v]
        symbols[key] = symbol._replace(introduced=max(known, default=None))
    # The order of the extractor's symbols varies.
    return with_isolation(sorted(symbols.values(), key=lambda s: (s.module, s.path, s.id, s.declaration)))


def with_inherited(symbols, refinements):
    """Adds Sendable to protocols that refine a sendable one."""
    count = -1
    while count != sum("sendable" in s.attributes for s in symbols.values()):
        count = sum("sendable" in s.attributes for s in symbols.values())
        for source, target in refinements:
            if target in symbols and "sendable" in symbols[target].attributes and source in symbols:
                mine = symbols[source]
                symbols[source] = mine._replace(attributes=mine.attributes | {"sendable"})
    return symbols


def projection(symbol):
    """Returns the `$` property that the compiler synthesizes for a published property."""
    parent, _, name = symbol.path.rpartition(".")
    value = re.search(rf"\b{name}: ([\w.<>]+)", symbol.declaration).group(1)
    declaration = f"var ${name}: Published<{value}>.Publisher {{ get }}"
    return symbol._replace(path=f"{parent}.${name}", id="", declaration=declaration)


def is_swift(id):
    """Returns True if one of Apple's IDs is a Swift ID instead of an Objective-C one."""
    return id.startswith("s:") and not id.startswith("s:SC") and "::SYNTHESIZED::" not in id


def pairs(theirs, ours):
    """Pairs Apple's symbols with ours: by ID, then by path, kind and declaration, then by path and kind.

    Apple's pages of PARTS are not all here, so what has an id there is paired by it alone.
    """
    names = demangled({s.id for s in theirs + ours if s.id.startswith("s:")})
    keys = [
        lambda s: s.id.startswith("s:") and (names[s.id], s.kind),
        lambda s: s.module in MODULES and (s.path, s.kind, plain(s.declaration)),
        lambda s: s.module in MODULES and (s.path, s.kind),
    ]
    paired, left, free = [], list(theirs), list(ours)
    for key in keys:
        index = collections.defaultdict(list)
        for symbol in free:
            if key(symbol):
                index[key(symbol)].append(symbol)
        rest, taken = [], set()
        for symbol in left:
            if key(symbol) and index[key(symbol)]:
                mine = index[key(symbol)].pop(0)
                taken.add(mine)
                paired.append((symbol, mine))
            else:
                rest.append(symbol)
        left, free = rest, [s for s in free if s not in taken]
    return paired, left, free, names


def interface_differences(row, mine):
    """Yields the differences between one of our symbols and Apple's interface."""
    words = lambda found: ", ".join(sorted(found)) or "none"
    theirs, here = row.attributes, mine.attributes
    if "sendable-if" in here:  # The interface doesn't contain conditions.
        theirs, here = theirs - {"sendable"}, here - {"sendable-if", "sendable"}
    if "settable" not in theirs:  # The extractor doesn't show whether a setter is public.
        here = here - {"settable"}
    if theirs != here:
        yield "attributes", f"Apple {words(theirs)}\n    here  {words(here)}"
    for what in ("defaults", "sendable", "requirement"):
        if getattr(row, what) != getattr(mine, what) and (what, mine.requirement) != ("requirement", "default"):
            yield what, f"Apple {getattr(row, what) or 'none'}\n    here  {getattr(mine, what) or 'none'}"


def partner(path):
    """Returns the member that shows that the compiler has synthesized another one."""
    parent, _, name = path.rpartition(".")
    return f"{parent}.{PARTNERS[name]}" if name in PARTNERS else None


def differences(theirs, mine, names):
    """Yields the differences between one of our symbols and Apple's."""
    if theirs.id.startswith("s:") and mine.id.startswith("s:") and names[theirs.id] != names[mine.id]:
        yield "symbol", f"Apple {names[theirs.id]}\n    here  {names[mine.id]}"
    if plain(theirs.declaration) != plain(mine.declaration):
        yield "declaration", f"Apple {theirs.declaration}\n    here  {mine.declaration}"
    yield from version_differences(theirs, mine)


def version_differences(theirs, mine):
    """Yields the differences between the versions of one of our symbols and Apple's."""
    if theirs.introduced and theirs.introduced != mine.introduced:
        yield "introduced", f"Apple {theirs.introduced}, here {mine.introduced}"
    if theirs.deprecated != mine.deprecated:
        yield "deprecated", f"Apple {theirs.deprecated}, here {mine.deprecated}"


def read_ledger(path):
    """Reads the accepted differences: the reasons by path and kind of difference."""
    ledger = {}
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines()[1:], 2):
        cells = line.split("\t")
        if len(cells) != 3 or not all(cells):
            fail(f"could not read {path}:{number}: a row has a path, a difference and a reason")
        ledger[cells[0], cells[1]] = cells[2]
    return ledger


def absent(rows, ours, names):
    """Yields symbols of the Screen Time modules and requirements of protocols that are missing here."""
    here = {(names.get(s.id), s.kind) for s in ours} | {(s.path, s.kind) for s in ours}
    key = lambda row: names[row.id] if is_swift(row.id) and "$" not in row.path else row.path
    protocols = {s.path for s in ours if s.kind == "protocol"}
    for row in rows:
        module = row.module.partition("@")[0]
        is_wanted = module in MODULES or row.requirement and parent(row.path) in protocols
        is_brought = not row.requirement and row.path.rpartition(".")[2] in WITNESSES
        if is_wanted and not is_brought and (key(row), row.kind) not in here:
            yield module.removesuffix("Core"), row


def listed(ledger, path, what):
    """Returns the row of the ledger for a difference, or None."""
    return next((row for row in ledger if row[1] == what and (
        row[0] == path or row[0].endswith("*") and path.startswith(row[0][:-1]))), None)


def compare(theirs, rows, ours):
    """Returns all symbols with their differences, and the rows of Apple's interfaces."""
    paired, missing, extra, names = pairs(theirs, ours)
    demangled({x.id for x in rows if x.id.startswith("s:")})
    # A requirement and its default implementation have the same name.
    known = {(names[row.id], row.kind, bool(row.requirement)): row for row in rows if row.id in names}
    # Symbols with Objective-C IDs are paired by path.
    exported = {(row.path, row.kind): row for row in rows
                if not is_swift(row.id)} | {(s.path, s.kind): s for s in theirs if s.id.startswith("c:")}

    def interface(mine):
        name, kind, is_required = names.get(mine.id), mine.kind, mine.requirement.startswith("requirement")
        return known.get((name, kind, is_required)) or known.get((name, kind, not is_required)) or exported.get(
            (mine.path, kind))

    def with_version(symbol, mine):
        """Returns one of Apple's symbols with the version of its interface, if its page has none."""
        row = interface(mine)
        return symbol._replace(introduced=symbol.introduced or row and row.introduced)

    key = lambda module, path: path if module in MODULES else f"{module}.{path}"

    # The differences by module and path in the ledger.
    gone = {(key(s.module, s.path), s.kind): (s.module, s.declaration) for s in missing if s.module in MODULES}
    gone |= {(key(module, row.path), row.kind): (module, names.get(row.id, row.id))
             for module, row in absent(rows, ours, names)}
    here = {mine.path for mine in ours}
    found = [(module, path, [] if partner(path) in here else [("missing", text)])
             for (path, _), (module, text) in gone.items()]
    compared = []
    for mine, items in [(mine, list(differences(with_version(symbol, mine), mine, names))) for symbol, mine in paired
                        ] + [(mine, None) for mine in extra]:
        row = interface(mine)
        if mine.requirement == "default" and (not row or row.requirement):
            continue  # Apple's default has no separate row.
        if items is None and row:
            items = list(version_differences(row, mine))
        elif items is None and (mine.path.rpartition(".")[2] in WITNESSES or "override " in mine.declaration):
            continue
        elif items is None and re.match(UNRECORDED.get(mine.module, "$"), mine.path):
            items = [("unrecorded", mine.declaration)]
        elif items is None:
            others = [names[r.id] for r in rows if (r.path, r.kind) == (mine.path, mine.kind) and r.id in names]
            items = [("extra", "\n    Apple ".join([f"here  {names.get(mine.id, mine.declaration)}", *others]))]
        if row and row.attributes is not None:
            compared.append((mine, row))
            items += interface_differences(row, mine)
        found.append((mine.module, key(mine.module, mine.path), items))
    return found, compared


def judge(found, ledger):
    """Prints the differences by module that are not in the ledger, and counts them."""
    different, used = 0, set()
    for module in sorted({module for module, _, _ in found}):
        counts = collections.Counter()
        for _, path, items in sorted(f for f in found if f[0] == module):
            entries = {what: listed(ledger, path, what) for what, _ in items}
            used |= set(entries.values())
            news = [(what, detail) for what, detail in items if not entries[what] and what != "unrecorded"]
            apart = "unrecorded" in dict(items)
            counts["different" if news else "apart" if apart else "listed" if items else "same"] += 1
            for what, detail in news:
                print(f"{path}: {what}\n    {detail}\n    {MENDS[what]}")
        different += counts["different"]
        apart = f", {counts['apart']} of a module without a file" if counts["apart"] else ""
        print(f"{module}: {counts['same']} same, {counts['listed']} in the ledger{apart}, "
              f"{counts['different']} different")
    for path, what in sorted(ledger.keys() - used):
        different += 1
        print(f"{path}: the ledger lists `{what}`, which no longer applies\n    {MENDS['ledger']}")
    return different


def self_test(theirs, rows, ours):
    """Inserts differences into Apple's symbols and ours, one at a time, and checks that each is found."""
    before, compared = compare(theirs, rows, ours)
    known = {(path, what) for _, path, items in before for what, _ in items}
    news = lambda theirs, rows, ours: {(path, what) for _, path, items in compare(theirs, rows, ours)[0]
                                       for what, _ in items} - known
    same = [(mine, row) for mine, row in compared if not any(interface_differences(row, mine))]
    key = lambda mine: mine.path if mine.module in MODULES else f"{mine.module}.{mine.path}"
    seeds, missed = [], []

    def seed(name, found):
        seeds.append(name)
        if not found:
            missed.append(name)

    def seed_row(name, what, mine, row, **changes):
        changed = [r._replace(**changes) if r is row else r for r in rows]
        seed(name, news(theirs, changed, ours) == {(key(mine), what)})

    for word in ("mainactor", "sendable", "async", "throws", "settable"):
        mine, row = next((m, r) for m, r in same if word not in m.attributes | r.attributes
                         and "sendable-if" not in m.attributes)
        seed_row(f"{word} in Apple's", "attributes", mine, row, attributes=row.attributes | {word})
        if word != "settable":
            mine, row = next((m, r) for m, r in same if word in m.attributes & r.attributes)
            seed_row(f"{word} in ours", "attributes", mine, row, attributes=row.attributes - {word})
    for what, value in (("defaults", "9"), ("sendable", "9"), ("requirement", "requirement")):
        mine, row = next((m, r) for m, r in same if not getattr(m, what) and r.id.startswith("s:"))
        seed_row(f"{what} in Apple's", what, mine, row, **{what: value})
        mine, row = next((m, r) for m, r in same if getattr(m, what))
        seed_row(f"{what} in ours", what, mine, row, **{what: ""})
    mine, row = next((m, r) for m, r in same if m.requirement == "requirement")
    seed_row("a default of a requirement", "requirement", mine, row, requirement="requirement defaulted")

    symbol = next(s for s in theirs if s.module in MODULES)
    others = [s for s in theirs if s is not symbol]
    seed("a symbol that is not here",
         news([*theirs, symbol._replace(path="Nothing", id="", declaration="let Nothing")], rows, ours))
    seed("another version", news([symbol._replace(introduced=(99, 0)), *others], rows, ours))
    seed("another declaration", news([symbol._replace(declaration="let nothing: Int"), *others], rows, ours))
    # A symbol in the interface is not extra, so remove it there, too.
    seed("a symbol that is not Apple's", news([s for s in theirs if s.path != "DeviceActivityName"],
                                              [r for r in rows if r.path != "DeviceActivityName"], ours))
    for module in MODULES + PARTS:
        for name, what, mine, changed in changes(module, [
                (m, r) for m, r in same if m.module == module and (key(m), "introduced") not in known]):
            others = [s for s in ours if s is not mine] + ([changed] if changed else [])
            found = news(theirs, rows, others)
            expected = {(key(changed or mine), kind) for kind in (what, "declaration", "symbol")}
            if mine and what == "extra":
                expected.add((key(mine), "missing"))
            seed(f"{name} in {module}", found and found <= expected)
    print(f"symbols: {len(seeds) - len(missed)} of {len(seeds)} seeded differences found")
    if missed or len(seeds) < SEEDED:
        fail(f"not found: {', '.join(missed) or 'a place for some'}")


def changes(module, same):
    """Yields changes of a module's symbols that are also Apple's.

    Yields what is changed, the difference to be found, the symbol, and its changed form or none if it is gone.
    """
    def first(name, what, changed):
        return [(name, what, mine, new) for mine, row in same if (new := changed(mine, row))][:1]

    def label(mine, row):
        label = re.search(r"\((\w{2,}):", mine.path)
        text = f"{len(label[1])}{label[1]}" if label else ""
        if not text or text not in mine.id or not is_swift(row.id):
            return None
        return mine._replace(path=mine.path.replace(f"({label[1]}:", f"({'x' * len(label[1])}:"),
                             id=mine.id.replace(text, f"{len(label[1])}{'x' * len(label[1])}"))

    def type(mine, row):
        for token, word in () if not is_swift(row.id) else (("SS", "String"), ("Sb", "Bool"), ("Si", "Int"), ("Su", "UInt")):
            for found in re.finditer(token, mine.id):
                new = mine._replace(id=f"{mine.id[:found.start()]}Sd{mine.id[found.end():]}")
                names = demangled({mine.id, new.id})
                if names[new.id].replace("Swift.Double", f"Swift.{word}") == names[mine.id] != names[new.id]:
                    return new
        return None

    if module in PARTS:
        yield from first("a changed label", "extra", label)
        yield from first("a changed type", "extra", type)
    yield from first("a lost Sendable", "attributes", lambda mine, row: "sendable" in mine.attributes & row.attributes
                     and mine._replace(attributes=mine.attributes - {"sendable"}))
    yield from first("a lost default", "defaults", lambda mine, row: mine.defaults and mine._replace(defaults=""))
    yield from first("a lost @Sendable", "sendable", lambda mine, row: mine.sendable and mine._replace(sendable=""))
    yield from first("a wrong version", "introduced",
                     lambda mine, row: row.introduced and mine._replace(introduced=(99, 0)))
    yield from first("a member in place of a requirement", "requirement",
                     lambda mine, row: mine.requirement and mine._replace(requirement=""))
    yield from [("a missing requirement", "missing", mine, None) for mine, row in same
                if mine.requirement == "requirement"][:1]
    yield ("an invented requirement", "extra", None, same[0][0]._replace(
        path="invented()", kind="function", id=f"s:{len(module)}{module}8inventedyyF", declaration="func invented()",
        requirement="requirement"))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("modules", type=pathlib.Path, help="the Modules folder of a build: .build/debug/Modules")
    parser.add_argument("--apple", type=pathlib.Path, default=HERE / "apple-symbols.tsv", help="Apple's symbols")
    parser.add_argument("--interfaces", type=pathlib.Path, default=HERE / "apple-interfaces.tsv",
                        help="the rows of Apple's interfaces")
    parser.add_argument("--ledger", type=pathlib.Path, default=HERE / "ledger.tsv", help="the accepted differences")
    parser.add_argument("--self-test", action="store_true", help="check that seeded differences are found")
    options = parser.parse_args()
    if not options.modules.is_dir():
        fail(f"could not find the folder {options.modules}: run Tools/swift build first")

    theirs, rows = apple(options.apple), interfaces(options.interfaces)
    ours = own(options.modules, MODULES + PARTS)
    if options.self_test:
        self_test(theirs, rows, ours)
        return
    found, compared = compare(theirs, rows, ours)
    different = judge(found, read_ledger(options.ledger))
    print(f"symbols: {len(found)} compared, attributes of {len(compared)}, {different} different")
    sys.exit(1 if different else 0)


if __name__ == "__main__":
    main()
