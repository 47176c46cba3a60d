#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// The lock for creating or replacing the journal's file, released by `deinit`.
///
/// Functions that need it have it as a parameter. The system releases it when the process dies. iOS
/// kills a process that it suspends with a lock, so locked code is short.
struct DirectoryLock: ~Copyable {
    private let descriptor: Int32

    init(_ directory: LogDirectory) throws(JournalError) {
        let path = directory.path(of: LogDirectory.lockName)
        let descriptor = retrying {
            systemOpen(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
        }
        guard descriptor >= 0 else { throw .failure(.lock, path, errno) }
        let result = retrying { flock(descriptor, LOCK_EX) }
        guard result == 0 else {
            let code = errno
            _ = close(descriptor)
            throw .failure(.lock, path, code)
        }
        self.descriptor = descriptor
    }

    deinit {
        // Closing releases the lock; nothing can be done about a failure.
        _ = close(descriptor)
    }
}
