/// The reason of a failure; the raw value is the stored form.
package enum FailureReason: UInt8, NamedInAPI, Sendable {
    case gaveUp = 1
    /// The button that opens a covered app was pressed.
    case appOpened = 2
    /// A covered app was used although it should have been shielded.
    case appUsed = 3
    /// A covered app was tried during a pledge that forbids even that.
    case attempted = 4
    case emergency = 5
    /// The device saw a violation and did not say which.
    case nativeViolation = 6
    /// The grace ended and no evidence had come.
    case noHeartbeat = 16
    /// The grace ended and the last evidence had a gap.
    case evidenceGap = 17
    /// The grace ended and the last evidence did not match its digest or signature.
    case badDigest = 18
    /// The grace ended and by the last evidence the device's clocks disagreed.
    case clockMoved = 19

    /// True if no violation is known: clean evidence still turns it into success.
    package var isReversible: Bool {
        switch self {
        case .gaveUp, .appOpened, .appUsed, .attempted, .emergency, .nativeViolation: false
        case .noHeartbeat, .evidenceGap, .badDigest, .clockMoved: true
        }
    }

    /// True if a client may name it in a request; the others are the server's own.
    package var isClaimable: Bool { !isReversible }
}
