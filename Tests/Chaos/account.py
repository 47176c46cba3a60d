"""A model of one person's account, for sessions before their end.

It is based on the API's description, not on the service. It has no rows and no clock, and only the keys of
its requests.
"""

from collections import namedtuple

# Sessions are sorted pairs of an ID and a Session; answers are sorted pairs of a key and
# (request, answer). So equal accounts are equal values.
Account = namedtuple("Account", "available held forfeit ash debt is_closed sessions purchases refunds answers",
                     defaults=(0, 0, 0, 0, 0, False, (), (), (), ()))
Session = namedtuple("Session", "state amount window reason is_appealed evidence")
Request = namedtuple("Request", "kind name key detail", defaults=(None,))

FINAL = {"succeeded", "failed", "excused", "voided"}
CLOSED = 409, "account-closed"


def apply(account, request):
    """Returns the account after a request, and the answer: a status with a problem or a value."""
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


def _open(rule):
    def ruled(account, request):
        return (account, CLOSED) if account.is_closed else rule(account, request)

    return ruled


def _found(rule):
    def ruled(account, request):
        session = _session(account, request)
        if session is None:
            return account, (404, "session-not-found")
        return rule(account, request, session)

    return ruled


def _held_open(rule):
    """Marks an operator's request: a missing session is not found, even in a closed account."""
    @_found
    def ruled(account, request, session):
        return (account, CLOSED) if account.is_closed else rule(account, request, session)

    return ruled


@_open
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
    session = Session("active", amount, window, None, False, None)
    account = _put(account, request, session, available=account.available - amount,
                   held=account.held + amount)
    return account, (201, session)


@_open
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


@_open
@_found
def claim(account, request, session):
    """Claims success long before the end, without evidence."""
    if session.state == "active":
        return account, (409, "session-not-ended")
    return account, (409, "session-settled")


@_open
@_found
def appeal(account, request, session):
    if session.state == "active":
        return account, (409, "not-appealed")
    if session.state != "failed_pending":
        return account, (409, "session-settled")
    if not session.is_appealed:
        session = session._replace(is_appealed=True, evidence="bad_digest" if request.detail else None)
    return _put(account, request, session), (200, session)


@_held_open
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


@_held_open
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
    return account, (200, (account.available, account.held, account.forfeit, account.ash, account.debt,
                           account.is_closed))


def purchase(account, request):
    known = dict(account.purchases)
    if request.name in known:
        same = known[request.name] == request.detail
        return account, (200, request.detail) if same else (409, "purchase-differs")
    if account.is_closed:
        return account, CLOSED
    known[request.name] = request.detail
    account = account._replace(purchases=tuple(sorted(known.items())), **_gain(account, request.detail))
    return account, (200, request.detail)


def refund(account, request):
    """Takes a purchase back, even after the account was closed."""
    amount = dict(account.purchases).get(request.name)
    if amount is None:
        return account, (404, "purchase-not-found")
    refunds = dict(account.refunds)
    if request.name not in refunds:
        taken = min(account.available, amount)
        owed = 0 if account.is_closed else amount - taken
        refunds[request.name] = taken, amount - taken
        account = account._replace(available=account.available - taken, debt=account.debt + owed,
                                   refunds=tuple(sorted(refunds.items())))
    return account, (200, refunds[request.name])


def close(account, request):
    """Closes the account, and gives up possible appeals if the request says so."""
    if account.is_closed:
        return account, (200, "closed")
    if account.held or account.forfeit and not request.detail:
        return account, (409, "session-unsettled")
    sessions = tuple((name, session._replace(state="failed") if session.state == "failed_pending" else session)
                     for name, session in account.sessions)
    account = account._replace(available=0, forfeit=0, ash=0, debt=0, is_closed=True, sessions=sessions)
    return account, (200, "closed")


def _gain(account, amount):
    """Adds credits, which pay a debt first."""
    paid = min(account.debt, amount)
    return {"available": account.available + amount - paid, "debt": account.debt - paid}


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
    figures = _take(account, session) | _gain(account, session.amount)
    session = session._replace(state=state)
    return _put(account, request, session, **figures), (200, session)


RULES = {"start": start, "fail": fail, "claim": claim, "appeal": appeal, "decide": decide,
         "void": void, "look": look, "wallet": wallet, "purchase": purchase,
         "refund": refund, "close": close}
