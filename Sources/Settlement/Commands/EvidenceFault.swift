/// Why evidence does not show that a session was kept; the raw value is the stored form.
public enum EvidenceFault: UInt8, CaseIterable, Sendable {
    /// There is none.
    case missing = 1
    /// A part of the session is missing.
    case gap = 2
    /// It does not match its digest or its signature.
    case badDigest = 3
    /// The device's clocks disagree.
    case clockMoved = 4
    /// It is signed by another key than the session's.
    case unregisteredKey = 5
}
