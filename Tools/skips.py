"""The parts of checks that this machine can't run. A line of standard output reports each; CI fails on any.

A reason has the form `<problem>; run: <command that solves it>`, or only the problem.
"""
import shutil
import unittest

# The exit code of a check that ran nothing.
NOTHING_RAN = 77


def report(what, reason):
    print(f"skipped: {what}: {reason}", flush=True)


def missing(*programs, run):
    """Returns the reason if a program is missing, or None."""
    for program in programs:
        if not shutil.which(program):
            return f"{program} is missing; run: {run}"
    return None


def needs(*programs, run):
    """Skips a test or a suite if a program is missing."""
    reason = missing(*programs, run=run)
    return unittest.skipIf(reason, reason)


def combined(codes):
    """Returns the exit code of several checks: a failure wins, and a pass wins over a skip."""
    failures = [code for code in codes if code not in (0, NOTHING_RAN)]
    return failures[0] if failures else min(codes)
