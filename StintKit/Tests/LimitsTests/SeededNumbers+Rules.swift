import Basics
import Limits

extension SeededNumbers {
    mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &self) }

    mutating func one<Value>(of values: some Collection<Value>) -> Value {
        guard let value = values.randomElement(using: &self) else {
            preconditionFailure("there is something to choose from")
        }
        return value
    }

    mutating func weekdays() -> Weekdays {
        chance(1, of: 2) ? .all : Weekdays(rawValue: UInt8(number(1...127)))
    }

    mutating func accessLength() -> AccessLength {
        (try? AccessLength(Minutes(number(1...24) * 5))) ?? .standard
    }

    mutating func rule(_ kind: Rule.Kind, step: Int = 1) -> Rule {
        switch kind {
        case .schedule: return .schedule(schedule(windows: number(0...4), step: step))
        case .pause: return .pause(Pause(Ask(accessLength: accessLength())))
        case .bank:
            return .bank(
                Bank(
                    difficulty: one(of: Difficulty.allCases),
                    accepts: one(of: Bank.WorkoutSources.allCases)
                )
            )
        case .budget:
            let budget = try? Budget(minutes: Minutes(number(1...1439)), weekdays: weekdays())
            return budget.map { .budget($0) } ?? .timer
        case .opens:
            let opens = try? Opens(
                timesPerDay: number(1...100),
                question: Ask(accessLength: accessLength()),
                weekdays: weekdays()
            )
            return opens.map { .opens($0) } ?? .timer
        case .timer: return .timer
        case .stretch:
            let stretch = try? Stretch(
                use: Minutes(number(1...240)),
                rest: Minutes(number(1...240))
            )
            return stretch.map { .stretch($0) } ?? .timer
        }
    }

    mutating func rule() -> Rule { rule(one(of: Rule.Kind.allCases)) }

    /// Returns a limit with one of few IDs, so that limits are replaced.
    mutating func limit() -> Limit? {
        try? Limit(
            id: LimitID(rawValue: id()),
            label: text(bytesMaximum: Limit.labelBytesMaximum),
            selection: SelectionID(rawValue: id()),
            rule: rule(),
            wording: one(of: Wording.allCases)
        )
    }

    mutating func overrideRule() -> OverrideRule {
        (try? OverrideRule(length: .seconds(number(60...14_400)), timesPerDay: number(0...10)))
            ?? .standard
    }

    mutating func emergencyRule() -> EmergencyRule {
        (try? EmergencyRule(timesPerPeriod: number(0...10))) ?? .standard
    }

    mutating func settings() -> Settings {
        let delay: WeakeningDelay =
            switch number(0...3) {
            case 0: .none
            case 3: .nextDay
            case 1: .hours(UInt16(number(1...720)))
            default: .until(instant())
            }
        let settings = try? Settings(
            overrideRule: overrideRule(),
            dayStart: time(60),
            emergencyRule: emergencyRule(),
            weakeningDelay: delay,
            keepsClockAutomatic: chance(3, of: 4),
            deniesAppRemoval: chance(1, of: 2),
            warnings: WarningTimes(rawValue: UInt8(number(0...3)))
        )
        return settings ?? .standard
    }

    mutating func contents() -> SelectionReference {
        let reference = SelectionReference(
            digest: (0..<32).map { _ in UInt8.random(in: 0...255, using: &self) },
            applicationCount: .random(in: 0 ... .max, using: &self),
            categoryCount: .random(in: 0...9, using: &self),
            webDomainCount: .random(in: 0...9, using: &self)
        )
        return reference ?? Anything.contents(1)
    }

    mutating func id() -> UInt64 { UInt64.random(in: 0...12, using: &self) }
}
