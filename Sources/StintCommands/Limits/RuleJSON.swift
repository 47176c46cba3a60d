import Limits
import StintConsole

/// A rule as JSON: its kind, and the fields of the kind.
enum RuleJSON {
    private static let names = [
        "accessMinutes": "minutesPerOpening", "timesPerDay": "openingsPerDay",
        "accepts": "workouts", "weekdays": "days", "label": "name", "start": "from", "end": "to",
    ]

    static func object(_ rule: Rule) -> JSONObject {
        let common: JSONObject = ["kind": rule.kind.rawValue, "text": RuleText.words(rule)]
        return common.adding(object(rule.fields))
    }

    /// Returns the hours as days and spans; nil if a limit always applies.
    static func object(_ hours: Hours) -> JSONObject? {
        guard !hours.isAlways else { return nil }
        return [
            "days": numbers(hours.days),
            "spans": hours.spans.map { ["from": "\($0.start)", "to": "\($0.end)"] as JSONObject },
        ]
    }

    /// Returns the numbers of days; Sunday is 1.
    private static func numbers(_ days: Weekdays) -> [Int] {
        (1...7).filter { day in Weekdays(weekday: day).map(days.isSuperset) ?? false }
    }

    private static func object(_ fields: RuleFields) -> JSONObject {
        JSONObject(fields.map { (names[$0.key] ?? $0.key, value($0.value)) })
    }

    private static func value(_ field: RuleField) -> any Encodable {
        switch field {
        case .number(let number): number
        case .flag(let flag): flag
        case .texts(let texts): texts
        case .part(let fields): object(fields)
        case .word(let word): word
        case .text(let text): text
        case .time(let time): "\(time)"
        case .weekdays(let weekdays): numbers(weekdays)
        case .list(let parts): parts.map(object)
        }
    }
}
