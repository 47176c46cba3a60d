/// The voice in which a limit or a pledge speaks on its shield: that of the preset it came from.
public enum Wording: UInt8, CaseIterable, Codable, Sendable {
    /// Stint's own words.
    case plain = 0
    /// Anti-Rot: allowed windows and one override.
    case antiRot = 1
    /// FocusPledge: a pledge that opening fails.
    case focusPledge = 2
    /// ProductivityAppBlocker: a question before each opening.
    case appBlocker = 3
    /// LockedIn: a bank earned by workouts.
    case lockedIn = 4
    /// Screen Time Timer: nothing is shielded.
    case screenTimer = 5
}
