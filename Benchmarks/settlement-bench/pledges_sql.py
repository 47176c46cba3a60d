"""A script for pgbench that starts and gives up pledges with the statements of the service's store.

Parameters have the values that the service wrote for the pattern's two users, whose numbers follow
those of the other users; only IDs, owners and balances differ. As in the service, each transaction
needs two round trips.
"""

import re

CREDITS = 100
GRANTED = 1_000_000_000
READS = ["begin", "settings", "wallets", "sessions", "answers", "clock"]
WRITES = ["set_wallets", "add_transfers", "add_answers", "record_commit", "commit"]


def script(statements, rows, share, tasks, batch, rounds):
    """- `statements`: The store's statements by name.
        - `rows`: The pattern's rows by table, the first user's before the second's.
        - `share`: The number of users per task.
        - `tasks`: The number of tasks per connection; each has its own users.
        - `batch`: The number of commands per transaction, at most `tasks`.
        - `rounds`: The number of pledges that each user has given up before.
        """
    lines = [
        f"\\set block :number * {batch} % {tasks}",
        f"\\set count :number * {batch} / {tasks}",
        f"\\set first :client_id * {tasks} + :block",
        f"\\set last :first + {batch - 1}",
        f"\\set offset 1 + :count % {share}",
        "\\set round 2 + :count",
        f"\\set before {rounds} + :count / {share}",
        "\\set number :number + 1",
    ]
    for step in (0, 1):
        lines.append("\\startpipeline")
        lines += [fill(statements[name], values(name, statements[name], step, rows, share, batch)) for name in READS]
        lines += ["\\endpipeline", "\\startpipeline"]
        for name in [("add_sessions", "set_sessions")[step], *WRITES]:
            lines.append(fill(statements[name], values(name, statements[name], step, rows, share, batch)))
        lines.append("\\endpipeline")
    return "\n".join(lines) + "\n"


def fill(statement, given):
    """Returns the statement with values in place of its parameters."""
    def value(match):
        text = given[int(match[1]) - 1]
        return text(match[2]) if callable(text) else text
    return re.sub(r"\$(\d+)(?:::(\w+)\[\])?", value, statement) + ";"


# The start of a statement that adds rows, up to its columns.
ADDED = r"INSERT INTO \w+\("


def columns(pattern, statement):
    """Returns the columns of a statement, in its order."""
    return re.search(pattern + r"([^)]*)\)", statement)[1].split(", ")


def values(name, statement, step, rows, share, batch):
    """Returns the values of a statement's parameters: texts, or functions of their type."""
    user = f"t * {share} + :offset::bigint"
    name_of = f"(lpad(to_hex(:round::bigint), 16, '0') || lpad(to_hex({user}), 16, '0'))::uuid"

    def each(expression):
        return f"ARRAY(SELECT {expression} FROM generate_series(:first::bigint, :last::bigint) t)"

    def same(value):
        def text(kind):
            literal = "NULL" if value is None else "'" + str(value).replace("'", "''") + "'"
            return f"array_fill({literal}::{kind}, ARRAY[{batch}])"
        return text

    def account(number):
        return same(number) if number < 16 else each(f"({user}) * 16 + {number % 16}")

    users, names = each(user), each(name_of)
    keys = each(f"'{step + 1}-' || :round::bigint || '-' || {user}")
    session, wallet, transfer, answer = (
        rows["session"][step], rows["wallet"][0], rows["transfer"][step], rows["answer"][step])
    # The second user has three rows, and the last one ends the second pledge.
    if step == 1:
        transfer, answer = rows["transfer"][-1], rows["answer"][-1]
    match name:
        case "settings": return ["'1000ms'", "'2000ms'"]
        case "wallets": return [users]
        case "sessions": return [names, users if step == 0 else "'{}'"]
        case "answers": return [users, keys]
        case "clock": return ["NULL"]
        case "record_commit":
            # The changes of the digests have any values.
            return [str(transfer["at"]), *["1"] * (len(set(re.findall(r"\$\d+", statement))) - 1)]
        case "add_sessions":
            own = {"id": names, "user_id": users}
            return [own.get(column) or same(session[column]) for column in columns(ADDED, statement)]
        case "set_sessions":
            return [names, same(1), *(same(session[column]) for column in columns(r"n\(id, was, ", statement))]
        case "set_wallets":
            pledged = CREDITS * (1 - step)
            failed = f"{CREDITS} * (:before::bigint + {step})"
            own = {
                "user_id": users,
                "credits_available": f"array_fill({GRANTED - pledged}::bigint - {failed}, ARRAY[{batch}])",
                "credits_held": same(pledged),
                "credits_forfeit": f"array_fill({failed}, ARRAY[{batch}])",
            }
            return [own.get(column) or same(value) for column, value in wallet.items()]
        case "add_transfers":
            own = {"source": names, "user_id": users, "debit": account(transfer["debit"]),
                   "credit": account(transfer["credit"])}
            return [own.get(column) or same(transfer[column]) for column in columns(ADDED, statement)]
        case "add_answers":
            own = {"user_id": users, "key": keys}
            return [own.get(column) or same(answer[column]) for column in columns(ADDED, statement)]
    return []
