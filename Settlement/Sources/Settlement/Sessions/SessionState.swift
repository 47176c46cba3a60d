/// The state of a session; the raw value is the stored form.
///
///     active ──► succeeded                     evidence was clean at or after the end
///     active ──► failedPending ──► failed      the time to appeal is over, or the appeal was refused
///                failedPending ──► excused     the appeal was granted, or nobody answered it
///                failedPending ──► succeeded   nothing was violated, and late evidence was clean
///     active ──► failed                        a strict session, which has no time to appeal
///     active, failedPending ──► voided         an operator took it out
///
/// There is no other way, and none back.
package enum SessionState: UInt8, NamedInAPI, Sendable {
    /// It runs, or has ended and waits for evidence.
    case active = 1
    case succeeded = 2
    /// It failed; what it held is kept back while it can be appealed.
    case failedPending = 3
    /// It failed; what it held is burned.
    case failed = 4
    /// It failed, and was forgiven.
    case excused = 5
    /// It does not count.
    case voided = 6

    /// True if nothing can change any more.
    package var isFinal: Bool {
        switch self {
        case .active, .failedPending: false
        case .succeeded, .failed, .excused, .voided: true
        }
    }

    /// Returns true if one command may lead from this state to another, or leave it as it is.
    package func canBecome(_ next: SessionState) -> Bool {
        switch self {
        case .active: next != .excused
        case .failedPending: next != .active
        case .succeeded, .failed, .excused, .voided: next == self
        }
    }
}
