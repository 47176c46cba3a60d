import Foundation

/// Follows the phone's clock through the steps of a scenario, so that none lies in the past.
struct StepOrder {
    private var zone: TimeZone
    private var now: Date

    init(_ phone: Scenario.Phone) {
        zone = StepOrder.zone(phone.zone)
        now = Date(
            timeIntervalSince1970: Double(ZoneClock(zone: zone).instants(of: phone.start).first)
        )
    }

    /// Throws at the first step whose time has passed when its turn comes.
    consuming func check(_ steps: [Scenario.Step], in file: InputFile) throws(InputError) {
        for step in steps {
            guard let instant = step.moment.instant(notBefore: now, in: zone) else {
                let clock = ZoneClock(zone: zone)
                    .civilTime(at: Int(now.timeIntervalSince1970))
                throw InputError(
                    file: file.name,
                    line: step.line,
                    problem: "the step lies before the one above it, at \(clock)",
                    remedy: "put the steps in the order they happen in"
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
            default: break
            }
        }
    }

    private static func zone(_ identifier: String) -> TimeZone {
        guard let zone = TimeZone(identifier: identifier) else {
            preconditionFailure("A zone that was read is known to the system.")
        }
        return zone
    }
}
