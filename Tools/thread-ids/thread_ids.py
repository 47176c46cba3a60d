#!/usr/bin/env python3
"""Finds tasks that use data of their previous thread after an `await`.

The compiler splits an asynchronous function into pieces: one up to its first `await`, and one after
each `await`. A piece that locks a `Mutex` must get the ID of its own thread. Swift's optimizer may
get it once, before the `await`, and store it in the task's frame, as Fault.swift shows. So this
reads the machine code of a release build, and reports each piece that

- locks or unlocks before it gets its thread's storage (`__tls_get_addr`), or
- stores in the frame an address in that storage, or a result of `pthread_self` or `__errno_location`.

It disassembles only objects that contain one of these functions. --self-test reads Fault.txt, the
machine code of Fault.swift by a toolchain with the fault, and then checks this toolchain.
"""
import argparse
import pathlib
import platform
import re
import shlex
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parents[1]
sys.path.append(str(ROOT / "Tools"))
import skips  # noqa: E402 (needs the line above)

ASKING = ("__tls_get_addr", "pthread_self", "__errno_location")
# Objects of dependencies with a fault, each with a type that no other module uses, so the code never runs:
# AsyncHTTPClient links Configuration, whose settings can change while a program runs.
UNUSED = {"MutableInMemoryProvider.swift.o": "MutableInMemoryProvider"}
HEADER = re.compile(r"^[0-9a-f]+ <(.+)>:$", re.M)
AFTER_AWAIT = re.compile(r"T[QY]\d+_$")
MOVE = re.compile(r"\b(?:mov|lea) +(\S+),(\S+)")
MEMORY = re.compile(r"-?(?:0x[0-9a-f]+)?\((%\w+)\)")
# The registers that a called function may change.
SCRATCH = {"%rax", "%rcx", "%rdx", "%rsi", "%rdi", "%r8", "%r9", "%r10", "%r11"}


def keeps(lines):
    """Returns True if a piece stores the address of its thread's data anywhere but on the stack."""
    known = set()
    for line in lines:
        if re.search(r"\bcall\b", line):
            known = {place for place in known if place not in SCRATCH}
            if any(name in line for name in ASKING):
                known.add("%rax")
        elif found := MOVE.search(line):
            source, target = found.groups()
            place = MEMORY.fullmatch(target)
            address = MEMORY.fullmatch(source) if "lea" in found[0] else None
            if source not in known and not (address and address[1] in known):
                known.discard(target)
            elif place and place[1] not in ("%rsp", "%rbp"):
                return True
            else:
                known.add(target)
    return False


def locks_early(lines):
    """Returns True if a piece locks a `Mutex` before it requests its thread's storage."""
    if not any("_MutexHandle" in line for line in lines):
        return False
    for line in lines:
        if "__tls_get_addr" in line:
            return False
        if "lock cmpxchg" in line:
            return True
    return True


def faults(code):
    """Returns the pieces with a fault, with what is wrong, and how many pieces there are."""
    parts = HEADER.split(code)
    functions = dict(zip(parts[1::2], (text.splitlines() for text in parts[2::2])))
    pieces = {name for name in functions if AFTER_AWAIT.search(name)}
    pieces |= {name for name in functions if f"{name}TQ0_" in pieces or f"{name}TY0_" in pieces}
    found = []
    for name in sorted(pieces):
        if AFTER_AWAIT.search(name) and locks_early(functions[name]):
            found.append((name, "locks with the ID of an earlier thread"))
        elif keeps(functions[name]):
            found.append((name, "keeps data of its thread"))
    return found, len(pieces)


def machine_code(thing):
    return subprocess.run(["objdump", "-drw", "--no-show-raw-insn", thing], check=True, capture_output=True, text=True).stdout


def readable(name):
    return subprocess.run(["swift-demangle", "-compact", "-simplified", name], check=False, capture_output=True, text=True).stdout.strip() or name


def report(found, where):
    for name, problem in found:
        print(f"thread-ids: {where}: {readable(name)} {problem}; use `Lock` in a function that is not asynchronous")


def is_unused(thing, objects):
    """Returns True if an object has a known fault, and no other module of the products uses its type."""
    name = UNUSED.get(thing.name)
    return name is not None and not any(
        name.encode() in other.read_bytes()
        for other in objects if other.parent != thing.parent and other.exists())


def check(build):
    """Reads every object that the products in a build folder link."""
    lists = [*build.glob("*.product/Objects.LinkFileList")]
    if not lists:
        sys.exit(f"thread-ids: there is no build in {build}; run swift build -c release first")
    objects = {pathlib.Path(name) for links in lists for name in shlex.split(links.read_text())}
    count = bad = 0
    for thing in sorted(objects):
        # A list can contain files that no longer exist.
        if not thing.exists() or not any(name.encode() in thing.read_bytes() for name in ASKING):
            continue
        if is_unused(thing, objects):
            continue
        found, pieces = faults(machine_code(thing))
        report(found, thing.name)
        count += pieces
        bad += len(found)
    print(f"thread-ids: {count} pieces of asynchronous functions in {len(objects)} objects, {bad} faults")
    return bad == 0


def self_test():
    found, _ = faults((HERE / "Fault.txt").read_text())
    problems = {problem.split()[0] for _, problem in found}
    if problems != {"locks", "keeps"}:
        print(f"thread-ids: the faults in Fault.txt are not found, only {found}")
        return False
    with tempfile.TemporaryDirectory() as folder:
        thing = pathlib.Path(folder) / "Fault.o"
        subprocess.run(["swiftc", "-O", "-swift-version", "6", "-c", HERE / "Fault.swift", "-o", thing], check=True)
        found, pieces = faults(machine_code(thing))
    if pieces == 0:
        print("thread-ids: this toolchain has other names for the pieces of asynchronous functions")
        return False
    print("thread-ids: this toolchain has the fault" if found
          else "thread-ids: this toolchain no longer has the fault: `Lock` can be `Mutex` again")
    return True


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("build", nargs="?", type=pathlib.Path, default=ROOT / ".build/release", metavar="FOLDER",
                        help="the build folder (default: .build/release)")
    parser.add_argument("--self-test", action="store_true", help="find the fault in Fault.txt, and check this toolchain")
    arguments = parser.parse_args()
    reason = skips.missing("objdump", run="Tools/install")
    if platform.machine() != "x86_64":
        reason = f"this reads the machine code of x86-64, not of {platform.machine()}"
    if reason:
        skips.report("the thread IDs in the machine code", reason)
        sys.exit(skips.NOTHING_RAN)
    if not (self_test() if arguments.self_test else check(arguments.build)):
        sys.exit(1)


main()
