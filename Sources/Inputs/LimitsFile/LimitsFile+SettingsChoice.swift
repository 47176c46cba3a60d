public import Limits

extension LimitsFile {
    /// What a file says of the settings; a part that is nil stays as it is.
    public struct SettingsChoice: Hashable, Sendable {
        /// How long an override lasts, in whole minutes from 1 to 240.
        public var overrideLength: Duration?

        /// How often a day an override is offered, from 0 to 10.
        public var overrideTimesPerDay: Int?

        /// The local time at which a day begins, a full hour from 00:00 to 23:00.
        public var dayStart: TimeOfDay?

        /// How many emergencies are offered in 30 days.
        public var emergencyRule: EmergencyRule?

        /// How long a change waits that opens something.
        public var weakeningDelay: WeakeningDelay?

        /// Whether the phone keeps date, time and zone automatic while anything is limited.
        public var keepsClockAutomatic: Bool?

        /// Whether no app can be deleted while something is blocked.
        public var deniesAppRemoval: Bool?

        /// The line of the file that the settings stand on.
        public var line: Int

        /// Makes a choice that says nothing yet.
        public init(line: Int) {
            self.line = line
        }

        /// Returns settings with what the file says in place of their own parts.
        /// - Throws: `LimitError` when a part is out of range; never for what was read from a file.
        public func applied(to settings: Settings) throws(LimitError) -> Settings {
            try Settings(
                overrideRule: OverrideRule(
                    length: overrideLength ?? settings.overrideRule.length,
                    timesPerDay: overrideTimesPerDay ?? settings.overrideRule.timesPerDay
                ),
                dayStart: dayStart ?? settings.dayStart,
                emergencyRule: emergencyRule ?? settings.emergencyRule,
                weakeningDelay: weakeningDelay ?? settings.weakeningDelay,
                keepsClockAutomatic: keepsClockAutomatic ?? settings.keepsClockAutomatic,
                deniesAppRemoval: deniesAppRemoval ?? settings.deniesAppRemoval
            )
        }
    }
}
