/// The state of a session; the raw value is stored.
///
///     active ──► succeeded                     evidence was clean at or after the end
///     active ──► failedPending ──► failed      the time to appeal is over, or the appeal was refused
///                failedPending ──► excused     the appeal was granted, or nobody answered it
///                failedPending ──► succeeded   nothing was violated, and late evidence was clean
///     active ──► failed                        a strict session, which has no time to appeal
///     active, failedPending ──► voided         an operator took it out
///
/// There are no other transitions.
package enum SessionState: UInt8, NamedInAPI, Sendable {
    /// The session is running, or has ended and waits for evidence.
    case active = 1
    case succeeded = 2
    /// The session failed; its stake is kept while it can be appealed.
    case failedPending = 3
    /// The session failed; its stake is burned.
    case failed = 4
    /// The session failed and was excused.
    case excused = 5
    /// An operator voided the session.
    case voided = 6

    /// True if nothing can change anymore.
    package var isFinal: Bool {
        switch self {
        case .active, .failedPending: false
        case .succeeded, .failed, .excused, .voided: true
        }
    }

    /// Returns true if one command may change this state to another, or leave it unchanged.
    package func canBecome(_ next: SessionState) -> Bool {
        switch self {
        case .active: next != .excused
        case .failedPending: next != .active
        case .succeeded, .failed, .excused, .voided: next == self
        }
    }
}
