public import Foundation

/// What happened on a phone, in the order in which it happened, in words for a person.
public struct Timeline: Hashable, Sendable {
    /// What happened; several entries may share an instant.
    public internal(set) var entries: [Entry] = []

    /// Something that happened, and how the phone stood once all of its instant had happened.
    public struct Entry: Hashable, Sendable {
        /// When, on the phone's own clock, right or wrong.
        public let at: Date
        /// The zone that the phone was in.
        public let zone: TimeZone
        /// What kind of thing happened.
        public let kind: Kind
        /// What happened, in words.
        public let text: String
        /// How the phone stood then.
        public let standing: Standing
    }

    /// The kinds of things that are told.
    public enum Kind: String, Hashable, Sendable {
        /// Stint was set up, or its rules were changed.
        case setUp, rulesChanged
        /// A person opened or left something, or met a shield there.
        case opened, left, shieldMet
        /// A person pressed a button of a shield.
        case pressed
        /// A person took the override, or could not.
        case override
        /// A person used an emergency, or could not.
        case emergency
        /// A pledge began, was kept or failed.
        case pledge
        /// A workout paid into a bank, or did not.
        case workout
        /// Stint itself was opened or ended, or showed an error.
        case stint
        /// The shield went up, came down, or covers something else.
        case shieldRaised, shieldLifted, shieldChanged
        /// The screen was switched on or off, or the phone restarted.
        case unlocked, locked, restarted
        /// The clock was set, or the phone travelled.
        case clockMoved, zoneChanged
        /// The permission was given or taken away.
        case permission
        /// The system woke Stint, or a run of Stint did not come to its end.
        case woken, killed
        /// The system told how long a limit's apps were used today.
        case counted
        /// A notification was shown.
        case notified
        /// A fault struck, or was switched on.
        case fault
        /// A rule of Apple's was broken, or something was written to the system's log.
        case misuse, logged
        /// What was expected was so, or was not.
        case expectationMet, expectationFailed
    }
}
