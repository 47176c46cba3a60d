/// The person's settings for all limits.
public struct Settings: Hashable, Sendable {
    /// One break of 45 minutes a day, days that begin at midnight, three emergencies in 30 days,
    /// no delay of changes, an automatic clock, and all warnings.
    public static let standard = Settings(
        validRule: .standard,
        validDayStart: .midnight,
        emergencyRule: .standard,
        weakeningDelay: .none,
        keepsClockAutomatic: true,
        deniesAppRemoval: false,
        warnings: .all
    )

    /// The standard without emergencies; changes that open something wait until the next day.
    public static let withoutExit = Settings(
        validRule: .standard,
        validDayStart: .midnight,
        emergencyRule: .none,
        weakeningDelay: .nextDay,
        keepsClockAutomatic: true,
        deniesAppRemoval: false,
        warnings: .all
    )

    /// The offered break.
    public let breakRule: BreakRule
    /// The local time at which a day begins: a full hour before 24:00.
    ///
    /// The system counts use from full hours on (Apple: `DeviceActivityEvent.includesPastActivity`).
    public let dayStart: TimeOfDay
    /// The offered emergencies.
    public let emergencyRule: EmergencyRule
    /// The delay of a change that opens something.
    public let weakeningDelay: WeakeningDelay
    /// True if date, time and time zone stay automatic while there is a limit or a running pledge.
    ///
    /// Then nobody can set them by hand.
    public let keepsClockAutomatic: Bool
    /// True if no app, including Stint, can be deleted while something is blocked.
    public let deniesAppRemoval: Bool
    /// The times before an end at which the person is warned.
    public let warnings: WarningTimes

    /// Creates settings.
    /// - Throws: `LimitError.dayStartOutOfRange` unless the day begins at a full hour before 24:00;
    ///   `LimitError.delayOutOfRange` for hours outside 1…720.
    public init(
        breakRule: BreakRule = .standard,
        dayStart: TimeOfDay = .midnight,
        emergencyRule: EmergencyRule = .standard,
        weakeningDelay: WeakeningDelay = .none,
        keepsClockAutomatic: Bool = true,
        deniesAppRemoval: Bool = false,
        warnings: WarningTimes = .all
    ) throws(LimitError) {
        guard dayStart != .endOfDay, dayStart.minutes.isMultiple(of: 60) else {
            throw .dayStartOutOfRange(dayStart)
        }
        if case .hours(let hours) = weakeningDelay, !WeakeningDelay.hoursRange.contains(hours) {
            throw .delayOutOfRange(hours: Int(hours), allowed: WeakeningDelay.hoursRange)
        }
        self.init(
            validRule: breakRule,
            validDayStart: dayStart,
            emergencyRule: emergencyRule,
            weakeningDelay: weakeningDelay,
            keepsClockAutomatic: keepsClockAutomatic,
            deniesAppRemoval: deniesAppRemoval,
            warnings: warnings
        )
    }

    private init(
        validRule: BreakRule,
        validDayStart: TimeOfDay,
        emergencyRule: EmergencyRule,
        weakeningDelay: WeakeningDelay,
        keepsClockAutomatic: Bool,
        deniesAppRemoval: Bool,
        warnings: WarningTimes
    ) {
        breakRule = validRule
        dayStart = validDayStart
        self.emergencyRule = emergencyRule
        self.weakeningDelay = weakeningDelay
        self.keepsClockAutomatic = keepsClockAutomatic
        self.deniesAppRemoval = deniesAppRemoval
        self.warnings = warnings
    }
}

extension Settings {
    /// Returns these settings with new values for the given parts.
    ///
    /// Change settings with this function, so that no part is lost.
    /// - Throws: `LimitError.dayStartOutOfRange` or `LimitError.delayOutOfRange`.
    public func replacing(
        breakRule: BreakRule? = nil,
        dayStart: TimeOfDay? = nil,
        emergencyRule: EmergencyRule? = nil,
        weakeningDelay: WeakeningDelay? = nil,
        keepsClockAutomatic: Bool? = nil,
        deniesAppRemoval: Bool? = nil,
        warnings: WarningTimes? = nil
    ) throws(LimitError) -> Settings {
        try Settings(
            breakRule: breakRule ?? self.breakRule,
            dayStart: dayStart ?? self.dayStart,
            emergencyRule: emergencyRule ?? self.emergencyRule,
            weakeningDelay: weakeningDelay ?? self.weakeningDelay,
            keepsClockAutomatic: keepsClockAutomatic ?? self.keepsClockAutomatic,
            deniesAppRemoval: deniesAppRemoval ?? self.deniesAppRemoval,
            warnings: warnings ?? self.warnings
        )
    }

    /// Returns the settings with the values of `new` in all parts that are equal to those of `old`.
    func rebased(from old: Settings, to new: Settings) -> Settings {
        func rebased<Value: Equatable>(_ part: KeyPath<Settings, Value>) -> Value {
            self[keyPath: part] == old[keyPath: part] ? new[keyPath: part] : self[keyPath: part]
        }
        return Settings(
            validRule: rebased(\.breakRule),
            validDayStart: rebased(\.dayStart),
            emergencyRule: rebased(\.emergencyRule),
            weakeningDelay: rebased(\.weakeningDelay),
            keepsClockAutomatic: rebased(\.keepsClockAutomatic),
            deniesAppRemoval: rebased(\.deniesAppRemoval),
            warnings: rebased(\.warnings)
        )
    }

    /// Returns true if these settings open nothing that other settings block.
    func isAtLeast(_ other: Settings, at trusted: WallInstant) -> Bool {
        // A day that begins at another time grants some hours twice, and withholds others.
        dayStart == other.dayStart && breakRule.isAtLeast(other.breakRule)
            && emergencyRule.timesPerPeriod <= other.emergencyRule.timesPerPeriod
            && weakeningDelay.isAtLeast(other.weakeningDelay, from: trusted)
            && (keepsClockAutomatic || !other.keepsClockAutomatic)
            && (deniesAppRemoval || !other.deniesAppRemoval)
    }
}

extension Settings: StoredValue {
    package static func code<C: Coder>(_ value: Self?, _ coder: inout C) throws(C.Failure) -> Self {
        let rule = try coder.object("override", value?.breakRule)
        let dayStart = try coder.time("dayStart", value?.dayStart)
        let emergencyRule = try coder.emergencyRule(
            "emergencyTimesPerPeriod",
            value?.emergencyRule
        )
        let delay = try coder.object("weakeningDelay", value?.weakeningDelay)
        let keepsClockAutomatic = try coder.flag("keepsClockAutomatic", value?.keepsClockAutomatic)
        let deniesAppRemoval = try coder.flag("deniesAppRemoval", value?.deniesAppRemoval)
        let warnings = try coder.warningTimes(value?.warnings)
        return try coder.making("dayStart", value) { () throws(LimitError) in
            try Settings(
                breakRule: rule,
                dayStart: dayStart,
                emergencyRule: emergencyRule,
                weakeningDelay: delay,
                keepsClockAutomatic: keepsClockAutomatic,
                deniesAppRemoval: deniesAppRemoval,
                warnings: warnings
            )
        }
    }
}
