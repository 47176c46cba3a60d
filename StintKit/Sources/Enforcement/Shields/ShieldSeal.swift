#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// Says that the shields in the stores are those that the journal names last, and whether they cover
/// anything: exceptions can leave nothing of what is shielded.
///
/// The seal is a file, with one byte if something is covered. It is broken before a store is written and
/// set when the journal knows; so whatever a death on the way or a full disk leaves behind, shields are
/// then written again. Breaking needs no room on the disk.
struct ShieldSeal {
    private let path: String

    /// Uses the folder of an app group.
    /// - Parameter folder: Its path.
    init(folder: String) { path = folder + "/shields-whole" }

    /// Whether the stores cover anything; nil if something was left half done.
    var isCovering: Bool? {
        var file = stat()
        guard unsafe stat(path, &file) == 0 else { return nil }
        return file.st_size > 0
    }

    /// Says that the stores are about to change.
    func `break`() { unsafe unlink(path) }

    /// Says that the journal names what stands in the stores; where it fails, they are written again.
    func set(isCovering: Bool) {
        let file = unsafe open(path, O_CREAT | O_WRONLY | O_TRUNC | O_CLOEXEC, 0o600)
        guard file >= 0 else { return }
        defer { close(file) }
        var mark: UInt8 = 1
        if isCovering, unsafe write(file, &mark, 1) != 1 { `break`() }
    }
}
