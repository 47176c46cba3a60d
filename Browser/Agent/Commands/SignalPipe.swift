import Glibc

/// A pipe that becomes readable when the process is asked to end.
@safe package final class SignalPipe {
    // Guard: it is set once, before the handlers that read it.
    private nonisolated(unsafe) static var writer: Int32 = -1

    let descriptor: Int32

    /// Catches `SIGTERM`, `SIGINT` and `SIGHUP` in this process.
    package init?() {
        guard let ends = WakePipe() else { return nil }
        descriptor = ends.reader
        unsafe Self.writer = ends.writer
        for number in [SIGTERM, SIGINT, SIGHUP] {
            _ = signal(number) { _ in
                var byte: UInt8 = 1
                // A full pipe is readable as well.
                _ = unsafe write(SignalPipe.writer, &byte, 1)
            }
        }
        _ = signal(SIGPIPE, SIG_IGN)
        // Ended notifiers need no attention.
        _ = signal(SIGCHLD, SIG_IGN)
    }

    var hasSignal: Bool {
        var polled = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        return unsafe poll(&polled, 1, 0) > 0
    }
}
