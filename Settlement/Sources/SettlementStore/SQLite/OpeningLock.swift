import Foundation

/// A lock on a file beside the database, held while a process opens it.
///
/// SQLite waits for no one while a new file is made a WAL database, so only one process may.
struct OpeningLock: ~Copyable {
    private let descriptor: Int32

    /// Waits until no other process opens the file.
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

    /// What the system's last error means for what was attempted.
    static func error(_ text: String) -> StoreError {
        let code = errno
        return .failed(
            code: Int(code),
            message: unsafe "\(text): \(String(cString: strerror(code)))"
        )
    }
}
