import Limits

/// A limit of a small life: one of each kind, and some with hours, a price or a soft end.
package enum SmallLimit: String, CaseIterable, Sendable {
    case schedule, pause, bank, budget, opens, timer, stretch
    /// Blocked at night.
    case night
    /// A question with a wait.
    case wait
    /// Minutes that count in the evening, a bank that drains then, or a stretch; the life begins
    /// before.
    case evening, eveningBank, eveningStretch
    /// A budget or a stretch whose shield asks at the end.
    case softBudget, softStretch
    /// A question that opens the app for longer than others.
    case longPause

    /// The limits of all small lives: each alone, and each pair of kinds, of the others, and of those
    /// that ask.
    static var combinations: [[SmallLimit]] {
        var all = allCases.map { [$0] }
        for pair in pairs(of: kinds) + pairs(of: others) + pairs(of: asking)
        where !all.contains(pair) {
            all.append(pair)
        }
        return all
    }

    /// One limit of each kind.
    static let kinds: [SmallLimit] = [.schedule, .pause, .bank, .budget, .opens, .timer, .stretch]
    private static let others = allCases.filter { !kinds.contains($0) && $0 != .longPause }
    /// The limits whose shields ask, whose accesses begin and end at different times.
    private static let asking: [SmallLimit] = [
        .longPause, .wait, .opens, .softBudget, .softStretch,
    ]

    private static func pairs(of limits: [SmallLimit]) -> [[SmallLimit]] {
        limits.enumerated().flatMap { first in
            limits[first.offset...].map { [first.element, $0] }
        }
    }

    /// Returns the rule of a small life as YAML and as a value; the second of a kind has other
    /// numbers.
    func small(isSecond: Bool) -> (text: String, rule: Rule) {
        do { return try isSecond ? second : first } catch {
            preconditionFailure("a small limit is out of range: \(error)")
        }
    }

    var isBank: Bool { self == .bank || self == .eveningBank }

    var asksAtEnd: Bool { self == .softBudget || self == .softStretch }

    /// The hours of the limit, with their YAML.
    var hours: (text: String, hours: Hours) {
        do {
            switch self {
            case .night:
                return (
                    ", hours: [{from: \"22:00\", to: \"07:00\"}]",
                    try Self.hours(22 * 60, 7 * 60)
                )
            case .evening, .eveningBank, .eveningStretch:
                return (
                    ", hours: [{from: \"23:00\", to: \"07:30\"}]",
                    try Self.hours(23 * 60, 7 * 60 + 30)
                )
            default: return ("", .always)
            }
        } catch { preconditionFailure("small hours are out of range: \(error)") }
    }

    /// The minutes of the day at which a window or the hours begin or end.
    var edges: [Int] {
        switch self {
        case .schedule: [0, 7 * 60 + 8, 7 * 60 + 30, 8 * 60, 22 * 60, 23 * 60 + 30]
        case .night: [7 * 60, 22 * 60]
        case .evening, .eveningBank, .eveningStretch: [7 * 60 + 30, 23 * 60]
        default: []
        }
    }

    private static func hours(_ start: Int, _ end: Int) throws -> Hours {
        try Hours(spans: [
            Hours.Span(
                start: TimeOfDay(minutes: start) ?? .midnight,
                end: TimeOfDay(minutes: end) ?? .endOfDay
            )
        ])
    }

    private var first: (String, Rule) {
        get throws {
            switch self {
            case .schedule:
                (
                    "schedule: [{name: Late, from: \"22:00\", to: \"23:30\"}, "
                        + "{name: Early, from: \"07:08\", to: \"08:00\"}]",
                    .schedule(
                        try Schedule(windows: [
                            try Self.window("Late", 22 * 60, 23 * 60 + 30),
                            try Self.window("Early", 7 * 60 + 8, 8 * 60),
                        ])
                    )
                )
            case .pause:
                ("pause: {minutes: 5}", .pause(Pause(Ask(accessLength: try AccessLength(5)))))
            case .bank, .eveningBank:
                ("bank: {difficulty: hard}", .bank(Bank(difficulty: .hard)))
            case .budget, .evening: ("budget: {minutes: 5}", .budget(try Budget(minutes: 5)))
            case .opens:
                (
                    "opens: {times: 1, minutes: 15}",
                    .opens(try Opens(timesPerDay: 1, question: Ask(accessLength: AccessLength(15))))
                )
            case .timer: ("timer: ", .timer)
            case .stretch, .eveningStretch:
                ("stretch: {use: 5, rest: 10}", .stretch(try Stretch(use: 5, rest: 10)))
            case .night: ("schedule: []", .schedule(try Schedule(windows: [])))
            case .longPause:
                ("pause: {minutes: 60}", .pause(Pause(Ask(accessLength: try AccessLength(60)))))
            case .wait:
                (
                    "pause: {minutes: 5, wait: 20 s}",
                    .pause(
                        Pause(
                            Ask(
                                accessLength: try AccessLength(5),
                                price: .wait(try Wait(seconds: 20))
                            )
                        )
                    )
                )
            case .softBudget:
                (
                    "budget: {minutes: 5, ask: {minutes: 5, times: 1}}",
                    .budget(try Budget(minutes: 5, end: Self.softEnd(times: 1)))
                )
            case .softStretch:
                (
                    "stretch: {use: 5, rest: 10, ask: {minutes: 5}}",
                    .stretch(try Stretch(use: 5, rest: 10, end: Self.softEnd(times: nil)))
                )
            }
        }
    }

    private var second: (String, Rule) {
        get throws {
            switch self {
            case .schedule:
                (
                    "schedule: [{name: Day, from: \"07:30\", to: \"24:00\"}]",
                    .schedule(try Schedule(windows: [try Self.window("Day", 7 * 60 + 30, 24 * 60)]))
                )
            case .pause:
                ("pause: {minutes: 15}", .pause(Pause(Ask(accessLength: try AccessLength(15)))))
            case .bank, .eveningBank:
                ("bank: {difficulty: easy}", .bank(Bank(difficulty: .easy)))
            case .budget, .evening: ("budget: {minutes: 10}", .budget(try Budget(minutes: 10)))
            case .opens:
                (
                    "opens: {times: 2, minutes: 5}",
                    .opens(try Opens(timesPerDay: 2, question: Ask(accessLength: AccessLength(5))))
                )
            case .timer: ("timer: ", .timer)
            case .stretch, .eveningStretch:
                ("stretch: {use: 8, rest: 5}", .stretch(try Stretch(use: 8, rest: 5)))
            case .night, .wait, .longPause, .softBudget, .softStretch: try first
            }
        }
    }

    private static func softEnd(times: Int?) throws -> SoftEnd {
        try SoftEnd(Ask(accessLength: AccessLength(5)), timesPerDay: times)
    }

    private static func window(_ label: String, _ from: Int, _ to: Int) throws -> Window {
        try Window(
            label: label,
            start: TimeOfDay(minutes: from) ?? .midnight,
            end: TimeOfDay(minutes: to) ?? .endOfDay
        )
    }
}
