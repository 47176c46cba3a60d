#!/usr/bin/env python3
"""Checks that a test fails for each deliberate fault in a list.

Works on a copy of the checkout in a temporary folder, and keeps it for the next run: builds are
incremental, and a result is used again until a source that it depends on changes.

The exit status is 0 if all are caught, 1 if some survived, and 2 if one could not be judged: it
does not apply, does not compile, or its tests fail without it.
"""
import argparse
import fcntl
import fnmatch
import hashlib
import os
import pathlib
import signal
import sys
import tempfile

sys.dont_write_bytecode = True      # Leave no files in the checkout.
import bench
import check
import listing
import snapshot

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parents[1]


def arguments():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only", action="append", metavar="NAME",
                        help="judge only this mutation; can be repeated, and can contain *")
    parser.add_argument("--list", action="store_true",
                        help="print the mutations and whether they apply; build nothing")
    parser.add_argument("--keep-going", action="store_true",
                        help="continue if a mutation can't be judged")
    parser.add_argument("--filter-only", action="store_true",
                        help="don't run the whole suite on survivors of their own tests")
    parser.add_argument("--jobs", type=int, default=1, metavar="N",
                        help="the number of mutations to judge at once, each in its own copy")
    parser.add_argument("--revision", metavar="REVISION",
                        help="judge a revision instead of the working tree")
    parser.add_argument("--timeout", type=float, default=120, metavar="SECONDS",
                        help="the time after which a test run counts as hanging, or ten times its usual time if longer")
    parser.add_argument("--fresh", action="store_true", help="ignore the results of earlier runs")
    parser.add_argument("--work", type=pathlib.Path, metavar="FOLDER",
                        help="the folder for copies and builds (default: a temporary folder)")
    parser.add_argument("--mutations", type=pathlib.Path, default=HERE / "mutations.txt",
                        metavar="FILE", help="the list (default: mutations.txt next to this program)")
    options = parser.parse_args()
    if options.jobs < 1:
        parser.error("--jobs must be at least 1")
    return options


def interrupt(*_):
    raise KeyboardInterrupt


def main():
    options = arguments()
    signal.signal(signal.SIGINT, interrupt)
    signal.signal(signal.SIGTERM, interrupt)
    try:
        mutations = listing.read(options.mutations)
    except (listing.Unfit, OSError) as error:
        print(error, file=sys.stderr)
        return 2
    if options.only:
        mutations = [one for one in mutations
                     if any(fnmatch.fnmatchcase(one.name, name) for name in options.only)]
    if not mutations:
        print("there is no such mutation; print all with --list", file=sys.stderr)
        return 2
    files = snapshot.take(ROOT, options.revision)
    unfit = {}
    for mutation in mutations:
        try:
            path = mutation.path(files)
            mutation.applied(files[path].decode(), path)
        except listing.Unfit as error:
            unfit[mutation.name] = str(error)
    if options.list:
        for mutation in mutations:
            print(f"{mutation.name}\n    {mutation.breaks}\n    {mutation.file}, "
                  f"{mutation.tests or 'the whole suite'}")
    if options.list or unfit:
        for text in unfit.values():
            print(text, file=sys.stderr)
        if options.list or not options.keep_going:
            return 2 if unfit else 0
    work = options.work or pathlib.Path(tempfile.gettempdir(), f"stint-mutations-{os.getuid()}-"
                                        + hashlib.sha256(str(ROOT).encode()).hexdigest()[:8])
    work = work.resolve()
    work.mkdir(mode=0o700, parents=True, exist_ok=True)
    with open(work / "lock", "w") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            print(f"another run uses {work}; wait for it, or choose another folder with --work",
                  file=sys.stderr)
            return 2
        run = check.Check(options, [one for one in mutations if one.name not in unfit], files, work)
        try:
            run.judge_all()
        except KeyboardInterrupt:
            bench.Run.stop_all()
            print("stopped; the next run continues from here", file=sys.stderr)
            return 130
        run.mutations = mutations
        run.problems.update(unfit)
        return run.report()


if __name__ == "__main__":
    sys.exit(main())
