"""Rounds of requests that are sent at the same time, and what was answered when."""

import json
import math
import random
import threading
import time
import uuid

import account
from device import Device, body
from linearizability import Operation
from service import ISSUER, OPERATOR, Asker, Lost, notice, purchase

CLIENTS = 4
REQUESTS = 3
REMARK = "by a test"


class Rounds:
    """Sends rounds to services that share one store; each begins where the last one ended."""

    def __init__(self, services, seed):
        self.services = services
        self.random = random.Random(seed)
        self.books = services[0].books
        self.operator = services[0].token(OPERATOR, is_operator=True)
        self.people = 0
        self._begin_with_another_person()

    def _begin_with_another_person(self):
        self.people += 1
        self.subject = f"ada-{self.people}"
        self.token = self.services[0].token(self.subject)
        self.device = Device(self.subject)

    def run(self, number, is_killed=False):
        """One round, in the middle of which a service may be killed.

        Returns the account before it and the operations. The last ones look at everything, one
        after the other.
        """
        before = self._beginning(number)
        names = [str(uuid.UUID(int=number * 8 + place, version=4)) for place in range(2)]
        drawn = [[self._draw(number, names) for _ in range(REQUESTS)] for _ in range(CLIENTS)]
        operations = [[] for _ in drawn]
        threads = [threading.Thread(target=self._send, args=(place, drawn[place],
                                                             operations[place]))
                   for place in range(CLIENTS)]
        for thread in threads:
            thread.start()
        if is_killed:
            service = self.random.choice(self.services)
            time.sleep(self.random.random() * 0.02)
            service.kill()
            service.start()
        for thread in threads:
            thread.join()
        operations = [operation for one in operations for operation in one]
        requests = [account.Request("look", name, None) for name in names]
        operations += map(self._tell, requests + [account.Request("wallet", None, None)])
        # Nothing is left running for the next round.
        for name in names:
            self._tell(account.Request("void", name, None))
        return before, operations

    def _beginning(self, number):
        """Buys some credits now and then, and returns the account with nothing but its figures."""
        told = account.Account(*self._tell(account.Request("wallet", None, None)).answer[1])
        if told.is_closed:
            self._begin_with_another_person()
        if told.is_closed or self.random.random() < 0.3:
            self._tell(account.Request("purchase", f"{number}-before", None, 200))
        return account.Account(*self._tell(account.Request("wallet", None, None)).answer[1])

    def _tell(self, request):
        """Asks until there is an answer."""
        asker = Asker(self.services[0].port)
        try:
            while True:
                operation = self._ask(asker, request)
                if operation.answer is not None:
                    return operation
        finally:
            asker.close()

    def _draw(self, number, names):
        draw = self.random
        name = draw.choice(names)
        # Few keys, so that some are used twice, for the same request and for others.
        key = f"{number}-{draw.randrange(10)}"
        kind = draw.choice(["start", "start", "start", "fail", "fail", "claim", "appeal", "decide",
                            "void", "look", "wallet", "purchase", "purchase", "refund"])
        if draw.random() < 0.02:
            return account.Request("close", None, key, draw.random() < 0.7)
        match kind:
            case "start":
                window = draw.choice([0, 1440])
                return account.Request(kind, name, key, (100 * draw.randint(1, 2), window))
            case "fail" | "claim":
                return account.Request(kind, name, key)
            case "appeal":
                return account.Request(kind, name, key, draw.random() < 0.5)
            case "decide":
                return account.Request(kind, name, None, draw.random() < 0.5)
            case "void" | "look":
                return account.Request(kind, name, None)
            case "refund":
                return account.Request(kind, f"{number}-{draw.randrange(2)}", None)
            case "purchase":
                return account.Request(kind, f"{number}-{draw.randrange(2)}", None,
                                       100 * draw.randint(1, 2))
        return account.Request("wallet", None, None)

    def _send(self, place, requests, operations):
        asker = Asker(self.services[place % len(self.services)].port)
        for request in requests:
            operations.append(self._ask(asker, request))
        asker.close()

    def _ask(self, asker, request):
        began = time.monotonic()
        try:
            method, path, token, content, headers = self._form(request)
            answer = asker.ask(method, path, token, request.key, content, headers)
        except Lost:
            return Operation(request, began, math.inf, None)
        return Operation(request, began, time.monotonic(), _told(request, answer))

    def _form(self, request):
        """The request as the API has it: method, path, token, body and headers."""
        path = f"/v1/sessions/{request.name}"
        match request.kind:
            case "start":
                amount, window = request.detail
                content = body(id=request.name, amount=amount, minutes=120,
                               appealWindowMinutes=window, deviceKey=self.device.public_key)
                return "POST", "/v1/sessions", self.token, content, None
            case "fail":
                content = body(resolution="FAILURE", reason="gave_up")
                return "POST", f"{path}/resolve", self.token, content, None
            case "claim":
                return "POST", f"{path}/resolve", self.token, body(resolution="SUCCESS"), None
            case "appeal":
                # Evidence without its parts has no digest that fits.
                content = body(evidence={}) if request.detail else None
                return "POST", f"{path}/appeal", self.token, content, None
            case "decide":
                content = body(isGranted=request.detail, remark=REMARK)
                return "POST", f"{path}/decision", self.operator, content, None
            case "void":
                return "POST", f"{path}/void", self.operator, body(remark=REMARK), None
            case "look":
                return "GET", path, self.token, None, None
            case "wallet":
                return "GET", "/v1/wallet", self.token, None, None
            case "purchase":
                content = purchase(request.name, request.detail, self.subject)
                return ("POST", "/v1/purchases", None, content,
                        notice(self.books, "/v1/purchases", content))
            case "refund":
                path = f"/v1/purchases/{request.name}/refunds"
                content = body(issuer=ISSUER, subject=self.subject)
                return "POST", path, None, content, notice(self.books, path, content)
            case "close":
                content = body(appeals="give_up") if request.detail else None
                return "DELETE", "/v1/account", self.token, content, None
        raise ValueError(request.kind)


def _told(request, answer):
    """An answer in the words of the account."""
    if answer.status >= 400:
        return answer.status, answer.problem
    told = json.loads(answer.text)
    match request.kind:
        case "wallet":
            credits = told["credits"]
            return 200, (credits["available"], credits["held"], credits["forfeit"], told["ash"],
                         told["debt"], told["closedAt"] is not None)
        case "refund":
            return 200, (told["taken"], told["owed"])
        case "close":
            return 200, "closed"
        case "purchase":
            return 200, told["amount"]
    return answer.status, account.Session(
        told["state"], told["amount"], told["appealWindowMinutes"], told["reason"],
        told["appealedAt"] is not None, told["appealEvidence"])
