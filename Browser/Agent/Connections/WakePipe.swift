import Glibc

/// A pipe within this program, which wakes a thread that polls; its ends never block.
struct WakePipe: Sendable {
    let reader: Int32
    let writer: Int32

    /// Creates a pipe; nil if the program has too many open files.
    init?() {
        var ends: [Int32] = [-1, -1]
        guard unsafe pipe(&ends) == 0 else { return nil }
        for end in ends {
            _ = fcntl(end, F_SETFD, FD_CLOEXEC)
            _ = fcntl(end, F_SETFL, O_NONBLOCK)
        }
        reader = ends[0]
        writer = ends[1]
    }
}
