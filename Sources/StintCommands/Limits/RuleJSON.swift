import Limits

/// A rule for programs: its kind, and the numbers that the kind has.
struct RuleJSON: Encodable {
    let kind: String
    let text: String
    var windows: [WindowJSON]?
    var minutes: Int?
    var minutesPerOpening: Int?
    var openingsPerDay: Int?
    var days: [Int]?
    var difficulty: String?
    var workouts: String?

    /// A window of a schedule; days are numbered from Sunday, 1.
    struct WindowJSON: Encodable {
        let name: String
        let from: String
        let to: String
        let days: [Int]
    }

    init(_ rule: Rule) {
        kind = rule.kind.rawValue
        text = RuleText.words(rule)
        switch rule {
        case .schedule(let schedule):
            windows = schedule.windows.map {
                WindowJSON(
                    name: $0.label,
                    from: "\($0.start)",
                    to: "\($0.end)",
                    days: RuleJSON.days($0.weekdays)
                )
            }
        case .pause(let pause): minutesPerOpening = pause.accessLength.minutes.count
        case .bank(let bank):
            difficulty = "\(bank.difficulty)"
            workouts = "\(bank.accepts)"
        case .budget(let budget):
            minutes = budget.minutes.count
            days = RuleJSON.days(budget.weekdays)
        case .opens(let opens):
            openingsPerDay = opens.timesPerDay
            minutesPerOpening = opens.accessLength.minutes.count
            days = RuleJSON.days(opens.weekdays)
        case .timer: break
        }
    }

    private static func days(_ weekdays: Weekdays) -> [Int] {
        (1...7).filter { day in Weekdays(weekday: day).map(weekdays.isSuperset) ?? false }
    }
}
