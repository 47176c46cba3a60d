import Foundation
package import Settlement

/// Backs up, restores and audits books in a file, even while a service is running.
package enum BookFile {
    /// Writes a copy of the books as of one instant, readable only by its owner.
    ///
    /// The copy needs no other file. It appears under its name when it is complete on disk.
    /// - Parameters:
    ///   - source: The file with the books.
    ///   - target: The copy, which must not exist.
    /// - Throws: `BookFileError`; then no copy exists.
    package static func backUp(_ source: String, to target: String) throws(BookFileError) {
        guard !exists(target) else { throw .exists(path: target) }
        let part = target + "-part"
        defer { remove(part) }
        try withStore { () throws(StoreError) in
            try copy(source, to: part)
            try link(part, as: target)
            try synchronizeFolder(of: target)
        }
    }

    /// Replaces the books with a copy.
    ///
    /// The copy is audited first. The old books are kept beside it, with their log.
    /// - Parameters:
    ///   - backup: The copy.
    ///   - settings: The file with the books, which need not exist, and the clock.
    ///   - acceptsLostLog: True to accept a file that a killed service left, without its log.
    /// - Returns: The path of the old books; nil if there were none.
    /// - Throws: `BookFileError`; then the books are unchanged.
    package static func restore(
        _ backup: String,
        to settings: SQLiteSettings,
        acceptsLostLog: Bool = false
    ) throws(BookFileError) -> String? {
        let path = settings.path
        // Keep services from opening the books meanwhile.
        let lock = try withStore { () throws(StoreError) in try OpeningLock(path: path) }
        let isHeld = try withStore { () throws(StoreError) in try NameLock.isHeld(path) }
        guard !isHeld else { throw .inUse(path: path) }
        let part = path + "-part"
        remove(part)
        defer { remove(part) }
        var copied = settings
        copied.path = part
        try withStore { () throws(StoreError) in
            try copy(backup, to: part, acceptsLostLog: acceptsLostLog)
        }
        let findings = try audit(copied)
        guard findings.isEmpty else { throw .findings(findings) }
        let kept = try withStore { () throws(StoreError) in
            try removeLog(of: part)
            return try replace(path, by: part)
        }
        _ = consume lock
        return kept
    }

    /// Audits the books in a file, migrating them if needed.
    /// - Throws: `BookFileError`, even if there is no such file.
    package static func audit(_ settings: SQLiteSettings) throws(BookFileError) -> [AuditFinding] {
        try withStore { () throws(StoreError) in
            try requireReadable(settings.path)
            // A reader only opens books of the latest version.
            let writer = try SQLiteFile.writer(settings)
            defer { writer.endBooks() }
            return try SQLiteReader(settings).audit()
        }
    }

    /// The longest wait for a file lock.
    private static let waitMilliseconds: Int32 = 10_000

    /// Copies a database to a new file that needs no log.
    private static func copy(
        _ source: String,
        to target: String,
        acceptsLostLog: Bool = false
    ) throws(StoreError) {
        try requireReadable(source)
        if try !NameLock.isHeld(source) {
            try FileMark.check(source, acceptsLostLog: acceptsLostLog)
        }
        let origin = try connection(to: source)
        origin.keepLog()
        guard try origin.number("PRAGMA application_id") == SQLiteFile.applicationID else {
            throw .foreign(found: "\(source), which is not the service's")
        }
        try SQLiteFile.checkReleased(origin)
        let descriptor = unsafe open(target, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw OpeningLock.error("could not create \(target)") }
        close(descriptor)
        let copy = try connection(to: target)
        try copy.copy(from: origin)
        try copy.run("UPDATE clock SET book = randomblob(16), is_open = 0")
        _ = try copy.text("PRAGMA journal_mode = DELETE")
    }

    /// Ends a file's use of a log, until it is opened as books.
    private static func removeLog(of path: String) throws(StoreError) {
        _ = try connection(to: path).text("PRAGMA journal_mode = DELETE")
    }

    private static func connection(to path: String) throws(StoreError) -> SQLiteConnection {
        try SQLiteConnection(path: path, isWriter: true, busyMilliseconds: waitMilliseconds)
    }

    /// Replaces the books with a new file.
    /// - Returns: The path of the old books, the first free name; nil if there were none.
    private static func replace(_ path: String, by part: String) throws(StoreError) -> String? {
        var kept: String?
        if exists(path) {
            let names = (1...).lazy.map { "\(path)-before-\($0)" }
            let name = names.first { !exists($0) && !exists($0 + "-wal") } ?? path
            for suffix in ["", "-wal"] where exists(path + suffix) {
                try link(path + suffix, as: name + suffix)
            }
            kept = name
        }
        // SQLite would use a leftover log for the new file.
        for suffix in ["-wal", "-shm"] { unsafe unlink(path + suffix) }
        guard unsafe rename(part, path) == 0 else {
            throw OpeningLock.error("could not replace \(path) by \(part)")
        }
        try synchronizeFolder(of: path)
        return kept
    }

    /// Creates a hard link to a file.
    private static func link(_ path: String, as name: String) throws(StoreError) {
        guard unsafe Foundation.link(path, name) == 0 else {
            throw OpeningLock.error("could not create \(name)")
        }
    }

    private static func synchronizeFolder(of path: String) throws(StoreError) {
        let folder = URL(filePath: path).deletingLastPathComponent().path
        let descriptor = unsafe open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { throw OpeningLock.error("could not open \(folder)") }
        defer { close(descriptor) }
        guard fsync(descriptor) == 0 else {
            throw OpeningLock.error("could not write \(folder) to the disk")
        }
    }

    private static func requireReadable(_ path: String) throws(StoreError) {
        guard unsafe access(path, R_OK) == 0 else {
            throw OpeningLock.error("could not read \(path)")
        }
    }

    private static func exists(_ path: String) -> Bool { unsafe access(path, F_OK) == 0 }

    /// Removes an unfinished copy and the files beside it.
    private static func remove(_ path: String) {
        for suffix in ["", "-wal", "-shm", "-lock"] { unsafe unlink(path + suffix) }
    }

    private static func withStore<Value: ~Copyable>(
        _ body: () throws(StoreError) -> Value
    ) throws(BookFileError) -> Value {
        do throws(StoreError) { return try body() } catch { throw .store(error) }
    }
}

/// A reason why books were not copied, restored or audited.
package enum BookFileError: Error, Hashable, Sendable {
    case exists(path: String)
    case inUse(path: String)
    case findings([AuditFinding])
    case store(StoreError)
}

extension BookFileError: CustomStringConvertible {
    package var description: String {
        switch self {
        case .exists(let path): "\(path) exists already; name another file"
        case .inUse(let path): "a process has \(path) open; stop the service first"
        case .findings: "the audit of the copy has findings; take another copy"
        case .store(.failed(_, let message)): message
        case .store(let error): error.description
        }
    }
}
