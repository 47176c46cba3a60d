import Foundation
import Locking

/// Prevents the use of a file under two names at the same time.
///
/// SQLite finds a file's log by the file's name. Under a second name, such as a hard link or a
/// mount, it would create a second log, and commits in one would be overwritten from the other. So
/// every process that has the file open locks a byte of the file chosen by its name, and checks
/// that no other byte of that range is locked.
final class NameLock: Sendable {
    /// The offset of the locks, far beyond the end of any database.
    private static let origin: off_t = 1 << 60
    /// The number of bytes that names map to.
    private static let offsetCount: off_t = 1 << 32

    /// `F_OFD_GETLK`, `F_OFD_SETLK` and `F_OFD_SETLKW`, which Swift doesn't import: locks of an
    /// open file, which closing other descriptors doesn't release.
    private static let (testCommand, setCommand, waitCommand): (Int32, Int32, Int32) = (36, 37, 38)

    /// A file, regardless of its name.
    private struct File: Hashable {
        let device: UInt64
        let number: UInt64
    }

    private struct Holding {
        let descriptor: Int32
        let offset: off_t
        var count: Int
    }

    /// The files that this process has locked.
    ///
    /// Each file is opened once: closing any of its descriptors would release SQLite's locks on it,
    /// so that happens only after SQLite has closed it.
    private static let holdings = Lock<[File: Holding]>([:])

    private let file: File

    /// Locks a file until SQLite has closed it; nil if there is no such file.
    /// - Throws: `StoreError.otherName` if the file is in use under another name.
    static func lock(_ path: String) throws(StoreError) -> NameLock? {
        guard let status = try status(path) else { return nil }
        let file = File(device: UInt64(status.st_dev), number: UInt64(status.st_ino))
        let offset = try offset(of: path)
        try holdings.withLock { holdings throws(StoreError) in
            if var holding = holdings[file] {
                guard holding.offset == offset else { throw .otherName(path: path) }
                holding.count += 1
                holdings[file] = holding
            } else {
                let descriptor = try open(path, at: offset)
                holdings[file] = Holding(descriptor: descriptor, offset: offset, count: 1)
            }
        }
        return NameLock(file: file)
    }

    /// Returns true if any process has a file open as books.
    /// - Throws: `StoreError.failed` if the file can't be examined.
    static func isHeld(_ path: String) throws(StoreError) -> Bool {
        guard let status = try status(path) else { return false }
        let file = File(device: UInt64(status.st_dev), number: UInt64(status.st_ino))
        return try holdings.withLock { holdings throws(StoreError) in
            // Closing a descriptor here would release SQLite's locks on the file.
            if holdings[file] != nil { return true }
            var descriptor = unsafe Foundation.open(path, O_RDWR | O_CLOEXEC)
            if descriptor < 0, [EACCES, EPERM, EROFS].contains(errno) {
                descriptor = unsafe Foundation.open(path, O_RDONLY | O_CLOEXEC)
            }
            guard descriptor >= 0 else { throw OpeningLock.error("could not open \(path)") }
            defer { close(descriptor) }
            return try !isFree(origin + 1, offsetCount, of: descriptor, path)
        }
    }

    /// True if another process has the file open.
    var isShared: Bool {
        get throws(StoreError) {
            let descriptor = NameLock.holdings.withLock { $0[file]?.descriptor }
            guard let descriptor else { return false }
            let (origin, count) = (NameLock.origin, NameLock.offsetCount)
            return try !NameLock.isFree(origin + 1, count, of: descriptor, "the file")
        }
    }

    /// True if no other connection of this process has the file open.
    var isOnlyConnection: Bool { NameLock.holdings.withLock { $0[file]?.count == 1 } }

    /// Unlocks the file before SQLite has closed it, so that the last process knows that it is.
    func leave() {
        NameLock.holdings.withLock { holdings in
            guard let holding = holdings[file] else { return }
            var range = NameLock.range(F_UNLCK, holding.offset, 1)
            // If this fails, the log stays.
            _ = unsafe fcntl(holding.descriptor, NameLock.setCommand, &range)
        }
    }

    private init(file: File) { self.file = file }

    deinit {
        NameLock.holdings.withLock { holdings in
            guard var holding = holdings[file] else { return }
            holding.count -= 1
            holdings[file] = holding.count > 0 ? holding : nil
            if holding.count == 0 { close(holding.descriptor) }
        }
    }

