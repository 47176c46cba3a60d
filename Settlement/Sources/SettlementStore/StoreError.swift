/// The reason why a store could not do its work.
///
/// Whatever the case, the transaction is rolled back: it happened wholly or not at all, and asking
/// again under the same key is safe. Where a commit itself failed, it may have happened.
package enum StoreError: Error, Hashable, Sendable {
    /// A row was changed or is there already, so that something would have happened twice.
    ///
    /// Deciding again on fresh rows helps.
    case conflict
    /// The store was not opened yet, after a start. Asking again in a moment helps.
    case opening
    /// Others kept the store locked for longer than was waited. Asking again later helps.
    case busy
    /// Others kept rows of the command locked for longer than was waited. Asking again later helps.
    case locked
    /// There is no space left. The service goes on when there is some.
    case full
    /// The store cannot be reached, or reading or writing failed; the store's own code and words.
    case failed(code: Int, message: String)
    /// A row holds what is never written; its table, and which one it is.
    case damaged(table: String, row: String)
    /// The place is no store of this service, and was left as it is; the finding.
    case foreign(found: String)
    /// A later version of the service has made the store; both are numbers of schemas.
    case newer(found: Int, known: Int)

    /// The file is in use under another name; each name would have a log of its own.
    case otherName(path: String)
    /// The log beside the file is gone, although the last service did not stop by itself.
    case logLost(path: String)
    /// The log beside the file is that of another file, or of the file at another time.
    case otherLog(path: String)

    /// True if the store can be used only after somebody has changed something.
    ///
    /// To ask again does not help then, however long one waits.
    package var isFinal: Bool {
        switch self {
        case .foreign, .newer, .otherName, .logLost, .otherLog: true
        case .opening, .conflict, .busy, .locked, .full, .failed, .damaged: false
        }
    }

    /// True if other commands of a batch would meet it, too.
    var concernsAll: Bool {
        switch self {
        case .conflict, .locked, .full, .damaged: false
        case .opening, .busy, .failed, .foreign, .newer, .otherName, .logLost, .otherLog: true
        }
    }

    /// True if it is about the rows of single commands, so that deciding the others helps.
    var concernsRows: Bool {
        switch self {
        case .conflict, .locked, .damaged: true
        case .opening, .busy, .full, .failed, .foreign, .newer, .otherName, .logLost, .otherLog:
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
        case .full: "could not write to the store: there is no space left; make some"
        case .failed(let code, let message):
            "could not use the store: \(message) (code \(code)); check that it can be reached"
        case .damaged(let table, let row):
            "could not read a row of \(table): \(row) is damaged; restore it from a backup"
        case .foreign(let found):
            "could not open the store: found \(found); name another place"
        case .newer(let found, let known):
            "could not open the store: its schema is \(found), known is \(known); update the service"
        case .otherName(let path):
            "could not open \(path): the file is in use under another name; "
                + "use one name for it, and copy it where two are needed"
        case .logLost(let path):
            "could not open \(path): the last service was killed, and \(path)-wal, which has what was "
                + "committed last, is gone; put it back, or restore a copy"
        case .otherLog(let path):
            "could not open \(path): \(path)-wal beside it belongs to another file, or to this one at "
                + "another time; put back what it belongs to, or restore a copy"
        }
    }
}
