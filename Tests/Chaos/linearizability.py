"""A check that concurrent answers can be explained by one order of the requests.

The search is that of Wing and Gong (1993): a request that began before any other had ended must have been
the first; try each, and continue with the rest. A request without an answer may have been executed at any
time after it was sent, or never.
"""

import math
from collections import namedtuple

# Without an answer, `ended` is infinite and `answer` None.
Operation = namedtuple("Operation", "request began ended answer")


def is_linearizable(operations, state, apply):
    """Searches for an order that explains every answer.

    - `apply(state, request)` returns the next state and the answer; both are hashable.
    """
    operations = sorted(operations, key=lambda operation: operation.began)
    everything = (1 << len(operations)) - 1
    unanswered = sum(1 << place for place, operation in enumerate(operations)
                     if operation.answer is None)
    seen = set()
    stack = [(0, state)]
    while stack:
        done, state = stack.pop()
        if done | unanswered == everything:
            return True
        if (done, state) in seen:
            continue
        seen.add((done, state))
        left = [place for place in range(len(operations)) if not done >> place & 1]
        first_end = min((operations[place].ended for place in left), default=math.inf)
        for place in left:
            operation = operations[place]
            if operation.began > first_end:
                break
            after, answer = apply(state, operation.request)
            if operation.answer is None or operation.answer == answer:
                stack.append((done | 1 << place, after))
    return False
