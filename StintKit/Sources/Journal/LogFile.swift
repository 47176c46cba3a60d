#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// An open file of frames, closed by `deinit`.
struct LogFile: ~Copyable {
    let path: String
    let identity: FileIdentity
    let isRegular: Bool
    private let descriptor: Int32

    /// Opens the file at a path, without following a link and without waiting for other processes.
    /// - Returns: Nil if no file exists, or if the path names something else.
    /// - Throws: `unavailable` if access is denied; another error of the system.
    static func open(_ path: String, for access: RecordLog.Access) throws(JournalError) -> LogFile?
    {
        let mode =
            switch access {
            case .reading: O_RDONLY
            case .appending: O_RDWR | O_APPEND
            }
        // If a pipe has the journal's name, opening it would wait for another process.
        let descriptor = retrying {
            systemOpen(path, mode | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
        }
        guard descriptor < 0 else { return try LogFile(descriptor, path: path) }
        switch errno {
        case ENOENT, EISDIR, ELOOP, ENXIO: return nil
        default: throw .failure(.open, path, errno)
        }
    }

    /// Creates a file for records.
    ///
    /// Only the owner may read and write it. On iOS the file gets the protection class of its
    /// directory, which the app sets to "until first user authentication".
    static func create(_ path: String) throws(JournalError) -> LogFile {
        let descriptor = retrying {
            systemOpen(path, O_RDWR | O_APPEND | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        }
        guard descriptor >= 0 else { throw .failure(.open, path, errno) }
        return try LogFile(descriptor, path: path)
    }

    private init(_ descriptor: Int32, path: String) throws(JournalError) {
        var status = stat()
        guard unsafe fstat(descriptor, &status) == 0 else {
            let code = errno
            _ = close(descriptor)
            throw .failure(.open, path, code)
        }
        self.path = path
        self.descriptor = descriptor
        identity = FileIdentity(status)
        isRegular = status.st_mode & S_IFMT == S_IFREG
    }

    deinit {
        // A failure is harmless: the data is written, and synchronized if necessary.
        _ = close(descriptor)
    }

    func read(
        into bytes: UnsafeMutableRawBufferPointer,
        at byteOffset: Int
    ) throws(JournalError) -> Int {
        let count = retrying {
            unsafe pread(descriptor, bytes.baseAddress, bytes.count, off_t(byteOffset))
        }
        guard count >= 0 else { throw .failure(.read, path, errno) }
        return count
    }

    /// Appends a frame with a single system call, so that other writers cannot interleave.
    /// - Throws: The error of the system. Readers skip an incomplete frame.
    func append(_ frame: UnsafeRawBufferPointer) throws(JournalError) {
        for _ in 0..<Self.shortWriteMaximum {
            let count = retrying {
                unsafe write(descriptor, frame.baseAddress, frame.count)
            }
            guard count >= 0 else { throw .failure(.write, path, errno) }
            // Another writer may have appended meanwhile, so write the whole frame again.
            if count == frame.count { return }
        }
        throw .storageFull(path: path, code: ENOSPC)
    }

    /// Waits until everything written would survive a loss of power.
    func synchronize() throws(JournalError) {
        #if canImport(Darwin)
        // The barrier orders the write before all later ones; not every file system supports it.
        if fcntl(descriptor, F_BARRIERFSYNC) == 0 { return }
        let result = retrying { fsync(descriptor) }
        #else
        let result = retrying { fdatasync(descriptor) }
        #endif
        guard result == 0 else { throw .failure(.synchronize, path, errno) }
    }

    func byteCount() throws(JournalError) -> Int {
        var status = stat()
        guard unsafe fstat(descriptor, &status) == 0 else { throw .failure(.open, path, errno) }
        return Int(status.st_size)
    }

    func availableByteCount() throws(JournalError) -> UInt64 {
        var status = statvfs()
        guard unsafe fstatvfs(descriptor, &status) == 0 else {
            throw .failure(.open, path, errno)
        }
        let (bytes, overflow) = UInt64(status.f_bavail)
            .multipliedReportingOverflow(by: UInt64(status.f_frsize))
        return overflow ? .max : bytes
    }

    /// The number of attempts: after an incomplete write, the next one usually reports the error.
    private static let shortWriteMaximum = 3
}

extension FileIdentity {
    init(_ status: stat) {
        device = UInt64(truncatingIfNeeded: status.st_dev)
        inode = UInt64(truncatingIfNeeded: status.st_ino)
    }
}

/// The identity of an open file, to check that a path still names it.
///
/// The system may reuse the numbers of a deleted file, but not while the file is open.
struct FileIdentity: Equatable {
    let device: UInt64
    let inode: UInt64
}

extension LogFile {
    /// The maximum number of attempts to seal a file.
    private static let sealAttemptMaximum = 3

    /// Seals the file, unless it is sealed already, and waits until that is stored.
    func seal(through buffer: borrowing FrameBuffer) throws(JournalError) {
        for _ in 0..<Self.sealAttemptMaximum {
            let scan = try unsafe scan(from: 0, through: buffer) { _, _ in true }
            if scan.isSealed {
                // Records that the successor omits must be stored in history.
                try synchronize()
                return
            }
            try append(.seal, .none, payload: [], through: buffer)
        }
        throw .notStored(path: path, attempts: Self.sealAttemptMaximum)
    }
}
