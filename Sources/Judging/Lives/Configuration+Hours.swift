import Limits
import ScreenTimeDaemon

// Draws the hours of limits, and their questions.
extension Configuration {
    /// The reasons to choose from on a drawn shield.
    static let reasons = ["Bored", "Work", "Somebody wrote"]
    /// The seconds of drawn waits.
    static let waits = [5, 20, 60]

    /// Draws the hours of a limit, and whether breaks open it.
    static func draft(
        _ label: String,
        _ rule: Rule,
        dayStart: TimeOfDay,
        _ numbers: inout SplitMix64
    ) -> LimitDraft {
        LimitDraft(
            label: label,
            rule: rule,
            hours: hours(of: rule.kind, dayStart: dayStart, &numbers),
            opensInBreaks: [nil, nil, true, false].randomElement(using: &numbers) ?? nil
        )
    }

    private static func hours(
        of kind: Rule.Kind,
        dayStart: TimeOfDay,
        _ numbers: inout SplitMix64
    ) -> Hours {
        guard kind.judged.hasHours, Bool.random(using: &numbers) else { return .always }
        let isMetered = kind.judged.isMetered
        let days = Bool.random(using: &numbers) ? Weekdays.all : weekdays(&numbers)
        var hours = valid { try Hours(days: days) } ?? .always
        for _ in 0..<Int.random(in: 0...2, using: &numbers) {
            let length = spanLength(isMetered, &numbers)
            let day = TimeOfDay.minutesOfDay
            let start =
                switch Int.random(in: 0..<8, using: &numbers) {
                // Spans that start or end with the day, or cross its beginning.
                case 0: dayStart.minutes
                case 1 where !isMetered || length.isMultiple(of: 60):
                    (dayStart.minutes - length + 2 * day) % day
                case 2: (dayStart.minutes - 60 + day) % day
                case 3: 23 * 60
                default:
                    isMetered
                        ? Int.random(in: 0..<24, using: &numbers) * 60
                        : Int.random(in: 0..<96, using: &numbers) * 15
                }
            // Skip a span that overlaps the first.
            hours =
                valid {
                    let span = try Hours.Span(
                        start: TimeOfDay(minutes: start) ?? .midnight,
                        end: TimeOfDay(minutes: (start + length) % day) ?? .endOfDay
                    )
                    return try Hours(days: days, spans: hours.spans + [span])
                } ?? hours
        }
        return hours
    }

    private static func spanLength(_ isMetered: Bool, _ numbers: inout SplitMix64) -> Int {
        let lengths = isMetered ? [15, 60, 90, 120, 480, 720] : [5, 15, 60, 90, 480, 720]
        return lengths.randomElement(using: &numbers) ?? 60
    }

    static func ask(_ numbers: inout SplitMix64) -> Ask {
        Ask(
            accessLength: accessLength(&numbers),
            choosesLength: Int.random(in: 0..<4, using: &numbers) == 0,
            price: price(&numbers)
        )
    }

    private static func price(_ numbers: inout SplitMix64) -> Price {
        let price: Price? = valid {
            switch Int.random(in: 0..<8, using: &numbers) {
            case 0...2:
                .wait(
                    try Wait(
                        seconds: waits.randomElement(using: &numbers) ?? 20,
                        lengthens: Bool.random(using: &numbers)
                    )
                )
            case 3:
                .chosenReason(
                    try Reasons(Array(reasons.prefix(Int.random(in: 1...3, using: &numbers))))
                )
            case 4: .writtenReason
            default: .free
            }
        }
        return price ?? .free
    }

    /// Draws a question when minutes are used up; often nil.
    static func softEnd(_ numbers: inout SplitMix64) -> SoftEnd? {
        guard Int.random(in: 0..<5, using: &numbers) < 2 else { return nil }
        let isLimited = Bool.random(using: &numbers)
        return valid {
            try SoftEnd(
                ask(&numbers),
                timesPerDay: isLimited ? Int.random(in: 1...4, using: &numbers) : nil
            )
        }
    }
}
