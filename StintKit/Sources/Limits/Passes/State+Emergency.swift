public import Foundation

extension State {
    /// Returns whether an emergency can begin at a reading, and which pledge it would fail.
    /// - Parameters:
    ///   - reading: What both clocks show now.
    ///   - calendar: The calendar whose time zone is the phone's now.
    /// - Returns: What the button shows.
    public func emergencyAvailability(
        at reading: ClockReading,
        calendar: Calendar
    ) -> EmergencyAvailability {
        emergencyAvailability(under: verdict(at: reading, calendar: calendar), at: reading)
    }

    /// Returns whether an emergency can begin at a reading of which the verdict is known.
    public func emergencyAvailability(
        under verdict: Verdict,
        at reading: ClockReading
    ) -> EmergencyAvailability {
        let trusted = trusted(at: reading)
        if let end = emergencies.end(at: reading, trusted: trusted) {
            return .running(until: WallInstant(millisecondsSince1970: end))
        }
        let times = settings.emergencyRule.timesPerPeriod
        guard times > 0 else { return .notOffered }
        let counted = emergencies.counted(at: trusted)
        guard counted.count < times else {
            // As many as are too many, and one more, must grow old.
            let again = counted[counted.count - times] + EmergencyRule.period
            return .spent(availableAgain: reading.wall + trusted.duration(to: again))
        }
        let opened = verdict.openedByEmergency
        guard !opened.isEmpty else { return .nothingBlocked }
        return .available(
            left: times - counted.count,
            failsPledge: pledges.running(at: reading, trusted: trusted)?.pledge.id
        )
    }

    /// Returns the event that begins an emergency, or nil if none can begin.
    ///
    /// Append the observations first. The fold says whether it began.
    public func beginningEmergency(at reading: ClockReading, calendar: Calendar) -> Event? {
        guard case .available = emergencyAvailability(at: reading, calendar: calendar) else {
            return nil
        }
        return .emergencyBegan(
            EmergencyPass(began: trusted(at: reading), rule: settings.emergencyRule)
        )
    }
}
