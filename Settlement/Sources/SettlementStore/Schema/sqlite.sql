-- The schema of the file, in steps that only go forward: it is at version n after the first n of them.
-- A step that was published is never changed; what it lacks is a step of its own. A line of dashes ends a step.

-- Everything that a command is decided on.
CREATE TABLE clock(id INTEGER PRIMARY KEY CHECK(id = 1), latest INTEGER NOT NULL) STRICT;
INSERT INTO clock VALUES (1, 0);
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
CREATE TABLE session(
    id BLOB PRIMARY KEY CHECK(length(id) = 16),
    user INTEGER NOT NULL, kind INTEGER NOT NULL,
    stake INTEGER NOT NULL CHECK(stake > 0),
    starts_at INTEGER NOT NULL, ends_at INTEGER NOT NULL,
    grace INTEGER NOT NULL, appeal_window INTEGER NOT NULL, device_key BLOB NOT NULL,
    state INTEGER NOT NULL CHECK(state BETWEEN 1 AND 6),
    last_heartbeat INTEGER NOT NULL, due_at INTEGER, settled_at INTEGER,
    closed_at INTEGER, reason INTEGER, violated_at INTEGER, lapse_reason INTEGER,
    appeal_until INTEGER, appealed_at INTEGER, remark TEXT
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX session_active ON session(user) WHERE state = 1;
CREATE INDEX session_due ON session(due_at) WHERE due_at IS NOT NULL;
CREATE INDEX session_listed ON session(user, starts_at, id);
CREATE INDEX session_appealed ON session(appealed_at)
    WHERE state = 3 AND appealed_at IS NOT NULL;
CREATE TABLE transfer(
    source BLOB NOT NULL CHECK(length(source) = 16), slot INTEGER NOT NULL,
    user INTEGER NOT NULL, code INTEGER NOT NULL,
    debit INTEGER NOT NULL, credit INTEGER NOT NULL CHECK(credit <> debit),
    amount INTEGER NOT NULL CHECK(amount > 0), currency INTEGER NOT NULL,
    at INTEGER NOT NULL, PRIMARY KEY(source, slot)
) STRICT, WITHOUT ROWID;
CREATE INDEX transfer_listed ON transfer(user, at, source, slot);
CREATE TRIGGER transfer_kept BEFORE DELETE ON transfer
    BEGIN SELECT RAISE(ABORT, 'transfers are kept'); END;
CREATE TRIGGER transfer_unchanged BEFORE UPDATE ON transfer
    BEGIN SELECT RAISE(ABORT, 'transfers are kept'); END;
CREATE TABLE answer(
    user INTEGER NOT NULL, key TEXT NOT NULL CHECK(length(key) BETWEEN 1 AND 255),
    fingerprint BLOB NOT NULL CHECK(length(fingerprint) = 32),
    reply BLOB NOT NULL, at INTEGER NOT NULL, PRIMARY KEY(user, key)
) STRICT, WITHOUT ROWID;
CREATE INDEX answer_at ON answer(at);
----

-- Whose numbers the users are.
CREATE TABLE person(
    user INTEGER PRIMARY KEY CHECK(user >= 1),
    issuer TEXT NOT NULL, subject TEXT NOT NULL, UNIQUE(issuer, subject)
) STRICT;
----

-- Rows lie in the order in which they came, and so do their names if they begin with the time.
--
-- What a commit costs is the pages that it changes. Beside the page of a person's list a command
-- then changes only the last ones, however many rows there are.
CREATE TABLE new_session(
    id BLOB PRIMARY KEY CHECK(length(id) = 16),
    user INTEGER NOT NULL, kind INTEGER NOT NULL,
    stake INTEGER NOT NULL CHECK(stake > 0),
    starts_at INTEGER NOT NULL, ends_at INTEGER NOT NULL,
    grace INTEGER NOT NULL, appeal_window INTEGER NOT NULL, device_key BLOB NOT NULL,
    state INTEGER NOT NULL CHECK(state BETWEEN 1 AND 6),
    last_heartbeat INTEGER NOT NULL, due_at INTEGER, settled_at INTEGER,
    closed_at INTEGER, reason INTEGER, violated_at INTEGER, lapse_reason INTEGER,
    appeal_until INTEGER, appealed_at INTEGER, remark TEXT
) STRICT;
INSERT INTO new_session SELECT * FROM session ORDER BY starts_at;
DROP TABLE session;
ALTER TABLE new_session RENAME TO session;
CREATE UNIQUE INDEX session_active ON session(user) WHERE state = 1;
CREATE INDEX session_due ON session(due_at) WHERE due_at IS NOT NULL;
CREATE INDEX session_listed ON session(user, starts_at);
CREATE INDEX session_appealed ON session(appealed_at)
    WHERE state = 3 AND appealed_at IS NOT NULL;
CREATE TABLE new_transfer(
    source BLOB NOT NULL CHECK(length(source) = 16), slot INTEGER NOT NULL,
    user INTEGER NOT NULL, code INTEGER NOT NULL,
    debit INTEGER NOT NULL, credit INTEGER NOT NULL CHECK(credit <> debit),
    amount INTEGER NOT NULL CHECK(amount > 0), currency INTEGER NOT NULL,
    at INTEGER NOT NULL, PRIMARY KEY(source, slot)
) STRICT;
INSERT INTO new_transfer SELECT * FROM transfer ORDER BY at;
DROP TABLE transfer;
ALTER TABLE new_transfer RENAME TO transfer;
CREATE INDEX transfer_listed ON transfer(user, at);
CREATE TRIGGER transfer_kept BEFORE DELETE ON transfer
    BEGIN SELECT RAISE(ABORT, 'transfers are kept'); END;
CREATE TRIGGER transfer_unchanged BEFORE UPDATE ON transfer
    BEGIN SELECT RAISE(ABORT, 'transfers are kept'); END;
CREATE TABLE new_answer(
    user INTEGER NOT NULL, key TEXT NOT NULL CHECK(length(key) BETWEEN 1 AND 255),
    fingerprint BLOB NOT NULL CHECK(length(fingerprint) = 32),
    reply BLOB NOT NULL, at INTEGER NOT NULL, PRIMARY KEY(key, user)
) STRICT;
INSERT INTO new_answer SELECT * FROM answer ORDER BY at;
DROP TABLE answer;
ALTER TABLE new_answer RENAME TO answer;
CREATE INDEX answer_at ON answer(at);
----

-- What the evidence of a session must repeat; sessions from before have none.
ALTER TABLE session ADD COLUMN grade INTEGER CHECK(grade BETWEEN 1 AND 2);
ALTER TABLE session ADD COLUMN nonce BLOB CHECK(length(nonce) = 16);
----

-- The mark by which a file and a log are known to belong together: FileMark compares them.
ALTER TABLE clock ADD COLUMN book BLOB CHECK(length(book) = 16);
ALTER TABLE clock ADD COLUMN commits INTEGER NOT NULL DEFAULT 0;
ALTER TABLE clock ADD COLUMN is_open INTEGER NOT NULL DEFAULT 0;
UPDATE clock SET book = randomblob(16);
----

-- The texts of appeals, and the findings in their evidence.
-- A digest of each row, by which audits find direct edits; earlier rows have none.
ALTER TABLE session ADD COLUMN appeal_text TEXT;
ALTER TABLE session ADD COLUMN appeal_finding INTEGER;
ALTER TABLE session ADD COLUMN digest INTEGER;
ALTER TABLE transfer ADD COLUMN digest INTEGER;
ALTER TABLE answer ADD COLUMN digest INTEGER;
ALTER TABLE clock ADD COLUMN digests_from INTEGER NOT NULL DEFAULT 0;
UPDATE clock SET digests_from = latest;
-- The secret of the hashes of people who have closed their accounts.
ALTER TABLE clock ADD COLUMN secret BLOB;
UPDATE clock SET secret = randomblob(32);
