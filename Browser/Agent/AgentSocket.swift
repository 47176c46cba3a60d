import Glibc

/// A Unix socket at which browsers of the same person connect.
@safe package final class AgentSocket {
    /// An error of listening or connecting.
    package struct Failure: Error, CustomStringConvertible {
        package let description: String
    }

    private static let backlog: Int32 = 16
    /// `SO_PEERCRED`, which Glibc's module lacks.
    private static let peerCredentials: Int32 = 17
    /// The first descriptor of the sockets that systemd passes to a service.
    private static let firstPassed: Int32 = 3

    let descriptor: Int32
    /// The path to remove at the end; nil if systemd owns it.
    private let path: String?

    /// Listens at a path; a file that is there is replaced.
    ///
    /// The caller must hold the lock of the data, so that no other agent uses the path.
    package init(at path: String) throws(Failure) {
        self.path = path
        descriptor = socket(AF_UNIX, Self.kind, 0)
        unsafe unlink(path)
        let mask = umask(0o177)
        let status = try unsafe Self.use(path, descriptor, Glibc.bind)
        let code = errno
        umask(mask)
        guard status == 0, listen(descriptor, Self.backlog) == 0 else {
            close(descriptor)
            throw Self.failure("listen at", path, status == 0 ? errno : code)
        }
    }

    /// Returns the socket that systemd passes by variables to this process, if there is one.
    ///
    /// Variables for a parent process have no effect.
    package static func passed(
        _ environment: [String: String],
        pid: Int32 = getpid()
    ) -> AgentSocket? {
        guard environment["LISTEN_PID"] == String(pid), environment["LISTEN_FDS"] == "1" else {
            return nil
        }
        return AgentSocket(passed: firstPassed)
    }

    private init(passed descriptor: Int32) {
        self.descriptor = descriptor
        path = nil
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
        _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
    }

    deinit {
        if let path { unsafe unlink(path) }
        close(descriptor)
    }

    /// Accepts a connection of the same person, and returns the process at its other end.
    func accept() -> (descriptor: Int32, pid: Int32)? {
        let accepted = Glibc.accept(descriptor, nil, nil)
        guard accepted >= 0 else { return nil }
        _ = fcntl(accepted, F_SETFD, FD_CLOEXEC)
        // The process, the user and the group of the other end.
        var credentials: [UInt32] = [0, .max, .max]
        var length = socklen_t(credentials.count * MemoryLayout<UInt32>.size)
        let status = unsafe getsockopt(
            accepted,
            SOL_SOCKET,
            Self.peerCredentials,
            &credentials,
            &length
        )
        guard status == 0, credentials[1] == getuid() else {
            close(accepted)
            return nil
        }
        return (accepted, Int32(clamping: credentials[0]))
    }

    /// Sends a frame to the agent at a path, and returns its answer; nil if none runs.
    static func ask(_ frame: [UInt8], at path: String) throws(Failure) -> [UInt8]? {
        let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        defer { close(descriptor) }
        guard try unsafe use(path, descriptor, Glibc.connect) == 0 else {
            if errno == ENOENT || errno == ECONNREFUSED { return nil }
            throw failure("connect to", path, errno)
        }
        guard unsafe write(descriptor, frame, frame.count) == frame.count else {
            throw failure("write to", path, errno)
        }
        var buffer = FrameBuffer()
        var part = [UInt8](repeating: 0, count: 4096)
        while true {
            let count = unsafe read(descriptor, &part, part.count)
            guard count > 0 else { throw failure("read from", path, count < 0 ? errno : EPIPE) }
            buffer.append(part.prefix(count))
            do throws(FrameBuffer.TooLong) {
                if let answer = try buffer.next() { return answer }
            } catch {
                throw Failure(description: "could not read from \(path): the answer is too long")
            }
        }
    }

    private static let kind = Int32(
        SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue
    )

    private static func failure(_ action: String, _ path: String, _ code: Int32) -> Failure {
        let cause = unsafe String(cString: strerror(code))
        return Failure(description: "could not \(action) \(path): \(cause)")
    }

    private static func use(
        _ path: String,
        _ descriptor: Int32,
        _ call: (Int32, UnsafePointer<sockaddr>, socklen_t) -> Int32
    ) throws(Failure) -> Int32 {
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        let bytes = Array(path.utf8)
        guard bytes.count < MemoryLayout.size(ofValue: address.sun_path) else {
            throw failure("use", path, ENAMETOOLONG)
        }
        unsafe withUnsafeMutableBytes(of: &address.sun_path) { unsafe $0.copyBytes(from: bytes) }
        return unsafe withUnsafePointer(to: &address) { pointer in
            unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                unsafe call(descriptor, address, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
    }
}
