import Foundation

/// A signal for which a thread can wait with a real-time limit.
///
/// On the thread of a simulated process every clock is the phone's, so a wait with a deadline would
/// end immediately or never. Here the kernel measures the time.
final class ThreadSignal: Sendable {
    private let readEnd: CInt
    private let writeEnd: CInt

    init() {
        var ends: [CInt] = [-1, -1]
        let result = unsafe pipe(&ends)
        precondition(result == 0, "a program can create another pipe")
        (readEnd, writeEnd) = (ends[0], ends[1])
        for end in ends {
            let isSet = fcntl(end, F_SETFL, O_NONBLOCK) == 0 && fcntl(end, F_SETFD, FD_CLOEXEC) == 0
            precondition(isSet, "an open pipe can be configured")
        }
    }

    /// Wakes the waiting thread, or the next one that waits.
    func send() {
        let count = unsafe write(writeEnd, [1] as [UInt8], 1)
        // A full pipe also wakes the thread.
        precondition(count == 1 || errno == EAGAIN, "an open pipe can be written")
    }

    /// Waits for a signal, which may be an earlier one.
    /// - Returns: False if the time limit has passed.
    func wait(seconds: CInt) -> Bool {
        var polled = pollfd(fd: readEnd, events: CShort(POLLIN), revents: 0)
        var count: CInt
        repeat {
            count = unsafe poll(&polled, 1, seconds * 1000)
        } while count == -1 && errno == EINTR
        guard count > 0 else { return false }
        var bytes = [UInt8](repeating: 0, count: 64)
        return unsafe read(readEnd, &bytes, bytes.count) > 0
    }
}
