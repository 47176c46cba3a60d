import Limits

extension Rule.Kind {
    /// The limits of all small lives: each kind alone, and each pair of kinds.
    static var combinations: [[Rule.Kind]] {
        let all = allCases.enumerated()
        return all.map { [$0.element] }
            + all.flatMap { first in allCases[first.offset...].map { [first.element, $0] } }
    }

    /// Returns the rule of a small life as YAML and as a value; the second of a kind has other
    /// numbers.
    func small(isSecond: Bool) -> (text: String, rule: Rule) {
        do { return try isSecond ? second : first } catch {
            preconditionFailure("a small limit is out of range: \(error)")
        }
    }

    /// The minutes of the day at which a window of either schedule begins or ends.
    static let windowEdges = [0, 7 * 60 + 8, 7 * 60 + 30, 8 * 60, 22 * 60, 23 * 60 + 30]

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
            case .bank: ("bank: {difficulty: hard}", .bank(Bank(difficulty: .hard)))
            case .budget: ("budget: {minutes: 5}", .budget(try Budget(minutes: 5)))
            case .opens:
                (
                    "opens: {times: 1, minutes: 15}",
                    .opens(try Opens(timesPerDay: 1, question: Ask(accessLength: AccessLength(15))))
                )
            case .timer: ("timer: ", .timer)
            case .stretch:
                ("stretch: {use: 5, rest: 10}", .stretch(try Stretch(use: 5, rest: 10)))
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
            case .bank: ("bank: {difficulty: easy}", .bank(Bank(difficulty: .easy)))
            case .budget: ("budget: {minutes: 10}", .budget(try Budget(minutes: 10)))
            case .opens:
                (
                    "opens: {times: 2, minutes: 5}",
                    .opens(try Opens(timesPerDay: 2, question: Ask(accessLength: AccessLength(5))))
                )
            case .timer: ("timer: ", .timer)
            case .stretch:
                ("stretch: {use: 8, rest: 5}", .stretch(try Stretch(use: 8, rest: 5)))
            }
        }
    }

    private static func window(_ label: String, _ from: Int, _ to: Int) throws -> Window {
        try Window(
            label: label,
            start: TimeOfDay(minutes: from) ?? .midnight,
            end: TimeOfDay(minutes: to) ?? .endOfDay
        )
    }
}
