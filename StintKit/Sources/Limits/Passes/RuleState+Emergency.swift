public import Foundation

extension RuleState {
    /// Returns the availability of an emergency at a reading, and the pledge it would fail.
    public func emergencyAvailability(
        at reading: ClockReading,
        calendar: Calendar
    ) -> EmergencyAvailability {
        emergencyAvailability(under: verdict(at: reading, calendar: calendar), at: reading)
    }

    /// Returns the availability of an emergency at a reading whose verdict is known.
    ///
    /// While a shield is written, it is never useless, whatever the verdict.
    public func emergencyAvailability(
        under verdict: Verdict,
        at reading: ClockReading,
        isShielding: Bool = false
    ) -> EmergencyAvailability {
        let trusted = trusted(at: reading)
        if let end = emergencies.end(at: reading, trusted: trusted) {
            return .running(until: end)
        }
        let times = settings.emergencyRule.timesPerPeriod
        guard times > 0 else { return .notOffered }
        let counted = emergencies.counted(at: trusted)
        guard counted.count < times else {
            // Enough counted emergencies must expire, also if the rule offered more before.
            let again = counted[counted.count - times] + EmergencyRule.period
            return .spent(availableAgain: reading.wall + trusted.duration(to: again))
        }
        guard isShielding || !openedByEmergency(under: verdict).isEmpty else {
            return .nothingBlocked
        }
        return .available(
            left: times - counted.count,
            failsPledge: pledges.running(at: reading, trusted: trusted)?.pledge.id
        )
    }

    /// Returns the number of emergencies that are left of those in 30 days, also while one runs.
    public func emergenciesLeft(at reading: ClockReading) -> Int {
        let counted = emergencies.counted(at: trusted(at: reading))
        return max(0, settings.emergencyRule.timesPerPeriod - counted.count)
    }

    /// Returns the event that begins an emergency, or nil if none can begin.
    ///
    /// Append the observations first. The fold decides whether the emergency begins.
    public func beginningEmergency(
        at reading: ClockReading,
        calendar: Calendar,
        isShielding: Bool = false
    ) -> Event? {
        let availability = emergencyAvailability(
            under: verdict(at: reading, calendar: calendar),
            at: reading,
            isShielding: isShielding
        )
        guard case .available = availability else { return nil }
        return .emergencyBegan(
            EmergencyPass(began: trusted(at: reading), rule: settings.emergencyRule)
        )
    }
}
