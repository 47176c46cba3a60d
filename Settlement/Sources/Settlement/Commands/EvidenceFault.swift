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
    /// It does not repeat the nonce that the start answered: it is another session's, or a guess.
    case nonceDiffers = 6
    /// It is about another length, amount or grade than was agreed.
    case termsDiffer = 7
    /// By its own clock the session began before it did for the service.
    case early = 8
    /// It was taken too long ago.
    case old = 9
    /// It was taken at an instant that has not come.
    case ahead = 10
    /// It has records of a kind that no device sends.
    case foreignRecords = 11
}
