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
        case .pause: return .pause(Pause(ask()))
        case .bank:
            return .bank(
                Bank(
                    difficulty: one(of: Difficulty.allCases),
                    accepts: one(of: Bank.WorkoutSources.allCases)
                )
            )
        case .budget:
            let budget = try? Budget(minutes: Minutes(number(1...1439)), end: softEnd())
            return budget.map { .budget($0) } ?? .timer
        case .opens:
            let opens = try? Opens(
                timesPerDay: number(1...100),
                question: ask()
            )
            return opens.map { .opens($0) } ?? .timer
        case .timer: return .timer
        case .stretch:
            let stretch = try? Stretch(
                use: Minutes(number(1...240)),
                rest: Minutes(number(1...240)),
                end: softEnd()
            )
            return stretch.map { .stretch($0) } ?? .timer
        }
    }

    mutating func ask() -> Ask {
        Ask(accessLength: accessLength(), choosesLength: chance(1, of: 3), price: price())
    }

    mutating func price() -> Price {
        switch number(0...5) {
        case 0, 1:
            let wait = try? Wait(seconds: number(5...300), lengthens: chance(1, of: 2))
            return wait.map { .wait($0) } ?? .free
        case 2:
            let all = ["Work", "Bored", "A message", "Grüße"].shuffled(using: &self)
            let reasons = try? Reasons(Array(all.prefix(number(1...3))))
            return reasons.map { .chosenReason($0) } ?? .free
        case 3: return .writtenReason
        default: return .free
        }
    }

    mutating func softEnd() -> SoftEnd? {
        guard chance(1, of: 2) else { return nil }
        return try? SoftEnd(ask(), timesPerDay: chance(1, of: 2) ? number(1...100) : nil)
    }

    /// Returns hours that limits of any kind may have.
    mutating func hours(_ kind: Rule.Kind, step: Int = 60) -> Hours {
        guard kind.hasHours, chance(1, of: 2) else { return .always }
        var hours = (try? Hours(days: weekdays())) ?? .always
        for _ in 0..<number(0...3) {
            let start = time(step)
            let length = number(1...max(1, 720 / step)) * step
            let end = TimeOfDay(minutes: (start.minutes + length) % 1440)
            let span = end.flatMap { try? Hours.Span(start: start, end: $0) }
            hours =
                span.flatMap { try? Hours(days: hours.days, spans: hours.spans + [$0]) } ?? hours
        }
        return hours
    }

    mutating func rule() -> Rule { rule(one(of: Rule.Kind.allCases)) }

    /// Returns a limit with one of few IDs, so that limits are replaced.
    mutating func limit() -> Limit? {
        let rule = rule()
        return try? Limit(
            id: LimitID(rawValue: id()),
            label: text(bytesMaximum: Limit.labelBytesMaximum),
            selection: SelectionID(rawValue: id()),
            rule: rule,
            wording: one(of: Wording.allCases),
            hours: hours(rule.kind),
            opensInBreaks: chance(1, of: 2),
            warns: chance(3, of: 4)
        )
    }

    mutating func breakRule() -> BreakRule {
        let rule =
            chance(1, of: 4)
            ? try? BreakRule(pool: Minutes(number(5...240)))
            : try? BreakRule(length: .seconds(number(60...14_400)), timesPerDay: number(0...10))
        return rule ?? .standard
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
            breakRule: breakRule(),
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
