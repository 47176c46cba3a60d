"""Checks the running service against its description with schemathesis."""

import os
import pathlib
import subprocess
import sys
import unittest

from service import OPERATOR, Service, program, temporary_books

EXAMPLES = os.environ.get("DESCRIPTION_EXAMPLES", "25")


class DescriptionTests(unittest.TestCase):
    def test_every_operation_answers_as_described(self):
        service = Service(program(), temporary_books(self))
        service.start()
        self.addCleanup(service.kill)
        token = service.token(OPERATOR, is_operator=True)
        folder = pathlib.Path(__file__).parent
        # One worker: two trigger a bug of Python's parser (AST recursion depth).
        run = subprocess.run(
            [pathlib.Path(sys.executable).with_name("schemathesis"), "run",
             f"http://127.0.0.1:{service.port}/openapi.yaml", "--checks", "all",
             "--max-examples", EXAMPLES, "--workers", "1", "--seed", "1", "--no-color",
             "--generation-database", "none"],
            cwd=service.books.folder, capture_output=True, text=True,
            env=os.environ | {"SCHEMATHESIS_HOOKS": "schema_hooks", "SERVICE_TOKEN": token,
                              "PYTHONPATH": str(folder)})
        summary = [line for line in run.stdout.splitlines()
                   if "generated" in line or "failures" in line or "No issues" in line]
        print("\n" + "\n".join(summary))
        self.assertEqual(run.returncode, 0, run.stdout[-6_000:])


if __name__ == "__main__":
    unittest.main()
