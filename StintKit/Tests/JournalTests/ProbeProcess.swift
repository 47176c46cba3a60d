import Foundation
import Glibc
import Testing

/// A running probe, its acknowledgements, and its end.
struct ProbeProcess: ~Copyable {
    let identifier: pid_t
    private let pipe: Pipe
    private(set) var acknowledged: [UInt32] = []
    private(set) var isFinished = false
    private var partial: [UInt8] = []

    /// What C calls F_SETPIPE_SZ.
    private static let setPipeSize: Int32 = 1031
    private static let pipeByteCount: Int32 = 4_096
    private static let readByteCount = 256

    /// The most acknowledgements that may be under way.
    static let lead = (pipeByteCount + Int32(readByteCount)) / 4

    /// Starts a probe; it lies beside the tests in the build folder.
    init(_ arguments: [String]) throws {
        let folder = try URL(
            filePath: FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
        ).deletingLastPathComponent()
        let program = folder.appending(path: "journal-probe").path
        // No other child gets this pipe, or its end would not be seen before that child's.
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
        try #require(code == 0, "cannot start \(program)")
        self.identifier = identifier
        self.pipe = pipe
    }

    var output: Int32 { pipe.fileHandleForReading.fileDescriptor }

    /// Takes in what has arrived, waiting for something to arrive.
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

    /// Ends the process at once, wherever it is.
    func kill() {
        Glibc.kill(identifier, SIGKILL)
    }

    /// Takes in the rest and waits for the end.
    ///
    /// - Returns: The exit code, or minus the number of the signal.
    mutating func finish() -> Int32 {
        while !isFinished { receive() }
        var status: Int32 = 0
        while unsafe waitpid(identifier, &status, 0) == -1, errno == EINTR {}
        let signal = status & 0x7F
        return signal == 0 ? (status >> 8) & 0xFF : -signal
    }
}

/// Waits until any of these has something to say.
func waitForAny(of descriptors: [Int32]) -> [Int32] {
    var polled = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    while unsafe poll(&polled, nfds_t(polled.count), -1) == -1, errno == EINTR {}
    return polled.filter { $0.revents != 0 }.map(\.fd)
}
