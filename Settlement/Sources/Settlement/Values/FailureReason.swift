/// The reason of a failure; the raw value is stored.
package enum FailureReason: UInt8, NamedInAPI, Sendable {
    case gaveUp = 1
    /// The button that opens a blocked app was pressed.
    case appOpened = 2
    /// A blocked app was used.
    case appUsed = 3
    /// Somebody tried to open a blocked app during a strict pledge.
    case attempted = 4
    case emergency = 5
    /// The device reported a violation without saying which.
    case nativeViolation = 6
    /// The grace ended without evidence.
    case noHeartbeat = 16
    /// The grace ended and the last evidence had a gap.
    case evidenceGap = 17
    /// The grace ended and the last evidence did not match its digest or signature.
    case badDigest = 18
    /// The grace ended and the last evidence showed that the device's clocks disagreed.
    case clockMoved = 19
    /// The last evidence was of a later version than the service; never the reason of a failure.
    case evidenceNewer = 20

    /// True if no violation is known: clean evidence still turns it into success.
    package var isReversible: Bool {
        switch self {
        case .gaveUp, .appOpened, .appUsed, .attempted, .emergency, .nativeViolation: false
        case .noHeartbeat, .evidenceGap, .badDigest, .clockMoved, .evidenceNewer: true
        }
    }

    /// True if a client may claim it; the others are the server's own.
    package var isClaimable: Bool { !isReversible }
}
