import Foundation
package import Settlement

/// Backs up, restores and audits books in a file, even while a service is running.
package enum BookFile {
    /// Writes a copy of the books as of one instant, readable only by its owner.
    ///
    /// The copy needs no other file. It appears under its name when it is complete on disk. If the
    /// service stops meanwhile, its books are complete without their log afterwards.
    /// - Parameters:
    ///   - source: The file with the books.
    ///   - target: The copy, which must not exist.
    /// - Returns: The tables of the copy whose rows are not those that commits have written.
    /// - Throws: `BookFileError`; then no copy exists.
    @discardableResult
    package static func backUp(
        _ source: String,
        to target: String
    ) throws(BookFileError) -> [AuditFinding] {
        guard !exists(target) else { throw .exists(path: target) }
        let part = try withStore { () throws(StoreError) in try createPart(of: target) }
        defer { remove(part) }
        let findings = try withStore { () throws(StoreError) in
            try copy(source, to: part)
            return try differences(in: part)
        }
        guard unsafe Foundation.link(part, target) == 0 else {
            // Another copy was faster.
            guard errno != EEXIST else { throw .exists(path: target) }
            throw .store(OpeningLock.error("could not create \(target)"))
        }
        try withStore { () throws(StoreError) in try synchronizeFolder(of: target) }
        return findings
    }

    /// Compares the rows of a copy with its digests; those of an earlier version have none.
    private static func differences(in path: String) throws(StoreError) -> [AuditFinding] {
        let clock = { @Sendable in Instant(millisecondsSince1970: 0) }
        do throws(StoreError) {
            return try SQLiteReader(SQLiteSettings(path: path, clock: clock)).differences()
        } catch {
            guard error == .busy else { throw error }
            return []
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
            guard try create(part) else { throw OpeningLock.error("could not create \(part)") }
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
    ///
    /// A file that can't be written, for example on read-only media, is copied to a temporary one.
    /// - Throws: `BookFileError`, even if there is no such file.
    package static func audit(_ settings: SQLiteSettings) throws(BookFileError) -> [AuditFinding] {
        do throws(BookFileError) {
            return try auditMigrated(settings)
        } catch {
            // An audit before a migration has found them.
            guard case .findings(let findings) = error else { throw error }
            return findings
        }
    }

    private static func auditMigrated(
        _ settings: SQLiteSettings
    ) throws(BookFileError) -> [AuditFinding] {
        try withStore { () throws(StoreError) in
            try requireReadable(settings.path)
            guard isWritable(settings.path) else {
                let folder = FileManager.default.temporaryDirectory
                var copied = settings
                copied.path = try createPart(of: folder.appending(path: "stint-audit").path)
                defer { remove(copied.path) }
                try copy(settings.path, to: copied.path)
                let writer = try SQLiteFile.writer(copied)
                defer { writer.endBooks() }
                return try SQLiteReader(copied).audit()
            }
            // A reader only opens books of the latest version.
            let writer = try SQLiteFile.writer(settings)
            defer { writer.endBooks() }
            return try SQLiteReader(settings).audit()
        }
    }

    /// The longest wait for a file lock.
    private static let waitMilliseconds: Int32 = 10_000

    /// Copies a database to an empty file, which then needs no log.
    static func copy(
        _ source: String,
        to target: String,
        acceptsLostLog: Bool = false
    ) throws(StoreError) {
        try requireReadable(source)
        let isHeld = try NameLock.isHeld(source)
        if !isHeld { try FileMark.check(source, acceptsLostLog: acceptsLostLog) }
        if isWritable(source) {
            let origin = try connection(to: source)
            origin.keepLog()
            try check(origin, source)
            try connection(to: target).copy(from: origin)
            if isHeld { try origin.endBooksOfStoppedService(source) }
        } else {
            // SQLite needs to write beside a file with a log.
            guard !isHeld else { throw notWritable(source) }
            for suffix in ["", "-wal"] where exists(source + suffix) {
                try copyBytes(of: source + suffix, to: target + suffix)
            }
            guard try !NameLock.isHeld(source) else { throw notWritable(source) }
        }
        let copy = try connection(to: target)
        try check(copy, source)
        try copy.run("UPDATE clock SET book = randomblob(16), is_open = 0")
        _ = try copy.text("PRAGMA journal_mode = DELETE")
    }

    /// Checks that a connection is to books of this service, of a released version.
    private static func check(
        _ connection: SQLiteConnection,
        _ path: String
    ) throws(StoreError) {
        guard try connection.number("PRAGMA application_id") == SQLiteFile.applicationID else {
            throw .foreign(found: "\(path), which is not the service's")
        }
        try SQLiteFile.checkReleased(connection)
    }

    private static func copyBytes(of source: String, to target: String) throws(StoreError) {
        do {
            let data = try Data(contentsOf: URL(filePath: source), options: .alwaysMapped)
            try data.write(to: URL(filePath: target))
        } catch {
            throw .failed(
                code: 0,
                message: "could not copy \(source) to \(target): \(error.localizedDescription)"
            )
        }
    }

    private static func isWritable(_ path: String) -> Bool { unsafe access(path, W_OK) == 0 }

    private static func notWritable(_ path: String) -> StoreError {
        .failed(code: Int(EACCES), message: "a service has \(path) open; run this as its user")
    }

    /// Creates an empty file for a copy, under the first name that is free.
    static func createPart(of target: String) throws(StoreError) -> String {
        var number = 1
        while try !create("\(target)-part-\(number)") { number += 1 }
        return "\(target)-part-\(number)"
    }

    /// Creates an empty file that only its owner can read; false if the name is taken.
    private static func create(_ path: String) throws(StoreError) -> Bool {
        let descriptor = unsafe open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else {
            guard errno == EEXIST else { throw OpeningLock.error("could not create \(path)") }
            return false
        }
        close(descriptor)
        return true
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
            let name = keptName(path)
            for suffix in ["", "-wal"] where exists(path + suffix) {
                try link(path + suffix, as: name + suffix)
            }
            kept = name
        }
        giveToOwnerOfFolder(part)
        // SQLite would use a leftover log for the new file.
        for suffix in ["-wal", "-shm"] { unsafe unlink(path + suffix) }
        guard unsafe rename(part, path) == 0 else {
            throw OpeningLock.error("could not replace \(path) by \(part)")
        }
        try synchronizeFolder(of: path)
        return kept
    }

    /// Returns the first free name for old books beside the new ones.
    static func keptName(_ path: String) -> String {
        let names = (1...).lazy.map { "\(path)-before-\($0)" }
        return names.first { !exists($0) && !exists($0 + "-wal") } ?? path
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

    /// Gives a file to the owner of its folder, if it was created by root for a service.
    package static func giveToOwnerOfFolder(_ path: String) {
        var status = stat()
        let folder = URL(filePath: path).deletingLastPathComponent().path
        guard geteuid() == 0, unsafe stat(folder, &status) == 0 else { return }
        _ = unsafe chown(path, status.st_uid, status.st_gid)
    }

    static func requireReadable(_ path: String) throws(StoreError) {
        guard unsafe access(path, R_OK) == 0 else {
            throw OpeningLock.error("could not read \(path)")
        }
    }

    static func exists(_ path: String) -> Bool { unsafe access(path, F_OK) == 0 }

    /// Removes an unfinished copy and the files beside it.
    static func remove(_ path: String) {
        for suffix in ["", "-wal", "-shm", "-lock"] { unsafe unlink(path + suffix) }
    }

    static func withStore<Value: ~Copyable>(
        _ body: () throws(StoreError) -> Value
    ) throws(BookFileError) -> Value {
        do throws(StoreError) {
            return try body()
        } catch {
            guard case .findings(let findings) = error else { throw .store(error) }
            throw .findings(findings)
        }
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
