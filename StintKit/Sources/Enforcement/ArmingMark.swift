#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// Counts the attempts to set monitors up that were begun and never finished.
///
/// An extension that takes too much memory is killed without a word; if it then did the same at each
/// wake, it would be killed for ever. The mark is a file with a byte for each attempt; once less is set
/// up it stays, until the app comes to the front.
struct ArmingMark {
    /// After so many unfinished attempts single items are counted no more, which only statistics miss.
    private static let patience = 3

    private let path: String

    /// Uses the folder of an app group.
    /// - Parameter folder: Its path.
    init(folder: String) { path = folder + "/arming" }

    /// How many attempts in a row were not finished.
    var attempts: Int {
        let file = unsafe open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { return 0 }
        defer { close(file) }
        return max(0, Int(lseek(file, 0, SEEK_END)))
    }

    /// True if so many attempts failed that the next one has to be a smaller one.
    var asksForLess: Bool { attempts >= Self.patience }

    /// Says that monitors are about to be set up; where it fails, they are set up all the same.
    func begin() {
        let file = unsafe open(path, O_CREAT | O_WRONLY | O_APPEND | O_CLOEXEC, 0o600)
        guard file >= 0 else { return }
        defer { close(file) }
        var byte: UInt8 = 1
        _ = unsafe write(file, &byte, 1)
    }

    /// Says that an attempt came to its end, whatever the system answered, or that there may be more.
    func clear() { unsafe unlink(path) }
}
