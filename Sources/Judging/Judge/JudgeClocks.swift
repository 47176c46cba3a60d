import Foundation
import Limits

/// Every clock and zone that the phone showed recently.
///
/// Stint may use any of them, but no other. A day can't begin before it begins by one of them.
struct JudgeClocks {
    /// The time for which a former clock or zone may still count: a day of doubt and one more day.
    private static let memory = Duration.seconds(2 * 86_400)

    /// The wall clock at the start of the phone, in seconds since 1970.
    private let start: Double
    private var offset = Duration.zero
    private var zone: TimeZone
    /// The former clocks and zones, each with the instant up to which it may count.
    private var offsetsLeft: [(offset: Duration, until: Duration)] = []
    private var zonesLeft: [(zone: TimeZone, until: Duration)] = []
    /// The former starts of the day, each with the instant up to which a day may have begun at it.
    private var dayStartsLeft: [(start: TimeOfDay, until: Duration)] = []
    /// The instant from which Stint trusts its clock and zone; nil until it stores the last change.
    private var certainty: Duration? = .zero - Self.memory
    /// The total distance of all clock moves that may be in doubt.
    private var distance = Duration.zero

    /// Creates the clocks from the time and the zone that the phone shows.
    init(_ wall: Date, at elapsed: Duration, in zone: TimeZone) {
        start = wall.timeIntervalSince1970 - elapsed / .seconds(1)
        self.zone = zone
    }

    /// Records that the wall clock was moved.
    mutating func move(by distance: Duration, at now: Duration) {
        // A larger move stays in doubt longer.
        let doubt = max(distance, .zero - distance)
        offsetsLeft.append((offset, now + Self.memory + doubt))
        offset += distance
        self.distance += doubt
        certainty = nil
    }

    /// Records that the phone shows another zone.
    mutating func travel(to zone: TimeZone, at now: Duration) {
        zonesLeft.append((self.zone, now + Self.memory))
        self.zone = zone
        certainty = nil
    }

    /// Records that Stint has stored the phone's current clock or zone after a change.
    mutating func recordStoredClock(at now: Duration) {
        certainty = certainty ?? now + Self.memory + distance
    }

    mutating func changeDayStart(from start: TimeOfDay, at now: Duration) {
        dayStartsLeft.append((start, now + Self.memory))
    }

    /// Returns true if a former clock or zone may still count.
    func isInDoubt(at now: Duration) -> Bool {
        offsetsLeft.contains { $0.until > now } || zonesLeft.contains { $0.until > now }
    }

    /// Returns the earliest possible beginning of a day.
    func earliestBeginning(of day: Int, dayStart: TimeOfDay, at now: Duration) -> Duration {
        dayStarts(dayStart, at: now).flatMap { beginnings(of: day, dayStart: $0, at: now) }
            .reduce(now, min)
    }

    /// Returns the instant at which a day has begun by every clock and zone, plus an hour in doubt.
    func latestBeginning(of day: Int, dayStart: TimeOfDay, at now: Duration) -> Duration {
        let latest = dayStarts(dayStart, at: now)
            .flatMap { beginnings(of: day, dayStart: $0, at: now) }
        return latest.reduce(.zero, max) + (isInDoubt(at: now) ? .seconds(3600) : .zero)
    }

    private func beginnings(of day: Int, dayStart: TimeOfDay, at now: Duration) -> [Duration] {
        let local = Double(day * 86_400 + dayStart.minutes * 60)
        return readings(at: now).map { offset, zone in
            func distance(_ wall: Double) -> Double {
                Double(zone.secondsFromGMT(for: Date(timeIntervalSince1970: wall)))
            }
            let guess = local - distance(local)
            return .seconds(local - distance(guess) - start) - offset
        }
    }

    /// Returns the days that today can be.
    func days(dayStart: TimeOfDay, at now: Duration) -> ClosedRange<Int> {
        let days = moments(at: now, dayStart: dayStart).map(\.day)
        return days.reduce(.max, min)...days.reduce(.min, max)
    }

    /// Returns true if Stint trusts its clock and zone.
    func isCertain(at now: Duration) -> Bool { certainty.map { now >= $0 } ?? false }

    /// Returns true if no clock and zone is in hours; false in doubt.
    func allExclude(_ hours: Hours, dayStart: TimeOfDay, at now: Duration) -> Bool {
        isCertain(at: now) && !someInclude(hours, dayStart: dayStart, at: now)
    }

    /// Returns the civil day and the minute of the day by each clock and zone.
    func moments(at instant: Duration, dayStart: TimeOfDay = .midnight) -> [LocalMoment] {
        readings(at: instant).map { offset, zone in
            zone.moment(of: start + (instant + offset) / .seconds(1), dayStart: dayStart)
        }
    }

    /// Returns the starts of the day that may count at an instant.
    func dayStarts(_ dayStart: TimeOfDay, at now: Duration) -> [TimeOfDay] {
        [dayStart] + dayStartsLeft.filter { $0.until > now }.map(\.start)
    }

    private func readings(at now: Duration) -> [(offset: Duration, zone: TimeZone)] {
        let offsets = [offset, .zero] + offsetsLeft.filter { $0.until > now }.map(\.offset)
        let zones = [zone] + zonesLeft.filter { $0.until > now }.map(\.zone)
        return offsets.flatMap { offset in zones.map { (offset, $0) } }
    }
}

/// A civil day, counted from 1970, and a minute of the day.
typealias LocalMoment = (day: Int, minute: Int)

extension TimeZone {
    /// Returns the day and the minute of the day at a time in seconds since 1970.
    func moment(of wall: Double, dayStart: TimeOfDay) -> LocalMoment {
        let distance = secondsFromGMT(for: Date(timeIntervalSince1970: wall))
        let local = Int(wall.rounded(.down)) + distance - dayStart.minutes * 60
        let day = (local >= 0 ? local : local - 86_399) / 86_400
        return (day, (local - day * 86_400) / 60)
    }
}

extension Weekdays {
    /// Creates the weekday of a day counted from January 1, 1970, a Thursday.
    init(ofDaySince1970 day: Int) {
        self.init(rawValue: 1 << UInt8(((day + 4) % 7 + 7) % 7))
    }
}
