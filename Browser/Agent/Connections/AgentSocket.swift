import Foundation
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

    /// The longest time for which a command waits for the agent, in milliseconds.
    package static let answerMilliseconds = 3_000

    private(set) var descriptor: Int32
    private let path: String?
    /// The lock of the path, which is removed at the end; nil if systemd owns both.
    private let lock: Int32?
    /// The identity of the socket's file at the start.
    private var file: FileIdentity?
    /// A descriptor that is closed for a moment when there are no others.
    private var spare = unsafe open("/dev/null", O_RDONLY | O_CLOEXEC)

    /// Listens at a path; a file that is there is replaced, unless it answers.
    /// - Throws: `Failure` if another agent, or systemd, listens at the path.
    package init(at path: String) throws(Failure) {
        let lock = unsafe open(path + ".lock", O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard lock >= 0 else { throw Self.failure("lock", path, errno) }
        guard flock(lock, LOCK_EX | LOCK_NB) == 0 else {
            close(lock)
            throw Self.taken(path)
        }
        do throws(Failure) {
            descriptor = try Self.listen(at: path)
        } catch {
            close(lock)
            throw error
        }
        self.path = path
        self.lock = lock
        file = FileIdentity(path)
    }

    /// Replaces the file at a path by a socket, unless one answers there.
    private static func listen(at path: String) throws(Failure) -> Int32 {
        if let other = try connection(to: path) {
            close(other)
            throw taken(path)
        }
        let descriptor = socket(AF_UNIX, kind, 0)
        guard descriptor >= 0 else { throw failure("listen at", path, errno) }
        unsafe unlink(path)
        let mask = umask(0o177)
        let status = try unsafe use(path, descriptor, Glibc.bind)
        let code = errno
        umask(mask)
        guard status == 0, Glibc.listen(descriptor, backlog) == 0 else {
            close(descriptor)
            throw failure("listen at", path, status == 0 ? errno : code)
        }
        return descriptor
    }

    /// True if the path still leads to this socket.
    package var isReachable: Bool {
        guard let path else { return true }
        return file != nil && FileIdentity(path) == file
    }

    /// Listens at the path again, after another program has removed the file.
    /// - Throws: `Failure` if systemd owns the path, or another agent listens there.
    package func listenAgain() throws(Failure) {
        guard let path, lock != nil else {
            throw Failure(
                description: "could not reach the socket of systemd: its file was removed; run: "
                    + "systemctl --user restart stint-desktop.socket"
            )
        }
        let next = try Self.listen(at: path)
        close(descriptor)
        descriptor = next
        file = FileIdentity(path)
    }

    private static func taken(_ path: String) -> Failure {
        Failure(
            description: "could not listen at \(path): another agent does; see: stint desktop "
                + "status, or use --socket"
        )
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
        path = Self.path(of: descriptor)
        lock = nil
        file = path.flatMap(FileIdentity.init)
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
        _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
    }

    deinit {
        if let path, let lock {
            if isReachable { unsafe unlink(path) }
            close(lock)
        }
        close(descriptor)
        if spare >= 0 { close(spare) }
    }

    /// Accepts a connection of the same person, and returns the process at its other end.
    package func accept() -> (descriptor: Int32, pid: Int32)? {
        let accepted = Glibc.accept(descriptor, nil, nil)
        guard accepted >= 0 else {
            if errno == EMFILE || errno == ENFILE { refuse() }
            return nil
        }
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

    /// Closes a waiting connection, for which there is no descriptor.
    private func refuse() {
        if spare >= 0 { close(spare) }
        let accepted = Glibc.accept(descriptor, nil, nil)
        if accepted >= 0 { close(accepted) }
        spare = unsafe open("/dev/null", O_RDONLY | O_CLOEXEC)
    }

    /// Connects to the socket at a path; nil if nothing listens there.
    private static func connection(
        to path: String,
        milliseconds: Int = answerMilliseconds
    ) throws(Failure) -> Int32? {
        let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        guard descriptor >= 0 else { throw failure("connect to", path, errno) }
        var limit = timeval(
            tv_sec: milliseconds / 1000,
            tv_usec: suseconds_t(milliseconds % 1000 * 1000)
        )
        let size = socklen_t(MemoryLayout<timeval>.size)
        for option in [SO_RCVTIMEO, SO_SNDTIMEO] {
            unsafe setsockopt(descriptor, SOL_SOCKET, option, &limit, size)
        }
        guard try unsafe use(path, descriptor, Glibc.connect) == 0 else {
            let code = errno
            close(descriptor)
            if code == ENOENT || code == ECONNREFUSED { return nil }
            throw silence(code) ?? failure("connect to", path, code)
        }
        return descriptor
    }

    /// Returns the error of an agent that doesn't answer in time; nil for other errors.
    private static func silence(_ code: Int32) -> Failure? {
        guard code == EAGAIN || code == EINPROGRESS else { return nil }
        return Failure(
            description: "could not ask Stint: it hasn't answered for 3 seconds; "
                + "end it with: systemctl --user restart stint-desktop, or kill stint-desktop"
        )
    }

    /// Sends a frame to the agent at a path, and returns its answer; nil if none runs.
    /// - Throws: `Failure` after 3 seconds without an answer.
    package static func ask(
        _ frame: [UInt8],
        at path: String,
        milliseconds: Int = answerMilliseconds
    ) throws(Failure) -> [UInt8]? {
        guard let descriptor = try connection(to: path, milliseconds: milliseconds) else {
            return nil
        }
        defer { close(descriptor) }
        let written = unsafe send(descriptor, frame, frame.count, Int32(MSG_NOSIGNAL))
        guard written == frame.count else {
            throw silence(errno) ?? failure("write to", path, errno)
        }
        var buffer = FrameBuffer()
        var part = [UInt8](repeating: 0, count: 4096)
        while true {
            let count = unsafe read(descriptor, &part, part.count)
            guard count > 0 else {
                let code = count < 0 ? errno : EPIPE
                throw silence(code) ?? failure("read from", path, code)
            }
            buffer.append(part.prefix(count))
            do throws(FrameBuffer.TooLong) {
                if let answer = try buffer.next() { return answer }
            } catch {
                throw Failure(description: "could not read from \(path): the answer is too long")
            }
        }
    }

    /// Returns the path at which a socket listens.
    private static func path(of descriptor: Int32) -> String? {
        var address = sockaddr_un()
        var length = socklen_t(MemoryLayout<sockaddr_un>.size)
        let status = unsafe withUnsafeMutablePointer(to: &address) { pointer in
            unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                unsafe getsockname(descriptor, $0, &length)
            }
        }
        guard status == 0, Int32(address.sun_family) == AF_UNIX else { return nil }
        let text = unsafe withUnsafeBytes(of: &address.sun_path) { bytes in
            unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
        }
        return text.isEmpty ? nil : text
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
