"""Whether answers that were given at the same time can be explained by one order of the requests.

The search is that of Wing and Gong (1993): some request that began before any other one had ended
must have come first; try each, and go on with the rest. A request without an answer may have come
at any time after it was sent, or never.
"""

import math
from collections import namedtuple

# `ended` is infinite and `answer` None if no answer came.
Operation = namedtuple("Operation", "request began ended answer")


def is_linearizable(operations, state, apply):
    """Looks for an order in which every answer is the one that was given.

    - `apply(state, request)` returns the next state and the answer; both can be hashed.
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
