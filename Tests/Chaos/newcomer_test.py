"""A first day with the service: a kept pledge, a failed and appealed one, and a restored backup."""

import subprocess
import time
import unittest
import uuid

from connections_test import wait_until_ready
from device import Device, body
from load import MINUTES, milliseconds
from service import INSTALL, ServiceClient, Service, notice, program, purchase, temporary_books
import skips

RATE = 600


class NewcomerTests(unittest.TestCase):
    @skips.needs("faketime", run=INSTALL)
    def test_a_first_day(self):
        self.books = temporary_books(self)
        self.device = Device("ada")
        self.buy()
        self.keep_a_pledge()
        failed = self.fail_a_pledge()
        copy = self.books.folder / "monday.sqlite"
        self.assertEqual(self.run_command("backup", copy).stdout, f"{copy}\n")
        self.decide(failed)
        self.put_back(copy, failed)

    def buy(self):
        self.serve()
        self.assertIn("get a token with stint-settlement token --subject NAME", self.service.log.read_text())
        self.token = self.run_command("token", "--subject", "ada", "--minutes", "10080").stdout.strip()
        words = ["token", "--subject", "eve", "--operator", "--minutes", "10080"]
        self.operator = self.run_command(*words).stdout.strip()
        self.assert_wallet(available=0)
        path, bought = "/v1/purchases", purchase("t-1", 1000, "ada")
        transfer = self.ask("POST", path, body=bought, headers=notice(self.books, path, bought))
        self.assertEqual((transfer["kind"], transfer["amount"]), ("purchase", 1000))
        self.assert_wallet(available=1000)
        self.stop()

    def keep_a_pledge(self):
        self.books.rate = RATE
        self.serve()
        kept = self.pledge(400)
        self.assertEqual((kept["state"], kept["amount"], kept["currency"]), ("active", 400, "credits"))
        self.assert_wallet(available=600, held=400)
        early = self.claim(kept, status=409)
        self.assertEqual((early["type"], early["endsAt"]), ("urn:stint:problem:session-not-ended", kept["endsAt"]))
        # A phone counts whole seconds.
        time.sleep(max(milliseconds(kept["endsAt"]) / 1000 + 1 - self.books.now(), 0) / RATE)
        kept = self.claim(kept)
        self.assertEqual((kept["state"], kept["reason"]), ("succeeded", None))
        self.assert_wallet(available=1000)

    def fail_a_pledge(self):
        failed = self.pledge(500)
        failed = self.act(failed, "resolve", self.token, resolution="FAILURE", reason="gave_up")
        self.assertEqual((failed["state"], failed["reason"]), ("failed_pending", "gave_up"))
        self.assert_wallet(available=500, forfeit=500)
        self.assertEqual(self.ask("GET", "/v1/appeals", self.operator)["appeals"], [])
        appealed = self.act(failed, "appeal", self.token, text="The phone was broken.",
                            evidence=self.evidence(failed))
        self.assertIsNotNone(appealed["appealedAt"])
        self.assertEqual(appealed["appealText"], "The phone was broken.")
        self.assertEqual(appealed["appealEvidence"], "gap")
        self.assertEqual(self.ask("GET", "/v1/appeals", self.operator)["appeals"], [appealed])
        return appealed

    def decide(self, appealed):
        words = {"isGranted": True, "remark": "The phone was broken."}
        refused = self.act(appealed, "decision", self.token, 403, **words)
        self.assertEqual(refused["title"], "The token does not allow this")
        excused = self.act(appealed, "decision", self.operator, **words)
        self.assertEqual((excused["state"], excused["remark"]), ("excused", words["remark"]))
        self.assert_wallet(available=1000)
        self.assertEqual(self.ask("GET", "/v1/appeals", self.operator)["appeals"], [])
        transfers = self.ask("GET", "/v1/transfers", self.token)["transfers"]
        self.assertEqual([transfer["kind"] for transfer in transfers],
                         ["return_forfeit", "forfeit", "hold", "release", "hold", "purchase"])

    def put_back(self, copy, appealed):
        """Restores the backup from before the decision, so that the appeal is open again."""
        refused = self.run_command("restore", copy, status=70)
        self.assertIn("stop the service first", refused.stderr)
        self.stop()
        # The service's clock is ahead of the machine's, and both commands report it.
        for words in [["audit"], ["restore", copy]]:
            self.assertIn("clockIsNotAhead", self.run_command(*words, status=65).stderr)
        self.assertEqual(self.run_command("audit", days=1).stdout, "no findings\n")
        restored = self.run_command("restore", copy, days=1)
        self.assertEqual(restored.stdout, f"{self.books.folder}/settlement.sqlite\n")
        self.assertIn("settlement.sqlite-before-1", restored.stderr)
        self.serve()
        self.assertEqual(self.ask("GET", f"/v1/sessions/{appealed['id']}", self.token), appealed)
        self.assert_wallet(available=500, forfeit=500)
        self.assertEqual(self.ask("GET", "/v1/audit", self.operator), {"findings": []})
        self.stop()

    def serve(self):
        self.service = Service(program(), self.books)
        self.service.start()
        self.addCleanup(self.service.kill)
        wait_until_ready(self.service)
        self.client = ServiceClient(self.service.port)
        self.addCleanup(self.client.close)

    def stop(self):
        self.service.process.terminate()
        self.assertEqual(self.service.process.wait(), 0)

    def run_command(self, *words, status=0, days=0):
        """Runs a command of the program, with the machine's clock set forward by `days`."""
        clock = ["faketime", "-f", f"+{days}d"] if days else []
        run = subprocess.run([*clock, program(), *map(str, words)], capture_output=True, text=True,
                             env=self.books.environment)
        self.assertEqual(run.returncode, status, run.stderr)
        return run

    def ask(self, method, path, token=None, status=200, **rest):
        answer = self.client.ask(method, path, token, **rest)
        self.assertEqual(answer.status, status, answer.text)
        return answer.json

    def pledge(self, amount):
        terms = body(id=str(uuid.uuid4()), amount=amount, minutes=MINUTES, deviceKey=self.device.public_key)
        return self.ask("POST", "/v1/sessions", self.token, 201, key=str(uuid.uuid4()), body=terms)

    def claim(self, session, status=200):
        """Claims success with evidence without events."""
        return self.act(session, "resolve", self.token, status, resolution="SUCCESS",
                        evidence=self.evidence(session))

    def evidence(self, session):
        began, now = milliseconds(session["startsAt"]), int(self.books.now() * 1000)
        return self.device.evidence(session, MINUTES, began, now)

    def act(self, session, verb, token, status=200, **members):
        return self.ask("POST", f"/v1/sessions/{session['id']}/{verb}", token, status, key=str(uuid.uuid4()),
                        body=body(**members))

    def assert_wallet(self, available, held=0, forfeit=0):
        credits = self.ask("GET", "/v1/wallet", self.token)["credits"]
        self.assertEqual(credits, {"available": available, "held": held, "forfeit": forfeit})


if __name__ == "__main__":
    unittest.main()
