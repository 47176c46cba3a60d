"""Rounds of parallel requests, with the times of their answers."""

import json
import math
import random
import threading
import time
import uuid

import account
from device import Device, body
from linearizability import Operation
from service import ISSUER, OPERATOR, ServiceClient, Lost, notice, purchase

CLIENTS = 4
REQUESTS = 3
REMARK = "by a test"


class Rounds:
    """Sends rounds to services that share one store; each continues from the previous one."""

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
        """Runs one round, during which a service may be killed.

        Returns the account before it and the operations. The last ones read everything, one after
        the other.
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
        operations += map(self._repeat, requests + [account.Request("wallet", None, None)])
        # No session stays active for the next round.
        for name in names:
            self._repeat(account.Request("void", name, None))
        return before, operations

    def _beginning(self, number):
        """Sometimes buys credits, and returns an account with only balances."""
        answered = account.Account(*self._repeat(account.Request("wallet", None, None)).answer[1])
        if answered.is_closed:
            self._begin_with_another_person()
        if answered.is_closed or self.random.random() < 0.3:
            self._repeat(account.Request("purchase", f"{number}-before", None, 200))
        return account.Account(*self._repeat(account.Request("wallet", None, None)).answer[1])

    def _repeat(self, request):
        """Repeats a request until there is an answer."""
        client = ServiceClient(self.services[0].port)
        try:
            while True:
                operation = self._ask(client, request)
                if operation.answer is not None:
                    return operation
        finally:
            client.close()

    def _draw(self, number, names):
        draw = self.random
        name = draw.choice(names)
        # Few keys, so that some are used again, for the same or another request.
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
        client = ServiceClient(self.services[place % len(self.services)].port)
        for request in requests:
            operations.append(self._ask(client, request))
        client.close()

    def _ask(self, client, request):
        began = time.monotonic()
        try:
            method, path, token, content, headers = self._form(request)
            answer = client.ask(method, path, token, request.key, content, headers)
        except Lost:
            return Operation(request, began, math.inf, None)
        return Operation(request, began, time.monotonic(), _simplified(request, answer))

    def _form(self, request):
        """Returns the HTTP request: method, path, token, body and headers."""
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
                # Evidence without its parts has no valid digest.
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


def _simplified(request, answer):
    """Converts an answer to the model's form."""
    if answer.status >= 400:
        return answer.status, answer.problem
    answered = json.loads(answer.text)
    match request.kind:
        case "wallet":
            credits = answered["credits"]
            return 200, (credits["available"], credits["held"], credits["forfeit"], answered["ash"],
                         answered["debt"], answered["closedAt"] is not None)
        case "refund":
            return 200, (answered["taken"], answered["owed"])
        case "close":
            return 200, "closed"
        case "purchase":
            return 200, answered["amount"]
    return answer.status, account.Session(
        answered["state"], answered["amount"], answered["appealWindowMinutes"], answered["reason"],
        answered["appealedAt"] is not None, answered["appealEvidence"])
