import Limits

/// A rule for programs: its kind, and the numbers that the kind has.
enum RuleJSON {
    /// Returns the rule.
    static func object(_ rule: Rule) -> JSONObject {
        let common: JSONObject = ["kind": rule.kind.rawValue, "text": RuleText.words(rule)]
        return switch rule {
        case .schedule(let schedule): common.adding(["windows": schedule.windows.map(window)])
        case .pause(let pause):
            common.adding(["minutesPerOpening": pause.accessLength.minutes.count])
        case .bank(let bank):
            common.adding(["difficulty": "\(bank.difficulty)", "workouts": "\(bank.accepts)"])
        case .budget(let budget):
            common.adding(["minutes": budget.minutes.count, "days": days(budget.weekdays)])
        case .opens(let opens):
            common.adding([
                "openingsPerDay": opens.timesPerDay,
                "minutesPerOpening": opens.accessLength.minutes.count,
                "days": days(opens.weekdays),
            ])
        case .timer: common
        }
    }

    /// A window of a schedule.
    private static func window(_ window: Window) -> JSONObject {
        [
            "name": window.label,
            "from": "\(window.start)",
            "to": "\(window.end)",
            "days": days(window.weekdays),
        ]
    }

    /// Days are numbered from Sunday, 1.
    private static func days(_ weekdays: Weekdays) -> [Int] {
        (1...7).filter { day in Weekdays(weekday: day).map(weekdays.isSuperset) ?? false }
    }
}
