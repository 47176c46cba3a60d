import Foundation

/// Turns the civil times of one zone into instants, quickly for many times of one day.
///
/// A skipped time counts from before the jump: 02:30 in a night that goes from 02:00 to 03:00 is
/// the instant that the clocks there call 03:30.
struct ZoneClock {
    let zone: TimeZone
    /// Zones change their offset at whole quarters of an hour, so within one the offset holds.
    private static let quarter = 900

    private var lastQuarter: Int?
    private var lastShift = 0

    init(zone: TimeZone) {
        self.zone = zone
    }

    /// Returns the first instant at which the zone's clocks show a time, in seconds since 1970.
    mutating func firstInstant(of time: CivilTime) -> Int {
        let quarter = time.seconds / ZoneClock.quarter
        if quarter != lastQuarter {
            lastShift = time.seconds - instants(of: time).first
            lastQuarter = quarter
        }
        return time.seconds - lastShift
    }

    func instants(of time: CivilTime) -> (first: Int, last: Int) {
        let before = offset(at: time.seconds - ClockTime.secondsPerDay)
        let after = offset(at: time.seconds + ClockTime.secondsPerDay)
        let candidates = [before, after]
            .map { time.seconds - $0 }
            .filter { $0 + offset(at: $0) == time.seconds }
        let skipped = time.seconds - before
        return (candidates.min() ?? skipped, candidates.max() ?? skipped)
    }

    /// Returns what the zone's clocks show at an instant, given in seconds since 1970.
    func civilTime(at instant: Int) -> CivilTime {
        CivilTime(seconds: instant + offset(at: instant))
    }

    private func offset(at instant: Int) -> Int {
        zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(instant)))
    }
}
