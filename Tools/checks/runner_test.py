"""Tests of the runner of the checks."""
import contextlib
import io
import os
import pathlib
import sys
import tempfile
import unittest
from unittest import mock

HERE = pathlib.Path(__file__).resolve().parent
sys.path[:0] = [str(HERE.parent), str(HERE)]

import inputs  # noqa: E402
import runner  # noqa: E402
from runner import Check, Runner  # noqa: E402


class RunnerTests(unittest.TestCase):
    """Each test has a checkout with two files and a memory of its own."""

    def setUp(self):
        folder = tempfile.TemporaryDirectory(prefix="stint checks ä")
        self.addCleanup(folder.cleanup)
        self.root = pathlib.Path(folder.name)
        (self.root / "rule").write_text("1")
        (self.root / "screen").write_text("1")
        for module, values in {
            inputs: {"ROOT": self.root, "tracked": lambda: ["rule", "screen"], "toolchain": lambda: self.compiler},
            runner: {"ROOT": self.root, "MEMORY": self.root / "memory", "EARLIER": self.root / "memory/passed.json"},
        }.items():
            for name, value in values.items():
                patch = mock.patch.object(module, name, value)
                patch.start()
                self.addCleanup(patch.stop)
        self.compiler = "Swift 6.3"

    def run_checks(self, *checks, fresh=False, environment=None):
        """Returns the exit code and the printed lines."""
        inputs.digest.cache_clear()
        inputs.snapshot()
        output = io.StringIO()
        with contextlib.redirect_stdout(output), mock.patch.dict(os.environ, {"CI": "", **(environment or {})}):
            current = Runner(fresh)
            current.run(list(checks))
            code = current.summary()
        return code, output.getvalue().splitlines()

    def rule(self, command="true"):
        return Check("rule", ("sh", "-c", command), files=("rule",))

    def count(self):
        """Returns a check that counts its runs in the file `runs`."""
        return self.rule(f"echo x >>'{self.root}/runs'")

    def runs(self):
        return (self.root / "runs").read_text().count("x")

    def test_an_unchanged_check_is_not_repeated_but_counted(self):
        self.assertEqual(self.run_checks(self.count())[1][-1], "1 passed, 0 failed")
        code, lines = self.run_checks(self.count())
        self.assertEqual((code, self.runs(), lines[-1]), (0, 1, "1 passed, 0 failed"))
        self.assertIn("1 of them, with 1 tests, are unchanged", lines[-2])

    def test_a_changed_input_runs_the_check_and_another_file_does_not(self):
        self.run_checks(self.count())
        (self.root / "screen").write_text("2")
        self.run_checks(self.count())
        self.assertEqual(self.runs(), 1)
        (self.root / "rule").write_text("2")
        self.run_checks(self.count())
        self.assertEqual(self.runs(), 2)

    def test_a_file_that_changes_during_the_run_runs_the_check_again(self):
        edit = self.rule(f"echo x >>'{self.root}/runs'; echo 2 >>'{self.root}/rule'")
        self.run_checks(edit)
        self.run_checks(edit)
        self.assertEqual(self.runs(), 2)

    def test_another_compiler_command_or_variable_runs_the_check(self):
        self.run_checks(self.count())
        self.compiler = "Swift 6.4"
        self.run_checks(self.count())
        self.run_checks(self.count(), environment={"SEED": "7"})
        self.assertEqual(self.runs(), 3)
        self.run_checks(self.rule(f"echo x x >>'{self.root}/runs'"), environment={"SEED": "7"})
        self.assertEqual(self.runs(), 5)

    def test_fresh_repeats_everything(self):
        self.run_checks(self.count())
        self.run_checks(self.count(), fresh=True)
        self.assertEqual(self.runs(), 2)

    def test_a_check_without_inputs_is_always_repeated(self):
        check = Check("rule", self.count().command)
        self.run_checks(check)
        self.run_checks(check)
        self.assertEqual(self.runs(), 2)

    def test_a_failure_is_shown_with_its_last_lines_and_the_command_that_repeats_it(self):
        for _ in range(2):
            code, lines = self.run_checks(self.rule("seq 100; exit 3"))
            self.assertEqual((code, lines[-1]), (1, "0 passed, 1 failed"))
            self.assertIn('failed: rule; to repeat it: Tools/test rule', lines)
            self.assertIn("  61", lines)
            self.assertNotIn("  60", lines)

    def test_a_skip_is_no_pass_has_its_reason_and_is_not_kept(self):
        skip = "echo 'skipped: a database: it is missing; run: Tools/install database'; exit 77"
        for _ in range(2):
            code, lines = self.run_checks(self.rule(skip))
            self.assertEqual((code, lines[-1]), (0, "0 passed, 0 failed, 1 skipped"))
            self.assertIn("  a database: it is missing; run: Tools/install database", lines)
        self.assertEqual(self.run_checks(self.rule(skip), environment={"CI": "true"})[0], 1)

    def test_a_suite_of_python_that_ran_nothing_is_no_pass(self):
        for text in ("\\nRan 0 tests in 0.000s\\n\\nOK", "a ... skipped \"it's missing\"\\n\\nRan 1 test in 0.000s\\n\\nOK"):
            code, lines = self.run_checks(self.rule(f"printf '%b\\n' {runner.shlex.quote(text)}"))
            self.assertEqual(lines[-1], "0 passed, 0 failed, 1 skipped", text)

    def test_a_crash_and_a_run_without_tests_are_failures(self):
        for command in ("exit 139", "true"):
            check = Check("suite", ("sh", "-c", command, "sh"), counts=True)
            self.assertEqual(self.run_checks(check)[1][-1], "0 passed, 1 failed")

    def test_tests_in_reports_are_counted(self):
        cases = "<testcase/><testcase><failure/></testcase><testcase><skipped/></testcase>"
        check = Check("suite", ("sh", "-c", f"echo '<a>{cases}</a>' >\"$2\"", "sh"), counts=True)
        self.assertEqual(self.run_checks(check)[1][-1], "1 passed, 1 failed, 1 skipped")

    def test_a_check_after_a_failure_is_not_run_and_fails(self):
        later = Check("later", self.count().command, after="rule")
        _, lines = self.run_checks(self.rule("exit 1"), later)
        self.assertEqual(lines[-1], "0 passed, 2 failed")
        self.assertFalse((self.root / "runs").exists())


if __name__ == "__main__":
    unittest.main()
