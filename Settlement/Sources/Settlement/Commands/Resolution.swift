/// What a device claims about a session.
package enum Resolution: Hashable, Sendable {
    /// It was kept to its end.
    case success
    /// It failed, for a reason that a client may name.
    case failure(FailureReason)
}
