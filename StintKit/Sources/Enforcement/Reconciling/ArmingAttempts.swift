#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// A record of unfinished attempts to set up counters.
///
/// The system kills an extension that uses too much memory; if it then did the same at each wake,
/// it would never finish. The record is a file with a byte for each attempt. After every few
/// attempts less is set up, until the app, which has more room, becomes active.
struct ArmingAttempts {
    /// The monitors and counters to set up.
    enum Load: Int {
        case everything
        /// The counters of limits, without those of single items, for statistics.
        case limits
        /// No counters: only monitors of windows, passes and pledges.
        case nothing
    }

    /// The unfinished attempts in a row after which less is set up.
    private static let attemptsPerLoad = 3

    private let path: String

    init(folder: String) { path = folder + "/arming" }

    var load: Load { Load(rawValue: attempts / Self.attemptsPerLoad) ?? .nothing }

    /// Records that counters are about to be set up; counters are set up even if that fails.
    func begin() {
        let file = unsafe open(path, O_CREAT | O_WRONLY | O_APPEND | O_CLOEXEC, 0o600)
        guard file >= 0 else { return }
        defer { close(file) }
        var byte: UInt8 = 1
        _ = unsafe write(file, &byte, 1)
    }

    /// Records that an attempt finished, with or without an error of the system.
    func end() {
        switch load {
        case .everything: clear()
        case .limits, .nothing: unsafe truncate(path, off_t(load.rawValue * Self.attemptsPerLoad))
        }
    }

    /// Records that everything can be set up again.
    func clear() { unsafe unlink(path) }

    private var attempts: Int {
        var file = stat()
        return unsafe stat(path, &file) == 0 ? Int(file.st_size) : 0
    }
}
