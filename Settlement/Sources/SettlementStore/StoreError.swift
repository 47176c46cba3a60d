package import Settlement

/// A reason why a store operation failed.
///
/// The transaction is rolled back, and retrying with the same key is safe. If the commit itself
/// failed, it may have been stored.
package enum StoreError: Error, Hashable, Sendable {
    /// A row was changed meanwhile or already exists, so a command would have had effect twice.
    ///
    /// Deciding again with fresh rows helps.
    case conflict
    /// The store is not open yet, after a start. Retrying soon helps.
    case opening
    /// The store was locked by others for too long. Retrying later helps.
    case busy
    /// Rows of the command were locked by others for too long. Retrying later helps.
    case locked
    /// The disk is full. The service continues when there is space.
    case full
    /// The store can't be reached, or reading or writing failed; with the store's code and message.
    case failed(code: Int, message: String)
    /// The disk has not written what it was given, so what it has is unknown; with SQLite's code.
    ///
    /// A second attempt would seem to succeed: the system has forgotten what was not written.
    case unwritten(code: Int)
    /// A row has values that are never written; with its table and ID.
    case damaged(table: String, row: String)
    /// The number for a new person has rows already, so the person would get another one's credits.
    case numberUsed
    /// The database is not one of this service, and was not changed; with a description.
    case foreign(found: String)
    /// Books without digests break rules, so they were not migrated.
    case findings([AuditFinding])
    /// The store is from a later version of the service; both are schema versions.
    case newer(found: Int, known: Int)
    /// The store is from before the first release; both are schema versions.
    case unreleased(found: Int, first: Int)
    /// The file is in use under another name; each name would have its own log.
    case otherName(path: String)
    /// The log beside the file is missing, although the last service was killed.
    case logLost(path: String)
    /// The file is missing or empty, although there were books.
    case booksLost(path: String)
    /// The log beside the file belongs to another file, or to this file at another time.
    case otherLog(path: String)

    /// True if a file is not one of this service, or not whole.
    package var isOfFile: Bool {
        switch self {
        case .foreign, .damaged, .findings, .newer, .unreleased, .otherLog, .logLost: true
        case .failed(let code, _): code & 0xFF == SQLiteConnection.damagedCode
        case .conflict, .opening, .busy, .locked, .full, .unwritten, .numberUsed, .otherName,
            .booksLost:
            false
        }
    }

    /// True if an operator must solve the problem.
    ///
    /// Retrying doesn't help then.
    package var isFinal: Bool {
        switch self {
        case .unwritten, .foreign, .findings, .newer, .unreleased, .otherName, .logLost, .booksLost,
            .otherLog:
            true
        case .opening, .conflict, .busy, .locked, .full, .failed, .damaged, .numberUsed: false
        }
    }

    /// True if other commands of a batch would fail with it, too.
    var concernsAll: Bool {
        switch self {
        case .conflict, .locked, .full, .damaged, .numberUsed: false
        case .opening, .busy, .failed, .unwritten, .foreign, .findings, .newer, .unreleased,
            .otherName, .logLost, .booksLost, .otherLog:
            true
        }
    }

    /// True if it concerns the rows of single commands, so that the others can be decided.
    var concernsRows: Bool {
        switch self {
        case .conflict, .locked, .damaged, .numberUsed: true
        case .opening, .busy, .full, .failed, .unwritten, .foreign, .findings, .newer, .unreleased,
            .otherName, .logLost, .booksLost, .otherLog:
            false
        }
    }
}

extension StoreError: CustomStringConvertible {
    package var description: String {
        switch self {
        case .conflict: "could not commit: rows were changed meanwhile; decide again"
        case .opening: "the store is not open yet; try again in a moment"
        case .busy: "could not lock the store: another process holds it; try again later"
        case .locked: "could not lock a row: another transaction holds it; try again later"
        case .full: "could not write to the store: the disk is full; free some space"
        case .failed(let code, let message):
            "could not use the store: \(message) (code \(code)); check that it can be reached"
        case .unwritten(let code):
            "could not write to the disk: a sync failed (code \(code)); check the disk, then start the "
                + "service again"
        case .damaged(let table, let row):
            "could not read a row of \(table): \(row) is damaged; restore it from a backup"
        case .findings(let findings):
            "could not migrate the books: their audit has \(findings.count) findings, first "
                + "\(findings.first?.line ?? ""); repair or restore them"
        case .numberUsed:
            "could not add a person: the next number has rows already, because rows of person are lost "
                + "or their counter was set back; run the audit"
        case .foreign(let found):
            "could not open the store: found \(found); choose another one"
        case .newer(let found, let known):
            "could not open the store: its schema has version \(found), this service knows up to \(known); update the service"
        case .unreleased(let found, let first):
            "could not open the store: its schema has version \(found), from before the "
                + "first release (\(first)); choose another store"
        case .otherName(let path):
            "could not open \(path): the file is in use under another name; "
                + "use the same name, or a copy"
        case .logLost(let path):
            "could not open \(path): the last service was killed, and \(path)-wal with the last commits "
                + "is missing; put it back, restore a backup, or use this file without them: stint-settlement "
                + "restore --accept-lost-log \(path)"
        case .booksLost(let path):
            "could not find the books: \(path) is missing or empty, but there were books; put the file back "
                + "or restore a backup, or remove \(path)-lock to begin with empty books"
        case .otherLog(let path):
            "could not open \(path): \(path)-wal belongs to another file, or to this file at another "
                + "time; put the right files together, or restore a backup"
        }
    }
}
