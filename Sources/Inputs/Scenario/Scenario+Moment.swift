public import Foundation
import InputFiles

extension Scenario {
    /// The time of a step.
    public enum Moment: Hashable, Sendable {
        /// The next instant, or the current one, at which the phone's clock shows this time of day.
        case time(ClockTime)
        case date(CivilTime)
        /// A duration after the previous step, or after the start.
        case after(Duration)

        /// Returns the instant of this moment on a phone's clock.
        ///
        /// A time that clocks skip that day is read with the offset before the change. A time that
        /// clocks show twice is the first of the two that has not passed.
        ///
        /// - Parameters:
        ///   - now: The current reading of the phone's clock, right or wrong.
        ///   - zone: The phone's time zone.
        /// - Returns: The instant on the same clock; nil if it has passed.
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

/// Follows the phone's clock through a scenario to check that no step is in the past.
struct StepOrder {
    private var zone: TimeZone
    private var now: Date

    init(_ phone: Scenario.Phone) {
        zone = StepOrder.zone(phone.zone)
        now = Date(
            timeIntervalSince1970: Double(ZoneClock(zone: zone).instants(of: phone.start).first)
        )
    }

    /// Throws at the first step whose time has passed.
    consuming func check(_ steps: [Scenario.Step], in file: InputFile) throws(InputError) {
        for step in steps {
            guard let instant = step.moment.instant(notBefore: now, in: zone) else {
                let clock = ZoneClock(zone: zone)
                    .civilTime(at: Int(now.timeIntervalSince1970))
                throw InputError(
                    file: file.name,
                    line: step.line,
                    problem: "the step is earlier than the one above it, at \(clock)",
                    remedy: "sort the steps by time"
                )
            }
            now = instant
            switch step.action {
            case .zone(let identifier): zone = StepOrder.zone(identifier)
            case .use(_, let duration): now += Double(duration.components.seconds)
            case .clock(.moved(let duration)): now += Double(duration.components.seconds)
            case .clock(.set(let time)):
                let instant = ZoneClock(zone: zone).instants(of: time).first
                now = Date(timeIntervalSince1970: Double(instant))
            case .open, .visit, .home, .press, .lock, .unlock, .breakPass, .endBreak, .answer,
                .endAccess, .emergency, .pledge, .giveUp, .workout, .removeLimit, .difficulty,
                .reboot, .launchStint, .killStint, .authorization, .fault, .windows, .select,
                .wait, nil:
                break
            }
        }
    }

    private static func zone(_ identifier: String) -> TimeZone {
        guard let zone = TimeZone(identifier: identifier) else {
            preconditionFailure("The zone was validated when it was read.")
        }
        return zone
    }
}
