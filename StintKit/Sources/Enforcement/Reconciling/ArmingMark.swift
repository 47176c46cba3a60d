#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// Counts the attempts to set counters up that were begun and never finished.
///
/// An extension that takes too much memory is killed without a word; if it then did the same at each
/// wake, it would be killed for ever. The mark is a file with a byte for each attempt. What is set up
/// grows less with them, and stays so until the app, which has more room, comes to the front.
struct ArmingMark {
    /// What is set up.
    enum Load: Int {
        /// All counters.
        case everything
        /// The counters of limits; those of single items, for statistics, are left out.
        case limits
        /// No counters: monitors of windows, passes and pledges alone.
        case nothing
    }

    /// After so many unfinished attempts in a row less is set up.
    private static let patience = 3

    private let path: String

    /// Uses the folder of an app group.
    /// - Parameter folder: Its path.
    init(folder: String) { path = folder + "/arming" }

    /// What the next attempt sets up.
    var load: Load { Load(rawValue: attempts / Self.patience) ?? .nothing }

    /// Says that counters are about to be set up; where it fails, they are set up all the same.
    func begin() {
        let file = unsafe open(path, O_CREAT | O_WRONLY | O_APPEND | O_CLOEXEC, 0o600)
        guard file >= 0 else { return }
        defer { close(file) }
        var byte: UInt8 = 1
        _ = unsafe write(file, &byte, 1)
    }

    /// Says that an attempt came to its end, whatever the system answered.
    func end() {
        switch load {
        case .everything: clear()
        case .limits, .nothing: unsafe truncate(path, off_t(load.rawValue * Self.patience))
        }
    }

    /// Says that all can be set up again.
    func clear() { unsafe unlink(path) }

    private var attempts: Int {
        var file = stat()
        return unsafe stat(path, &file) == 0 ? Int(file.st_size) : 0
    }
}
