-- The schema of the file: first the schema of the first release, version 6, then one step for each later
-- version. A line of four dashes separates steps. A published step never changes.

CREATE TABLE clock(
    id INTEGER PRIMARY KEY CHECK(id = 1),
    latest INTEGER NOT NULL,
    -- The mark that shows whether a file and a log belong together; see FileMark.
    book BLOB CHECK(length(book) = 16),
    commits INTEGER NOT NULL DEFAULT 0,
    is_open INTEGER NOT NULL DEFAULT 0,
    -- The secret for the hashes of people who have closed their accounts.
    secret BLOB
) STRICT;
INSERT INTO clock(id, latest, book, secret) VALUES (1, 0, randomblob(16), randomblob(32));

CREATE TABLE wallet(
    user INTEGER PRIMARY KEY CHECK(user >= 1),
    credits_available INTEGER NOT NULL CHECK(credits_available >= 0),
    credits_held INTEGER NOT NULL CHECK(credits_held >= 0),
    credits_forfeit INTEGER NOT NULL CHECK(credits_forfeit >= 0),
    debt INTEGER NOT NULL CHECK(debt >= 0),
    ash INTEGER NOT NULL CHECK(ash >= 0),
    obsidian INTEGER NOT NULL CHECK(obsidian >= 0),
    votes_available INTEGER NOT NULL CHECK(votes_available >= 0),
    votes_held INTEGER NOT NULL CHECK(votes_held >= 0),
    votes_forfeit INTEGER NOT NULL CHECK(votes_forfeit >= 0),
    votes_due_at INTEGER, closed_at INTEGER
) STRICT;
CREATE INDEX wallet_due ON wallet(votes_due_at) WHERE votes_due_at IS NOT NULL;

-- Sessions, transfers and answers are stored in the order of insertion, and so are their IDs if they begin
-- with the time. A commit costs the pages that it changes: a command changes only the last pages and the
-- page of the user's list, regardless of the number of rows.
CREATE TABLE session(
    id BLOB PRIMARY KEY CHECK(length(id) = 16),
    user INTEGER NOT NULL, kind INTEGER NOT NULL,
    stake INTEGER NOT NULL CHECK(stake > 0),
    starts_at INTEGER NOT NULL, ends_at INTEGER NOT NULL,
    grace INTEGER NOT NULL, appeal_window INTEGER NOT NULL, device_key BLOB NOT NULL,
    state INTEGER NOT NULL CHECK(state BETWEEN 1 AND 6),
    last_heartbeat INTEGER NOT NULL, due_at INTEGER, settled_at INTEGER,
    closed_at INTEGER, reason INTEGER, violated_at INTEGER, lapse_reason INTEGER,
    appeal_until INTEGER, appealed_at INTEGER, remark TEXT,
    grade INTEGER CHECK(grade BETWEEN 1 AND 2),
    nonce BLOB CHECK(length(nonce) = 16),
    appeal_text TEXT, appeal_finding INTEGER,
    digest INTEGER
) STRICT;
CREATE UNIQUE INDEX session_active ON session(user) WHERE state = 1;
CREATE INDEX session_due ON session(due_at) WHERE due_at IS NOT NULL;
CREATE INDEX session_listed ON session(user, starts_at);
CREATE INDEX session_appealed ON session(appealed_at)
    WHERE state = 3 AND appealed_at IS NOT NULL;

CREATE TABLE transfer(
    source BLOB NOT NULL CHECK(length(source) = 16), slot INTEGER NOT NULL,
    user INTEGER NOT NULL, code INTEGER NOT NULL,
    debit INTEGER NOT NULL, credit INTEGER NOT NULL CHECK(credit <> debit),
    amount INTEGER NOT NULL CHECK(amount > 0), currency INTEGER NOT NULL,
    at INTEGER NOT NULL, digest INTEGER, PRIMARY KEY(source, slot)
) STRICT;
CREATE INDEX transfer_listed ON transfer(user, at);
CREATE TRIGGER transfer_kept BEFORE DELETE ON transfer
    BEGIN SELECT RAISE(ABORT, 'transfers are kept'); END;
CREATE TRIGGER transfer_unchanged BEFORE UPDATE ON transfer
    BEGIN SELECT RAISE(ABORT, 'transfers are kept'); END;

CREATE TABLE answer(
    user INTEGER NOT NULL, key TEXT NOT NULL CHECK(length(key) BETWEEN 1 AND 255),
    fingerprint BLOB NOT NULL CHECK(length(fingerprint) = 32),
    reply BLOB NOT NULL, at INTEGER NOT NULL, digest INTEGER, PRIMARY KEY(key, user)
) STRICT;
CREATE INDEX answer_at ON answer(at);

