#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// The directory of the journal, with the names of its files.
///
///     journal            the current file
///     journal-new        its successor while it is being written
///     journal-damaged-N  an unreadable file that was set aside
///     journal.lock       the lock for replacing the file
///     history-NNNN       a sealed file; its records are kept permanently
///     history-new        the successor of several history files while it is being written
///
/// History and damaged files are numbered in one sequence, and the journal's own generation is
/// higher: sorted by number, they contain all records in order.
struct LogDirectory {
    static let journalName = "journal"
    static let newName = "journal-new"
    static let lockName = "journal.lock"
    static let newHistoryName = "history-new"
    private static let historyPrefix = "history-"
    private static let damagedPrefix = "journal-damaged-"

    let path: String
    /// The path of the journal's file, stored because every opening needs it.
    let journalPath: String

    init(path: String) {
        self.path = path
        journalPath = path + "/" + Self.journalName
    }

    func path(of name: String) -> String {
        path + "/" + name
    }

    static func historyName(_ number: Int) -> String {
        let digits = String(number)
        return historyPrefix + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }

    static func damagedName(_ number: Int) -> String {
        damagedPrefix + String(number)
    }

    /// Returns the identity of the file at a path, without following a link; nil if none exists.
    func identity(of path: String) throws(JournalError) -> FileIdentity? {
        var status = stat()
        guard unsafe lstat(path, &status) == 0 else {
            if errno == ENOENT { return nil }
            throw .failure(.open, path, errno)
        }
        return FileIdentity(status)
    }

    func link(_ path: String, to newPath: String) throws(JournalError) {
        guard systemLink(path, newPath) == 0 else { throw .failure(.rename, newPath, errno) }
    }

    /// Renames a file, replacing the file with the new name.
    func rename(_ path: String, to newPath: String) throws(JournalError) {
        guard systemRename(path, newPath) == 0 else {
            throw .failure(.rename, newPath, errno)
        }
    }

    func remove(_ path: String) throws(JournalError) {
        guard unsafe unlink(path) == 0 || errno == ENOENT else {
            throw .failure(.rename, path, errno)
        }
    }

    /// Waits until the names of the files would survive a loss of power.
    func synchronize() throws(JournalError) {
        let descriptor = retrying { systemOpen(path, O_RDONLY | O_CLOEXEC) }
        guard descriptor >= 0 else { throw .failure(.synchronize, path, errno) }
        let result = retrying { fsync(descriptor) }
        let code = errno
        _ = close(descriptor)
        guard result == 0 else { throw .failure(.synchronize, path, code) }
    }

    /// Returns the retired files in the order of their numbers.
    /// - Complexity: O(n log n) in the number of files.
    func retiredFiles() throws(JournalError) -> [(number: Int, name: String)] {
        guard let stream = unsafe opendir(path) else { throw .failure(.list, path, errno) }
        defer { _ = unsafe closedir(stream) }
        var files: [(number: Int, name: String)] = []
        while true {
            // Only `errno` distinguishes the end from a failure.
            errno = 0
            guard let entry = unsafe readdir(stream) else { break }
            let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
                unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
            }
            for prefix in [Self.historyPrefix, Self.damagedPrefix] where name.hasPrefix(prefix) {
                guard let number = Int(name.dropFirst(prefix.count)), number > 0 else { continue }
                files.append((number, name))
            }
        }
        guard errno == 0 else { throw .failure(.list, path, errno) }
        return files.sorted { $0.number < $1.number }
    }
}
