import Limits

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

    private static func object(_ fields: RuleFields) -> JSONObject {
        JSONObject(fields.map { (names[$0.key] ?? $0.key, value($0.value)) })
    }

    private static func value(_ field: RuleField) -> any Encodable {
        switch field {
        case .number(let number): number
        case .word(let word): word
        case .text(let text): text
        case .time(let time): "\(time)"
        case .weekdays(let weekdays):
            // Days are numbered from Sunday, 1.
            (1...7).filter { day in Weekdays(weekday: day).map(weekdays.isSuperset) ?? false }
        case .list(let parts): parts.map(object)
        }
    }
}
