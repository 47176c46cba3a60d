import Limits

/// A limit of a small life: one of each kind, and some with hours, a price or a soft end.
package struct SmallLimit: CaseIterable, Hashable, RawRepresentable, Sendable {
    /// A rule as YAML and as a value.
    typealias Written = (text: String, rule: Rule)

    package let rawValue: String
    let hours: Hours
    private let first: Written
    /// The rule of the second limit of a life in which both are the same.
    private let second: Written

    /// Creates a limit from one or two rules, and from the start and the end of its hours.
    init(_ name: String, hours: (String, String)? = nil, _ rules: () throws -> [Written]) {
        rawValue = name
        do {
            let rules = try rules()
            (first, second) = (rules[0], rules[rules.count - 1])
            guard let (start, end) = hours else {
                self.hours = .always
                return
            }
            self.hours = try Hours(spans: [
                Hours.Span(start: Self.time(start), end: Self.time(end))
            ])
        } catch { preconditionFailure("a small limit is out of range: \(error)") }
    }

    package init?(rawValue: String) {
        guard let limit = Self.allCases.first(where: { $0.rawValue == rawValue }) else {
            return nil
        }
        self = limit
    }

    /// Returns the limit with hours in the evening; the life begins before.
    func inEvening(_ name: String) -> SmallLimit {
        SmallLimit(name, hours: ("23:00", "07:30")) { [first, second] }
    }

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

    private static func pairs(of limits: [SmallLimit]) -> [[SmallLimit]] {
        limits.enumerated().flatMap { first in
            limits[first.offset...].map { [first.element, $0] }
        }
    }

    /// Returns the rule of a small life; the second of a kind has other numbers.
    func small(isSecond: Bool) -> Written { isSecond ? second : first }

    /// True if workouts earn the minutes of the limit.
    var isEarned: Bool { first.rule.judged.balanceMaximum != nil }

    var asksAtEnd: Bool { ask != nil && first.rule.kind.judged.isMetered }

    /// True if the limit asks for a wait.
    var waits: Bool { ask?.wait != nil }

    private var ask: Ask? { first.rule.judged.judgedQuestion?.ask }

    /// The hours as YAML.
    var hoursText: String {
        guard hours != .always else { return "" }
        let spans = hours.spans.map { "{from: \"\($0.start)\", to: \"\($0.end)\"}" }
        return ", hours: [\(spans.joined(separator: ", "))]"
    }

    /// The minutes of the day at which a window or the hours begin or end.
    var edges: [Int] {
        first.rule.judged.edges + second.rule.judged.edges
            + hours.spans.flatMap { [$0.start.minutes, $0.end.minutes] }
    }

    static func ask(minutes: Int, price: Price = .free) throws -> Ask {
        Ask(accessLength: try AccessLength(Minutes(minutes)), price: price)
    }

    static func softEnd(times: Int?) throws -> SoftEnd {
        try SoftEnd(ask(minutes: 5), timesPerDay: times)
    }

    static func time(_ text: String) -> TimeOfDay {
        guard let time = TimeOfDay(text) else { preconditionFailure("\(text) is no time of day") }
        return time
    }
}
