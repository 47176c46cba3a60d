import Glibc

/// The lock of the person's screen, which Firefox doesn't report, as `loginctl` tells it.
final class ScreenLock {
    private static let question = ["show-session", "auto", "--property=LockedHint", "--value"]

    private let program: SystemProgram?
    /// The end of a pipe from which the answer is read, or -1.
    private var answer: Int32 = -1
    private var text: [UInt8] = []
    private var isLocked = false

    /// Finds the program in the folders of a search path; without it, the screen is never locked.
    init(path: String) { program = SystemProgram("loginctl", in: path) }

    deinit { if answer >= 0 { close(answer) } }

    /// The time in milliseconds in which the program mostly answers.
    private static let waitMilliseconds: Int32 = 20

    /// Asks, and waits for a moment; a later answer is read at the next look.
    /// - Returns: True if the screen was locked at the last answer.
    func look() -> Bool {
        if answer < 0 || readAnswer() { ask() }
        guard answer >= 0 else { return isLocked }
        var waiting = pollfd(fd: answer, events: Int16(POLLIN), revents: 0)
        if unsafe poll(&waiting, 1, Self.waitMilliseconds) > 0 { _ = readAnswer() }
        return isLocked
    }

    private func ask() {
        guard let program else { return }
        var ends: [Int32] = [-1, -1]
        guard unsafe pipe(&ends) == 0 else { return }
        defer { close(ends[1]) }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        guard fcntl(ends[0], F_SETFL, O_NONBLOCK) == 0,
            program.start(Self.question, output: ends[1])
        else {
            close(ends[0])
            return
        }
        answer = ends[0]
        text = []
    }

    /// Returns true if the program has answered, or has ended.
    private func readAnswer() -> Bool {
        var buffer = [UInt8](repeating: 0, count: 64)
        while true {
            let count = unsafe read(answer, &buffer, buffer.count)
            if count == 0 || count < 0 && text.last == UInt8(ascii: "\n") { break }
            guard count > 0 else { return false }
            text += buffer.prefix(count)
        }
        close(answer)
        answer = -1
        isLocked = text.starts(with: "yes".utf8)
        return true
    }
}