-- The people behind the user IDs.
CREATE TABLE person(
    user INTEGER PRIMARY KEY CHECK(user >= 1),
    issuer TEXT NOT NULL, subject TEXT NOT NULL, UNIQUE(issuer, subject)
) STRICT;
----
-- Version 7: no number is given to two people, even if the last row of the table is lost. The counter
-- starts at the greatest number in any table.
CREATE TABLE numbered_person(
    user INTEGER PRIMARY KEY AUTOINCREMENT CHECK(user >= 1),
    issuer TEXT NOT NULL, subject TEXT NOT NULL, UNIQUE(issuer, subject)
) STRICT;
INSERT INTO numbered_person(user, issuer, subject)
    SELECT user, issuer, subject FROM person ORDER BY user;
DROP TABLE person;
ALTER TABLE numbered_person RENAME TO person;
DELETE FROM sqlite_sequence WHERE name = 'person';
INSERT INTO sqlite_sequence(name, seq) SELECT 'person', coalesce(max(user), 0) FROM (
    SELECT user FROM person UNION ALL SELECT user FROM wallet UNION ALL SELECT user FROM session
    UNION ALL SELECT user FROM transfer UNION ALL SELECT user FROM answer)
    -- A damaged row must not exhaust the numbers.
    WHERE user BETWEEN 1 AND 4503599627370495;
----
-- Version 8: each commit adds to the number of rows of each table and to three sums of their digests, modulo
-- 2^62. The service fills them after an audit of the books. The instant of the last commit has a new name,
-- so that an earlier service, which would not write the sums, can't commit.
ALTER TABLE clock RENAME COLUMN latest TO committed_at;
ALTER TABLE clock ADD COLUMN wallet_count INTEGER NOT NULL DEFAULT 0;
ALTER TABLE clock ADD COLUMN wallet_sum_1 INTEGER NOT NULL DEFAULT 0;
ALTER TABLE clock ADD COLUMN wallet_sum_2 INTEGER NOT NULL DEFAULT 0;
ALTER TABLE clock ADD COLUMN wallet_sum_3 INTEGER NOT NULL DEFAULT 0;
ALTER TABLE clock ADD COLUMN session_count INTEGER NOT NULL DEFAULT 0;
ALTER TABLE clock ADD COLUMN session_sum_1 INTEGER NOT NULL DEFAULT 0;
ALTER TABLE clock ADD COLUMN session_sum_2 INTEGER NOT NULL DEFAULT 0;
ALTER TABLE clock ADD COLUMN session_sum_3 INTEGER NOT NULL DEFAULT 0;
ALTER TABLE clock ADD COLUMN transfer_count INTEGER NOT NULL DEFAULT 0;
ALTER TABLE clock ADD COLUMN transfer_sum_1 INTEGER NOT NULL DEFAULT 0;
ALTER TABLE clock ADD COLUMN transfer_sum_2 INTEGER NOT NULL DEFAULT 0;
ALTER TABLE clock ADD COLUMN transfer_sum_3 INTEGER NOT NULL DEFAULT 0;
ALTER TABLE clock ADD COLUMN answer_count INTEGER NOT NULL DEFAULT 0;
ALTER TABLE clock ADD COLUMN answer_sum_1 INTEGER NOT NULL DEFAULT 0;
ALTER TABLE clock ADD COLUMN answer_sum_2 INTEGER NOT NULL DEFAULT 0;
ALTER TABLE clock ADD COLUMN answer_sum_3 INTEGER NOT NULL DEFAULT 0;
ALTER TABLE clock ADD COLUMN person_count INTEGER NOT NULL DEFAULT 0;
ALTER TABLE clock ADD COLUMN person_sum_1 INTEGER NOT NULL DEFAULT 0;
ALTER TABLE clock ADD COLUMN person_sum_2 INTEGER NOT NULL DEFAULT 0;
ALTER TABLE clock ADD COLUMN person_sum_3 INTEGER NOT NULL DEFAULT 0;
ALTER TABLE clock ADD COLUMN operation_count INTEGER NOT NULL DEFAULT 0;
ALTER TABLE clock ADD COLUMN operation_sum_1 INTEGER NOT NULL DEFAULT 0;
ALTER TABLE clock ADD COLUMN operation_sum_2 INTEGER NOT NULL DEFAULT 0;
ALTER TABLE clock ADD COLUMN operation_sum_3 INTEGER NOT NULL DEFAULT 0;
-- The decisions and lookups of operators. The ID of a decision is that of its session.
CREATE TABLE operation(
    id BLOB NOT NULL CHECK(length(id) = 16), kind INTEGER NOT NULL, user INTEGER,
    at INTEGER NOT NULL, issuer TEXT NOT NULL, subject TEXT NOT NULL,
    digest INTEGER, PRIMARY KEY(id, kind)
) STRICT;
-- The changes of rows by commands of an operator.
CREATE TABLE repair(at INTEGER NOT NULL, name TEXT NOT NULL, change TEXT NOT NULL) STRICT;
