import Foundation
import Glibc
import Testing

/// A running probe, with its acknowledgements.
struct ProbeProcess: ~Copyable {
    let identifier: pid_t
    private let pipe: Pipe
    private(set) var acknowledged: [UInt32] = []
    private(set) var isFinished = false
    private var partial: [UInt8] = []

    /// The value of `F_SETPIPE_SZ`.
    private static let setPipeSize: Int32 = 1031
    private static let pipeByteCount: Int32 = 4_096
    private static let readByteCount = 256

    /// The maximum number of unread acknowledgements.
    static let lead = (pipeByteCount + Int32(readByteCount)) / 4

    /// Starts a probe, whose program is in the build folder.
    init(_ arguments: [String]) throws {
        let folder = try URL(
            filePath: FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
        ).deletingLastPathComponent()
        let program = folder.appending(path: "journal-probe").path
        // No other child inherits this pipe; otherwise its end would be hidden until that child ends.
        let pipe = Pipe()
        let input = pipe.fileHandleForWriting
        // A small pipe keeps the probe from running far ahead of its acknowledgements.
        try #require(fcntl(input.fileDescriptor, Self.setPipeSize, Self.pipeByteCount) > 0)
        var actions = unsafe posix_spawn_file_actions_t()
        unsafe posix_spawn_file_actions_init(&actions)
        defer { unsafe posix_spawn_file_actions_destroy(&actions) }
        unsafe posix_spawn_file_actions_adddup2(&actions, input.fileDescriptor, STDOUT_FILENO)
        unsafe posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
        var words = unsafe ([program] + arguments).map { unsafe strdup($0) }
        unsafe words.append(nil)
        defer { unsafe words.forEach { unsafe free($0) } }
        var identifier: pid_t = 0
        let code = unsafe posix_spawn(&identifier, program, &actions, nil, words, environ)
        try input.close()
        try #require(code == 0, "could not start \(program)")
        self.identifier = identifier
        self.pipe = pipe
    }

    var output: Int32 { pipe.fileHandleForReading.fileDescriptor }

    /// Reads acknowledgements, and waits until there is one.
    mutating func receive() {
        var bytes = [UInt8](repeating: 0, count: Self.readByteCount)
        let count = unsafe read(output, &bytes, bytes.count)
        guard count > 0 else {
            isFinished = true
            return
        }
        partial += bytes[..<count]
        let whole = partial.count / 4
        for index in 0..<whole {
            let four = partial[index * 4..<index * 4 + 4]
            acknowledged.append(four.reversed().reduce(0) { $0 << 8 | UInt32($1) })
        }
        partial.removeFirst(whole * 4)
    }

    /// Kills the process.
    func kill() {
        Glibc.kill(identifier, SIGKILL)
    }

    /// Reads the remaining acknowledgements, and waits until the process has ended.
    /// - Returns: The exit code, or the negated number of the signal.
    mutating func finish() -> Int32 {
        while !isFinished { receive() }
        var status: Int32 = 0
        while unsafe waitpid(identifier, &status, 0) == -1, errno == EINTR {}
        let signal = status & 0x7F
        return signal == 0 ? (status >> 8) & 0xFF : -signal
    }
}

/// Waits until some descriptors are readable, and returns them.
func waitForAny(of descriptors: [Int32]) -> [Int32] {
    var polled = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    while unsafe poll(&polled, nfds_t(polled.count), -1) == -1, errno == EINTR {}
    return polled.filter { $0.revents != 0 }.map(\.fd)
}
