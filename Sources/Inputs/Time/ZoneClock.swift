import Foundation

/// Converts civil times of one zone to instants, with a cache for times of the same quarter hour.
///
/// A skipped time is read with the offset before the change: 02:30 in a night in which clocks
/// jump from 02:00 to 03:00 is 03:30.
struct ZoneClock {
    let zone: TimeZone
    /// The seconds of a quarter hour: zones change their offset only at quarter hours.
    private static let quarter = 900

    private var lastQuarter: Int?
    private var lastShift = 0

    init(zone: TimeZone) {
        self.zone = zone
    }

    /// Returns the first instant of a civil time in this zone, in seconds since 1970.
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

    /// Returns the civil time in this zone at an instant, in seconds since 1970.
    func civilTime(at instant: Int) -> CivilTime {
        CivilTime(seconds: instant + offset(at: instant))
    }

    private func offset(at instant: Int) -> Int {
        zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(instant)))
    }
}
