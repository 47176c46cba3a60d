public import Foundation
import Glibc

/// One end of a connection over a Unix socket; waiting blocks no thread.
///
/// Reading and writing can be concurrent, but each by one task at a time.
public final class SocketConnection: Sendable {
    private let socket: UnixSocket

    init(_ socket: UnixSocket) { self.socket = socket }

    /// Connects to a listening program.
    /// - Throws: If no program listens or the path is too long.
    public convenience init(to path: String) throws(PhoneMessageError) {
        let socket = try UnixSocket(path: path)
        try socket.connect()
        self.init(socket)
    }

    /// Reads available bytes, or waits for some.
    /// - Returns: One to `maximum` bytes; none at the end of the connection.
    /// - Throws: If the system fails, or `CancellationError`.
    public func read(upTo maximum: Int) async throws -> Data {
        var buffer = Data(count: maximum)
        while true {
            let count = unsafe buffer.withUnsafeMutableBytes { bytes in
                unsafe recv(socket.descriptor, bytes.baseAddress, bytes.count, dontWait)
            }
            if count >= 0 { return buffer.prefix(count) }
            try await socket.wait(after: errno, of: .read)
        }
    }

    /// Reads a number of bytes.
    /// - Throws: `PhoneMessageError.ended` if the connection ends early; errors of `read(upTo:)`.
    public func read(exactly byteCount: Int) async throws -> Data {
        var found = Data()
        while found.count < byteCount {
            let partMaximum = 64 * 1024
            let part = try await read(upTo: min(partMaximum, byteCount - found.count))
            guard !part.isEmpty else {
                throw PhoneMessageError.ended(byteCount: found.count, expected: byteCount)
            }
            found += part
        }
        return found
    }

    /// Writes bytes, and waits until the system has accepted all of them.
    /// - Throws: If the connection is closed or the system fails, or `CancellationError`.
    public func write(_ data: Data) async throws {
        var rest = data
        while !rest.isEmpty {
            let count = unsafe rest.withUnsafeBytes { bytes in
                unsafe Glibc.send(socket.descriptor, bytes.baseAddress, bytes.count, sending)
            }
            if count >= 0 {
                rest = rest.dropFirst(count)
            } else {
                try await socket.wait(after: errno, of: .write)
            }
        }
    }
}

/// A listener for connections at a path.
public final class SocketListener: Sendable {
    private let socket: UnixSocket

    /// Listens at a path, which appears when connections are possible.
    /// - Throws: If it fails; an existing file is never changed.
    public init(at path: String) throws(PhoneMessageError) {
        socket = try UnixSocket(path: path)
        try socket.listen()
    }

    /// Removes the path, so that no client can connect.
    public func close() { unsafe unlink(socket.path) }

    /// Waits for the next connection.
    /// - Throws: If the system fails, or `CancellationError`.
    public func accept() async throws -> SocketConnection {
        while true {
            let found = Glibc.accept(socket.descriptor, nil, nil)
            if found >= 0 {
                // Child processes must not inherit the connection.
                _ = fcntl(found, F_SETFD, FD_CLOEXEC)
                return SocketConnection(UnixSocket(found, path: socket.path))
            }
            try await socket.wait(after: errno, of: .accept)
        }
    }
}

private let dontWait = Int32(MSG_DONTWAIT)
/// Flags for sending; writing to a closed connection fails instead of raising `SIGPIPE`.
private let sending = dontWait | Int32(MSG_NOSIGNAL)
