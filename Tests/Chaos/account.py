"""One person's account by its rules alone, for sessions whose time does not come.

It is written from the words of the API, not from the service, and knows no keys but those it is
asked with, no rows and no clock.
"""

from collections import namedtuple

# Sessions are pairs of a name and a Session, sorted; answers are pairs of a key and
# (request, answer), sorted. So equal accounts are equal values.
Account = namedtuple("Account", "available held forfeit ash sessions purchases answers",
                     defaults=(0, 0, 0, 0, (), (), ()))
Session = namedtuple("Session", "state amount window reason is_appealed")
Request = namedtuple("Request", "kind name key detail", defaults=(None,))

FINAL = {"succeeded", "failed", "excused", "voided"}


def apply(account, request):
    """The account after a request, and the answer: a status with a problem's name or what is."""
    kept = dict(account.answers)
    if request.key in kept:
        earlier, answer = kept[request.key]
        return account, answer if earlier == request else (422, "idempotency-key-reused")
    account, answer = RULES[request.kind](account, request)
    if request.key and answer[0] != 404:
        kept[request.key] = (request, answer)
        account = account._replace(answers=tuple(sorted(kept.items())))
    return account, answer


def _session(account, request):
    return dict(account.sessions).get(request.name)


def _put(account, request, session, **figures):
    sessions = dict(account.sessions)
    sessions[request.name] = session
    return account._replace(sessions=tuple(sorted(sessions.items())), **figures)


def _found(rule):
    def ruled(account, request):
        session = _session(account, request)
        if session is None:
            return account, (404, "session-not-found")
        return rule(account, request, session)

    return ruled


def start(account, request):
    amount, window = request.detail
    session = _session(account, request)
    if session:
        same = (session.amount, session.window) == (amount, window)
        return account, (201, session) if same else (409, "session-exists")
    if any(other.state == "active" for _, other in account.sessions):
        return account, (409, "session-active")
    if account.available < amount:
        return account, (402, "insufficient-credits")
    session = Session("active", amount, window, None, False)
    account = _put(account, request, session, available=account.available - amount,
                   held=account.held + amount)
    return account, (201, session)


@_found
def fail(account, request, session):
    if session.state == "active":
        if session.window == 0:
            return _burn(account, request, session._replace(reason="gave_up"))
        session = session._replace(state="failed_pending", reason="gave_up")
        account = _put(account, request, session, held=account.held - session.amount,
                       forfeit=account.forfeit + session.amount)
        return account, (200, session)
    if session.state in {"failed_pending", "failed", "excused"}:
        return account, (200, session)
    return account, (409, "session-settled")


@_found
def claim(account, request, session):
    """Claims success long before the end, without evidence."""
    if session.state == "active":
        return account, (409, "session-not-ended")
    return account, (409, "session-settled")


@_found
def appeal(account, request, session):
    if session.state == "active":
        return account, (409, "not-appealed")
    if session.state != "failed_pending":
        return account, (409, "session-settled")
    session = session._replace(is_appealed=True)
    return _put(account, request, session), (200, session)


@_found
def decide(account, request, session):
    outcome = "excused" if request.detail else "failed"
    if session.state == outcome and session.is_appealed:
        return account, (200, session)
    if session.state in FINAL:
        return account, (409, "session-settled")
    if not session.is_appealed:
        return account, (409, "not-appealed")
    if request.detail:
        return _give_back(account, request, session, "excused")
    return _burn(account, request, session)


@_found
def void(account, request, session):
    if session.state == "voided":
        return account, (200, session)
    if session.state in FINAL:
        return account, (409, "session-settled")
    return _give_back(account, request, session, "voided")


@_found
def look(account, request, session):
    return account, (200, session)


def wallet(account, request):
    return account, (200, (account.available, account.held, account.forfeit, account.ash))


def purchase(account, request):
    known = dict(account.purchases)
    if request.name in known:
        same = known[request.name] == request.detail
        return account, (200, request.detail) if same else (409, "purchase-differs")
    known[request.name] = request.detail
    account = account._replace(available=account.available + request.detail,
                               purchases=tuple(sorted(known.items())))
    return account, (200, request.detail)


def _purse(session):
    return "held" if session.state == "active" else "forfeit"


def _take(account, session):
    purse = _purse(session)
    return {purse: getattr(account, purse) - session.amount}


def _burn(account, request, session):
    figures = _take(account, session) | {"ash": account.ash + session.amount}
    session = session._replace(state="failed")
    return _put(account, request, session, **figures), (200, session)


def _give_back(account, request, session, state):
    figures = _take(account, session) | {"available": account.available + session.amount}
    session = session._replace(state=state)
    return _put(account, request, session, **figures), (200, session)


RULES = {"start": start, "fail": fail, "claim": claim, "appeal": appeal, "decide": decide,
         "void": void, "look": look, "wallet": wallet, "purchase": purchase}
