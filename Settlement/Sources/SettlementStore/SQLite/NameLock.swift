import Foundation
import Locking

/// Keeps a file from being used under two names at once.
///
/// SQLite finds the log of a file by the file's name. Under a second name, a hard link or a mount, it
/// would make a second log, and what is committed to one of them would be overwritten from the other.
/// So every process that has the file open holds a lock on the file itself, at a place that the name
/// chooses, and looks whether anybody holds one at another place.
final class NameLock: Sendable {
    /// Locks lie far behind the end of every database.
    private static let origin: off_t = 1 << 60
    /// The number of places for names.
    private static let placeCount: off_t = 1 << 32

    /// Linux's locks of an open file, which other descriptors of the process do not end; Swift does not
    /// see the names `F_OFD_GETLK`, `F_OFD_SETLK` and `F_OFD_SETLKW`.
    private static let (testCommand, setCommand, waitCommand): (Int32, Int32, Int32) = (36, 37, 38)

    /// A file, whatever its name.
    private struct File: Hashable {
        let device: UInt64
        let number: UInt64
    }

    private struct Holding {
        let descriptor: Int32
        let place: off_t
        var count: Int
    }

    /// The files that this process has open.
    ///
    /// A file is opened here once: to close any of its descriptors would end the locks that SQLite has
    /// on it for this process, so that happens when SQLite has closed it, too.
    private static let holdings = Lock<[File: Holding]>([:])

    private let file: File

    /// Returns a lock on a file, to be held until SQLite has closed it; nil if there is no such file.
    /// - Throws: `StoreError.otherName` if somebody uses the file under another name.
    static func lock(_ path: String) throws(StoreError) -> NameLock? {
        guard let status = try status(path) else { return nil }
        let file = File(device: UInt64(status.st_dev), number: UInt64(status.st_ino))
        let place = try place(of: path)
        try holdings.withLock { holdings throws(StoreError) in
            if var holding = holdings[file] {
                guard holding.place == place else { throw .otherName(path: path) }
                holding.count += 1
                holdings[file] = holding
            } else {
                let descriptor = try open(path, at: place)
                holdings[file] = Holding(descriptor: descriptor, place: place, count: 1)
            }
        }
        return NameLock(file: file)
    }

    /// Returns true if a process has a file open as books, this one or another.
    /// - Throws: `StoreError.failed` if the file cannot be looked at.
    static func isHeld(_ path: String) throws(StoreError) -> Bool {
        guard let status = try status(path) else { return false }
        let file = File(device: UInt64(status.st_dev), number: UInt64(status.st_ino))
        return try holdings.withLock { holdings throws(StoreError) in
            // To close a descriptor here would end the locks that SQLite has on the file.
            if holdings[file] != nil { return true }
            let descriptor = unsafe Foundation.open(path, O_RDWR | O_CLOEXEC)
            guard descriptor >= 0 else { throw OpeningLock.error("could not open \(path)") }
            defer { close(descriptor) }
            return try !isFree(origin + 1, placeCount, of: descriptor, path)
        }
    }

    /// True if another process has the file open.
    var isShared: Bool {
        get throws(StoreError) {
            let descriptor = NameLock.holdings.withLock { $0[file]?.descriptor }
            guard let descriptor else { return false }
            let (origin, count) = (NameLock.origin, NameLock.placeCount)
            return try !NameLock.isFree(origin + 1, count, of: descriptor, "the file")
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

    /// Opens a file and locks the place of its name.
    private static func open(_ path: String, at place: off_t) throws(StoreError) -> Int32 {
        let descriptor = unsafe Foundation.open(path, O_RDWR | O_CLOEXEC)
        guard descriptor >= 0 else { throw OpeningLock.error("could not open \(path)") }
        do throws(StoreError) {
            // One at a time, or two could both see that they are alone.
            try set(F_WRLCK, origin, 1, of: descriptor, path, waits: true)
            try set(F_RDLCK, place, 1, of: descriptor, path)
            let first = origin + 1
            let end = first + placeCount
            guard try isFree(first, place - first, of: descriptor, path),
                try isFree(place + 1, end - place - 1, of: descriptor, path)
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

    /// Returns true if nobody else holds a lock in a range.
    private static func isFree(
        _ start: off_t,
        _ length: off_t,
        of descriptor: Int32,
        _ path: String
    ) throws(StoreError) -> Bool {
        // A range without a length would reach to the end of everything.
        guard length > 0 else { return true }
        var range = range(F_WRLCK, start, length)
        guard unsafe fcntl(descriptor, testCommand, &range) == 0 else {
            throw OpeningLock.error("could not lock \(path)")
        }
        return range.l_type == Int16(F_UNLCK)
    }

    /// The place for a name: of the folder, however one comes to it, and of the name in it.
    private static func place(of path: String) throws(StoreError) -> off_t {
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
        return origin + 1 + off_t(digest % UInt64(placeCount))
    }

    private static func status(_ path: String) throws(StoreError) -> stat? {
        var status = stat()
        guard unsafe stat(path, &status) != 0 else { return status }
        guard errno == ENOENT else { throw OpeningLock.error("could not find \(path)") }
        return nil
    }
}

/// A lock on a file beside the database, held while a process opens it.
///
/// SQLite waits for no one while a new file is made a WAL database, so only one process may.
struct OpeningLock: ~Copyable {
    private let descriptor: Int32

    init(path: String) throws(StoreError) {
        let descriptor = unsafe open(path + "-lock", O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw OpeningLock.error("could not make \(path)-lock") }
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

    /// Returns the system's last error for an attempt.
    static func error(_ text: String) -> StoreError {
        let code = errno
        return .failed(
            code: Int(code),
            message: unsafe "\(text): \(String(cString: strerror(code)))"
        )
    }
}
