import Dispatch
import Glibc

/// A descriptor of a Unix socket, which is closed with the last reference to it.
final class UnixSocket: Sendable {
    /// The longest path in bytes.
    private static let pathMaximum = 103
    /// The number of pending connections.
    private static let backlog: Int32 = 64

    let descriptor: Int32
    let path: String

    init(_ descriptor: Int32, path: String) {
        self.descriptor = descriptor
        self.path = path
    }

    /// Creates a socket that is neither bound nor connected.
    convenience init(path: String) throws(PhoneMessageError) {
        guard path.utf8.count <= Self.pathMaximum else {
            throw .pathTooLong(path, maximum: Self.pathMaximum)
        }
        let kind = SOCK_STREAM.rawValue | SOCK_NONBLOCK.rawValue | SOCK_CLOEXEC.rawValue
        let descriptor = socket(AF_UNIX, Int32(kind), 0)
        guard descriptor >= 0 else { throw .failed(.create, path: path, code: errno) }
        self.init(descriptor, path: path)
    }

    deinit { close(descriptor) }

    /// Connects to the path.
    func connect() throws(PhoneMessageError) {
        guard unsafe use(path, Glibc.connect) == 0 else {
            throw .failed(.connect, path: path, code: errno)
        }
    }

    /// Listens at the path, which appears only when connections are possible.
    func listen() throws(PhoneMessageError) {
        let early = path + ".new"
        unsafe unlink(early)
        guard unsafe use(early, Glibc.bind) == 0, unsafe chmod(early, 0o600) == 0,
            Glibc.listen(descriptor, Self.backlog) == 0, unsafe link(early, path) == 0
        else {
            let code = errno
            unsafe unlink(early)
            throw .failed(.listen, path: path, code: code)
        }
        unsafe unlink(early)
    }

    /// Waits after a failed call until it can be repeated.
    /// - Throws: If the error is permanent, or `CancellationError`.
    func wait(after code: Int32, of operation: PhoneMessageError.Operation) async throws {
        switch code {
        case EINTR: return
        case EAGAIN: try await untilReady(for: operation)
        default: throw PhoneMessageError.failed(operation, path: path, code: code)
        }
    }

    private func untilReady(for operation: PhoneMessageError.Operation) async throws {
        try Task.checkCancellation()
        let queue = DispatchQueue.global()
        let source: any DispatchSourceProtocol =
            operation == .write
            ? DispatchSource.makeWriteSource(fileDescriptor: descriptor, queue: queue)
            : DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: queue)
        // Dispatch objects can be used from any thread.
        nonisolated(unsafe) let waiting = source
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                unsafe waiting.setEventHandler { unsafe waiting.cancel() }
                // It is called once, after the last event.
                unsafe waiting.setCancelHandler { continuation.resume() }
                unsafe waiting.activate()
            }
        } onCancel: {
            unsafe waiting.cancel()
        }
        try Task.checkCancellation()
    }

    /// Calls a system function with this socket and the address of a path.
    private func use(
        _ path: String,
        _ call: (Int32, UnsafePointer<sockaddr>, socklen_t) -> Int32
    ) -> Int32 {
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        unsafe withUnsafeMutableBytes(of: &address.sun_path) { bytes in
            unsafe bytes.copyBytes(from: path.utf8)
        }
        let length = socklen_t(MemoryLayout<sockaddr_un>.size)
        return unsafe withUnsafePointer(to: &address) { pointer in
            unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                unsafe call(descriptor, address, length)
            }
        }
    }
}
