public import Foundation

extension Scenario {
    /// When a step happens, as the file says it.
    public enum Moment: Hashable, Sendable {
        /// The next time, now included, that the phone's clock shows this time of day.
        case time(ClockTime)

        /// When the phone's clock shows this date and time.
        case date(CivilTime)

        /// So long after the step before it, or after the start.
        case after(Duration)

        /// Finds the moment on a phone's clock.
        ///
        /// A time that the clocks skip that day counts from before the jump. One that they show
        /// twice is the first of the two that has not passed.
        ///
        /// - Parameters:
        ///   - now: What the phone's clock has come to, right or wrong.
        ///   - zone: The zone that the phone is in.
        /// - Returns: The moment on the same clock; nil when it has passed.
        public func instant(notBefore now: Date, in zone: TimeZone) -> Date? {
            let clock = ZoneClock(zone: zone)
            switch self {
            case .after(let duration):
                return now + Double(duration.components.seconds)
            case .date(let date):
                return Moment.instant(of: date, on: clock, notBefore: now)
            case .time(let time):
                let today = clock.civilTime(at: Int(now.timeIntervalSince1970.rounded(.down)))
                    .dayStart
                return (0...1).lazy.compactMap { day in
                    let date = CivilTime(
                        seconds: today.seconds + day * ClockTime.secondsPerDay
                            + time.secondsSinceMidnight
                    )
                    return Moment.instant(of: date, on: clock, notBefore: now)
                }.first
            }
        }

        private static func instant(
            of time: CivilTime,
            on clock: ZoneClock,
            notBefore now: Date
        ) -> Date? {
            let instants = clock.instants(of: time)
            return [instants.first, instants.last]
                .map { Date(timeIntervalSince1970: Double($0)) }
                .first { $0 >= now }
        }
    }
}
