/// A daily number of minutes of use, for all items of a limit together.
public struct Budget: Hashable, Sendable {
    /// The range of minutes a day.
    public static let range: ClosedRange<Minutes> = 1...1439

    /// The minutes a day.
    public let minutes: Minutes
    /// The question after the last minute; nil if the apps are blocked.
    public let end: SoftEnd?

    /// Creates a budget.
    /// - Throws: `LimitError.minutesOutOfRange`.
    public init(minutes: Minutes, end: SoftEnd? = nil) throws(LimitError) {
        guard Budget.range.contains(minutes) else {
            throw .minutesOutOfRange(minutes.count, allowed: Budget.range)
        }
        self.minutes = minutes
        self.end = end
    }
}

extension Budget: LimitRule {
    var kind: Rule.Kind { .budget }
    var isMetered: Bool { true }
    var ask: Ask? { end?.ask }
    var asksPerDay: Int? { end?.timesPerDay }
    var useMaximum: Minutes? { minutes }

    func ruling(for limit: LimitID, at wall: WallInstant, in projection: Projection) -> Ruling {
        let day = projection.meteredDay(at: wall)
        let left = minutes - projection.counts.meters.used(limit, on: day)
        guard left > .zero else {
            let end = end.flatMap { projection.question(of: $0, limit, at: wall) }
            return Ruling(end.map { .budgetAsks($0) } ?? .budgetUsed, until: .newDay(after: day))
        }
        return projection.isUncounted(at: wall)
            ? Ruling(.uncounted) : Ruling(.budgetLeft(left), until: .newDay(after: day))
    }

    func isAtLeast(_ other: Rule) -> Bool {
        guard case .budget(let other) = other else { return false }
        return minutes <= other.minutes && SoftEnd.isAtLeast(end, other.end)
    }

    func changesWithDay(in projection: Projection) -> Bool { true }

    func figures(of limit: LimitID, in counts: Counts) -> ClosedFigures? {
        ClosedFigures(budget: counts.meters[limit])
    }

    func raise(_ limit: LimitID, to others: ClosedFigures, in counts: inout Counts) {
        if let meter = others.budget { counts.meters.raise(limit, to: meter) }
    }

    func amount(_ counted: CountedLimit) -> Limit.Amount? {
        .budget(left: minutes - counted.state.used(counted.limit, on: counted.day), of: minutes)
    }
}

extension Budget: StoredValue {
    package static func code<C: Coder>(_ value: Self?, _ coder: inout C) throws(C.Failure) -> Self {
        let minutes = try coder.minutes("minutes", value?.minutes, upTo: range.upperBound)
        try coder.formerDays("weekdays")
        let end = try coder.softEnd("ask", value?.end, of: value)
        return try coder.making("minutes", value) { () throws(LimitError) in
            try Budget(minutes: minutes, end: end)
        }
    }
}
