#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// Held by whoever makes or replaces the journal's file; released with the end of its life.
///
/// Functions that need it ask for it as an argument. The system releases it when the process dies.
/// A process that iOS suspends while holding it is killed, so what happens under it is short.
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
        // Closing releases the lock; a failure cannot be acted upon.
        _ = close(descriptor)
    }
}
