#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// Says that the shields in the stores are those that the journal names last.
///
/// The seal is an empty file. It is broken before a store is written and set when the journal knows; so
/// whatever a death on the way or a full disk leaves behind, shields are then written again. Breaking
/// needs no room on the disk.
struct ShieldSeal {
    private let path: String

    /// Uses the folder of an app group.
    /// - Parameter folder: Its path.
    init(folder: String) { path = folder + "/shields-whole" }

    /// True if nothing was left half done.
    var isWhole: Bool { unsafe access(path, F_OK) == 0 }

    /// Says that the stores are about to change.
    func `break`() { unsafe unlink(path) }

    /// Says that the journal names what stands in the stores; where it fails, they are written again.
    func set() {
        let file = unsafe open(path, O_CREAT | O_WRONLY | O_CLOEXEC, 0o600)
        if file >= 0 { close(file) }
    }
}
