import Foundation

/// Wakes a thread that waits, for a limited time of the world's.
///
/// On the thread of a simulated process every clock is its phone's, so a wait up to an instant
/// would end at once or never. Here the kernel counts the time that passes.
final class ThreadSignal: Sendable {
    private let readEnd: CInt
    private let writeEnd: CInt

    init() {
        var ends: [CInt] = [-1, -1]
        let result = unsafe pipe(&ends)
        precondition(result == 0, "a program can have one pipe more")
        (readEnd, writeEnd) = (ends[0], ends[1])
        for end in ends {
            let isSet = fcntl(end, F_SETFL, O_NONBLOCK) == 0 && fcntl(end, F_SETFD, FD_CLOEXEC) == 0
            precondition(isSet, "a pipe that is open can be set")
        }
    }

    /// Wakes the thread that waits, or the next one that would.
    func send() {
        let count = unsafe write(writeEnd, [1] as [UInt8], 1)
        // A pipe that is full wakes as well.
        precondition(count == 1 || errno == EAGAIN, "a pipe that is open can be written to")
    }

    /// Waits for a signal, which may be an older one.
    /// - Returns: False if none came for so many seconds.
    func wait(seconds: CInt) -> Bool {
        var polled = pollfd(fd: readEnd, events: CShort(POLLIN), revents: 0)
        var count: CInt
        repeat {
            count = unsafe poll(&polled, 1, seconds * 1000)
        } while count == -1 && errno == EINTR
        guard count > 0 else { return false }
        var rings = [UInt8](repeating: 0, count: 64)
        return unsafe read(readEnd, &rings, rings.count) > 0
    }
}
