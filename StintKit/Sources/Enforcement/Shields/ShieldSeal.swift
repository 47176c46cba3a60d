#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// The seal on the stores: their shields are the ones last recorded in the journal.
///
/// The seal is a file, with one byte if something is covered: exceptions can leave nothing of a
/// blocked selection. It is broken before a store is written and set after the journal records it;
/// so shields are written again after a crash or on a full disk. Breaking needs no disk space.
struct ShieldSeal {
    private let path: String

    init(folder: String) { path = folder + "/shields-whole" }

    /// True if the stores cover anything; nil if a write was not finished.
    var isCovering: Bool? {
        var file = stat()
        guard unsafe stat(path, &file) == 0 else { return nil }
        return file.st_size > 0
    }

    /// Records that the stores are about to change.
    func `break`() { unsafe unlink(path) }

    /// Records that the journal contains the shields; if that fails, they are written again.
    func set(isCovering: Bool) {
        let file = unsafe open(path, O_CREAT | O_WRONLY | O_TRUNC | O_CLOEXEC, 0o600)
        guard file >= 0 else { return }
        defer { close(file) }
        var mark: UInt8 = 1
        if isCovering, unsafe write(file, &mark, 1) != 1 { `break`() }
    }
}
