#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// A file that exists while the stores contain the shields that the journal last recorded.
///
/// It has one byte if something is blocked: exceptions can leave nothing of a blocked selection. It
/// is deleted before a store is written, and created after the journal records the shields. After a
/// crash or on a full disk it is missing, and the shields are written again.
struct ShieldSeal {
    private let path: String

    init(folder: String) { path = folder + "/shields-whole" }

    /// True if the stores block anything; nil if a write was not finished.
    var isBlocking: Bool? {
        var file = stat()
        guard unsafe stat(path, &file) == 0 else { return nil }
        return file.st_size > 0
    }

    /// Records that the stores are about to change.
    func `break`() { unsafe unlink(path) }

    /// Records that the journal contains the shields, which are otherwise written again.
    func set(isBlocking: Bool) {
        let file = unsafe open(path, O_CREAT | O_WRONLY | O_TRUNC | O_CLOEXEC, 0o600)
        guard file >= 0 else { return }
        defer { close(file) }
        var mark: UInt8 = 1
        if isBlocking, unsafe write(file, &mark, 1) != 1 { `break`() }
    }
}

extension ShieldStores {
    /// Lets the next reconciliation write all shields again, because the system has lost them.
    public static func wereLost(inAppGroup folder: String) { ShieldSeal(folder: folder).break() }
}
