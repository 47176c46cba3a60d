import Foundation
package import Settlement

/// Copies of the books in a file, made and put back beside a running service or without one.
package enum BookFile {
    /// Writes a copy of the books as they are at one instant, which its owner alone can read.
    ///
    /// The copy is complete by itself. It appears under its name when it is on the disk.
    /// - Parameters:
    ///   - source: The file with the books.
    ///   - target: The copy, which must not exist.
    /// - Throws: `BookFileError`; then there is no copy.
    package static func backUp(_ source: String, to target: String) throws(BookFileError) {
        guard !exists(target) else { throw .exists(path: target) }
        let part = target + "-part"
        defer { remove(part) }
        try withStore { () throws(StoreError) in
            try copy(source, to: part)
            try give(part, asWell: target)
            try synchronizeFolder(of: target)
        }
    }

    /// Replaces the books with a copy.
    ///
    /// The copy is audited before. What was there is kept beside, with its log.
    /// - Parameters:
    ///   - backup: The copy.
    ///   - settings: The file with the books, which need not exist, and the clock.
    ///   - acceptsLostLog: True to take a file that a killed service has left, without its log.
    /// - Returns: The name under which the old books are kept; nil if there were none.
    /// - Throws: `BookFileError`; then the books are as they were.
    package static func restore(
        _ backup: String,
        to settings: SQLiteSettings,
        acceptsLostLog: Bool = false
    ) throws(BookFileError) -> String? {
        let path = settings.path
        // No service opens the books meanwhile.
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

    /// Audits the books in a file, brought up to date if that is needed.
    /// - Throws: `BookFileError`, also if there is no such file.
    package static func audit(_ settings: SQLiteSettings) throws(BookFileError) -> [AuditFinding] {
        try withStore { () throws(StoreError) in
            try demand(settings.path)
            // A reader takes books of the latest version alone.
            let writer = try SQLiteFile.writer(settings)
            defer { writer.endBooks() }
            return try SQLiteReader(settings).audit()
        }
    }

    /// The time for which others may keep a file locked.
    private static let waitMilliseconds: Int32 = 10_000

    /// Copies a database to a new file, which is complete without a log.
    private static func copy(
        _ source: String,
        to target: String,
        acceptsLostLog: Bool = false
    ) throws(StoreError) {
        try demand(source)
        if try !NameLock.isHeld(source) {
            try FileMark.check(source, acceptsLostLog: acceptsLostLog)
        }
        let origin = try connection(to: source)
        origin.keepLog()
        guard try origin.number("PRAGMA application_id") == SQLiteFile.applicationID else {
            throw .foreign(found: "\(source), which is not the service's")
        }
        let descriptor = unsafe open(target, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw OpeningLock.error("could not make \(target)") }
        close(descriptor)
        let copy = try connection(to: target)
        try copy.copy(from: origin)
        if try FileMark.exists(in: copy) {
            try copy.run("UPDATE clock SET book = randomblob(16), is_open = 0")
        }
        _ = try copy.text("PRAGMA journal_mode = DELETE")
    }

    /// Makes a file one that has no log until it is opened as books.
    private static func removeLog(of path: String) throws(StoreError) {
        _ = try connection(to: path).text("PRAGMA journal_mode = DELETE")
    }

    private static func connection(to path: String) throws(StoreError) -> SQLiteConnection {
        try SQLiteConnection(path: path, isWriter: true, busyMilliseconds: waitMilliseconds)
    }

    /// Replaces the books with a new file.
    /// - Returns: The first free name, under which the old books are kept; nil if there were none.
    private static func replace(_ path: String, by part: String) throws(StoreError) -> String? {
        var kept: String?
        if exists(path) {
            let names = (1...).lazy.map { "\(path)-before-\($0)" }
            let name = names.first { !exists($0) && !exists($0 + "-wal") } ?? path
            for suffix in ["", "-wal"] where exists(path + suffix) {
                try give(path + suffix, asWell: name + suffix)
            }
            kept = name
        }
        // A log that stays would be taken for that of the new file.
        for suffix in ["-wal", "-shm"] { unsafe unlink(path + suffix) }
        guard unsafe rename(part, path) == 0 else {
            throw OpeningLock.error("could not put \(part) in the place of \(path)")
        }
        try synchronizeFolder(of: path)
        return kept
    }

    /// Links a file under a second name, which must be free.
    private static func give(_ path: String, asWell name: String) throws(StoreError) {
        guard unsafe link(path, name) == 0 else {
            throw OpeningLock.error("could not make \(name)")
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

    private static func demand(_ path: String) throws(StoreError) {
        guard unsafe access(path, R_OK) == 0 else {
            throw OpeningLock.error("could not read \(path)")
        }
    }

    private static func exists(_ path: String) -> Bool { unsafe access(path, F_OK) == 0 }

    /// Removes an unfinished copy with all that is made beside it.
    private static func remove(_ path: String) {
        for suffix in ["", "-wal", "-shm", "-lock"] { unsafe unlink(path + suffix) }
    }

    private static func withStore<Value: ~Copyable>(
        _ body: () throws(StoreError) -> Value
    ) throws(BookFileError) -> Value {
        do throws(StoreError) { return try body() } catch { throw .store(error) }
    }
}

/// The reason for which books were not copied, restored or audited.
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
