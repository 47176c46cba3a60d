// A change is a strengthening if at no instant anything becomes open that was shielded before.

extension Rule {
    /// Returns true if a rule shields, at every instant and whatever passes run, at least what another
    /// shields.
    func isAtLeast(_ other: Rule) -> Bool {
        switch (self, other) {
        case (_, .timer): true
        case (.schedule(let new), .schedule(let old)): new.isWithin(old)
        case (.pause(let new), .pause(let old)): new.accessLength <= old.accessLength
        case (.bank(let new), .bank(let old)):
            new.difficulty >= old.difficulty && new.accepts.rawValue >= old.accepts.rawValue
        case (.budget(let new), .budget(let old)):
            new.minutes <= old.minutes && new.weekdays.isSuperset(of: old.weekdays)
        case (.opens(let new), .opens(let old)):
            new.timesPerDay <= old.timesPerDay && new.accessLength <= old.accessLength
                && new.weekdays.isSuperset(of: old.weekdays)
        // Of different kinds, each is lifted by something that the other is not.
        default: false
        }
    }
}

extension Schedule {
    /// Returns true if the schedule is open at no minute of a week at which another is shut.
    func isWithin(_ other: Schedule) -> Bool {
        // Any week will do, the weekdays of which fall on known days: 1970-01-04 was a Sunday.
        let start = CivilDay(daysSince1970: 3).localMilliseconds
        return (0..<7 * Int64(TimeOfDay.minutesOfDay)).allSatisfy { minute in
            let local = start + minute * .minuteMilliseconds
            return !isOpen(atLocal: local) || other.isOpen(atLocal: local)
        }
    }
}

extension Settings {
    /// Returns true if these settings open nothing that others shield.
    func isAtLeast(_ other: Settings, at trusted: WallInstant) -> Bool {
        // A day that begins at another time hands out some hours twice, and withholds others.
        dayStart == other.dayStart && overrideRule.length <= other.overrideRule.length
            && overrideRule.timesPerDay <= other.overrideRule.timesPerDay
            && emergencyRule.timesPerPeriod <= other.emergencyRule.timesPerPeriod
            && weakeningDelay.isAtLeast(other.weakeningDelay, from: trusted)
            && (keepsClockAutomatic || !other.keepsClockAutomatic)
            && (deniesAppRemoval || !other.deniesAppRemoval)
    }
}