    /// Opens a file and locks the byte of its name.
    private static func open(_ path: String, at offset: off_t) throws(StoreError) -> Int32 {
        let descriptor = unsafe Foundation.open(path, O_RDWR | O_CLOEXEC)
        guard descriptor >= 0 else { throw OpeningLock.error("could not open \(path)") }
        do throws(StoreError) {
            // One at a time; otherwise two processes could both conclude that they are alone.
            try set(F_WRLCK, origin, 1, of: descriptor, path, waits: true)
            try set(F_RDLCK, offset, 1, of: descriptor, path)
            let first = origin + 1
            let end = first + offsetCount
            guard try isFree(first, offset - first, of: descriptor, path),
                try isFree(offset + 1, end - offset - 1, of: descriptor, path)
            else { throw .otherName(path: path) }
            try set(F_UNLCK, origin, 1, of: descriptor, path)
            return descriptor
        } catch {
            close(descriptor)
            throw error
        }
    }

    private static func set(
        _ kind: Int32,
        _ start: off_t,
        _ length: off_t,
        of descriptor: Int32,
        _ path: String,
        waits: Bool = false
    ) throws(StoreError) {
        var range = range(kind, start, length)
        while unsafe fcntl(descriptor, waits ? waitCommand : setCommand, &range) != 0 {
            guard errno == EINTR else { throw OpeningLock.error("could not lock \(path)") }
        }
    }

    private static func range(_ kind: Int32, _ start: off_t, _ length: off_t) -> flock {
        var range = flock()
        range.l_type = Int16(kind)
        range.l_whence = Int16(SEEK_SET)
        range.l_start = start
        range.l_len = length
        return range
    }

    /// Returns true if no other process has a lock in a range.
    private static func isFree(
        _ start: off_t,
        _ length: off_t,
        of descriptor: Int32,
        _ path: String
    ) throws(StoreError) -> Bool {
        // A length of 0 would mean all bytes to the end.
        guard length > 0 else { return true }
        var range = range(F_WRLCK, start, length)
        guard unsafe fcntl(descriptor, testCommand, &range) == 0 else {
            throw OpeningLock.error("could not lock \(path)")
        }
        return range.l_type == Int16(F_UNLCK)
    }

    /// Returns the offset for a name, from the folder's inode and the last path component.
    private static func offset(of path: String) throws(StoreError) -> off_t {
        guard let real = unsafe realpath(path, nil) else {
            throw OpeningLock.error("could not find \(path)")
        }
        let url = URL(filePath: unsafe String(cString: real))
        unsafe free(real)
        guard let folder = try status(url.deletingLastPathComponent().path) else {
            throw OpeningLock.error("could not find the folder of \(path)")
        }
        let text = "\(folder.st_dev) \(folder.st_ino) \(url.lastPathComponent)"
        // FNV-1a.
        let digest = text.utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { digest, byte in
            (digest ^ UInt64(byte)) &* 0x100_0000_01B3
        }
        return origin + 1 + off_t(digest % UInt64(offsetCount))
    }

    private static func status(_ path: String) throws(StoreError) -> stat? {
        var status = stat()
        guard unsafe stat(path, &status) != 0 else { return status }
        guard errno == ENOENT else { throw OpeningLock.error("could not find \(path)") }
        return nil
    }
}

/// A lock on a file beside the database while a process opens it.
///
/// SQLite doesn't wait while a new file becomes a WAL database, so only one process may do that.
struct OpeningLock: ~Copyable {
    private let descriptor: Int32

    init(path: String) throws(StoreError) {
        let descriptor = unsafe open(path + "-lock", O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw OpeningLock.error("could not create \(path)-lock") }
        while flock(descriptor, LOCK_EX) != 0 {
            guard errno == EINTR else {
                let error = OpeningLock.error("could not lock \(path)-lock")
                close(descriptor)
                throw error
            }
        }
        self.descriptor = descriptor
    }

    deinit { close(descriptor) }

    /// True if a writer has had books at the path, which are not new then.
    var isMarked: Bool { lseek(descriptor, 0, SEEK_END) > 0 }

    /// Records in the file of the lock, which nothing removes, that there are books at the path.
    func mark() throws(StoreError) {
        guard !isMarked else { return }
        guard unsafe write(descriptor, "1", 1) == 1, fsync(descriptor) == 0 else {
            throw OpeningLock.error("could not write the file of the lock")
        }
    }

    /// Returns the system's last error, for a failed attempt.
    static func error(_ text: String) -> StoreError {
        let code = errno
        return .failed(
            code: Int(code),
            message: unsafe "\(text): \(String(cString: strerror(code)))"
        )
    }
}
