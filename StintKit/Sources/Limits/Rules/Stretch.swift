/// Minutes of use at a stretch, after which a limit's apps are blocked for a rest.
///
/// A stretch ends when nothing is used for the length of the rest. Both are measured by the boot
/// clock.
public struct Stretch: Hashable, Sendable {
    /// The range of minutes, of use and of rest.
    public static let range: ClosedRange<Minutes> = 1...240

    /// The minutes of use after which the apps are blocked.
    public let use: Minutes
    /// The minutes for which the apps are then blocked.
    public let rest: Minutes
    /// The question during a rest; nil if the apps are blocked.
    public let end: SoftEnd?

    /// Creates a limit on use at a stretch.
    /// - Throws: `LimitError.minutesOutOfRange`.
    public init(use: Minutes, rest: Minutes, end: SoftEnd? = nil) throws(LimitError) {
        for minutes in [use, rest] where !Stretch.range.contains(minutes) {
            throw .minutesOutOfRange(minutes.count, allowed: Stretch.range)
        }
        self.use = use
        self.rest = rest
        self.end = end
    }
}

extension Stretch: LimitRule {
    var kind: Rule.Kind { .stretch }
    var isMetered: Bool { true }
    var ask: Ask? { end?.ask }
    var asksPerDay: Int? { end?.timesPerDay }
    var useMaximum: Minutes? { use }
    /// A rest that begins earlier also ends earlier.
    var blocksMoreInMoreHours: Bool { false }

    func ruling(for limit: LimitID, at wall: WallInstant, in projection: Projection) -> Ruling {
        var left = use
        var until = Ruling.End.never
        if let stretch = projection.counts.meters.stretches[limit],
            let end = stretch.end(of: rest, at: projection.reading, trusted: projection.trusted),
            wall < end
        {
            left = use - stretch.used
            until = .at(end)
        }
        guard left > .zero else {
            let end = end.flatMap { projection.question(of: $0, limit, at: wall) }
            return Ruling(end.map { .restAsks(self, $0) } ?? .resting(self), until: until)
        }
        return projection.isUncounted(at: wall)
            ? Ruling(.uncounted) : Ruling(.stretchLeft(left), until: until)
    }

    func isAtLeast(_ other: Rule) -> Bool {
        guard case .stretch(let other) = other else { return false }
        // After fewer minutes of use, a rest begins earlier, and also ends earlier.
        return use == other.use && rest >= other.rest && SoftEnd.isAtLeast(end, other.end)
    }

    func changesWithDay(in projection: Projection) -> Bool { projection.uncountedDay != nil }

    func count(
        _ fresh: Minutes,
        of id: LimitID,
        at reading: ClockReading,
        trusted: WallInstant,
        _ counts: inout Counts
    ) {
        guard fresh > .zero else { return }
        let first = StretchUse(used: 0, lastUse: trusted, reading: reading)
        counts.meters.stretches[id, default: first]
            .add(fresh, to: self, at: reading, trusted: trusted)
    }

    func amount(_ counted: CountedLimit) -> Limit.Amount? {
        let reason = counted.decision.reason
        if case .stretchLeft(let left) = reason { return .stretch(left: left, of: use) }
        if case .resting = reason { return .stretch(left: 0, of: use) }
        if case .restAsks = reason { return .stretch(left: 0, of: use) }
        return nil
    }
}

/// The minutes of use of a limit's apps at a stretch, and the last use.
public struct StretchUse: Hashable, Sendable {
    /// The minutes of use at a stretch.
    public internal(set) var used: Minutes
    var lastUse: WallInstant
    /// The reading of both clocks at the last use.
    var reading: ClockReading

    /// Adds minutes of use; after a rest, they begin a new stretch.
    mutating func add(
        _ fresh: Minutes,
        to stretch: Stretch,
        at reading: ClockReading,
        trusted: WallInstant
    ) {
        // The new minutes began that long ago, so the pause before them was shorter. But a used-up
        // stretch ends with its rest: the minute that is reported when the shield disappears was
        // spent at the shield.
        let pause = used < stretch.use ? stretch.rest + fresh : stretch.rest
        if end(of: pause, at: reading, trusted: trusted) == nil { used = 0 }
        used = used + fresh
        guard !isOlder(reading) else { return }
        lastUse = trusted
        self.reading = reading
    }

    /// Returns the wall instant at which a rest since the last use ends; nil if it is over.
    ///
    /// The rest continues while the clocks leave its end in doubt.
    func end(of rest: Minutes, at reading: ClockReading, trusted: WallInstant) -> WallInstant? {
        let term = Term(
            began: lastUse,
            length: rest.duration,
            beginning: self.reading,
            continuesInDoubt: true
        )
        // Several processes may store facts out of order.
        return isOlder(reading)
            ? term.end(at: self.reading, trusted: lastUse)
            : term.end(at: reading, trusted: trusted)
    }

    private func isOlder(_ reading: ClockReading) -> Bool {
        reading.bootID == self.reading.bootID && reading.boot < self.reading.boot
    }
}

extension Stretch: StoredValue {
    package static func code<C: Coder>(_ value: Self?, _ coder: inout C) throws(C.Failure) -> Self {
        let maximum = range.upperBound
        let use = try coder.minutes("use", value?.use, upTo: maximum)
        let rest = try coder.minutes("rest", value?.rest, upTo: maximum)
        let end = try coder.softEnd("ask", value?.end, of: value)
        return try coder.making("use", value) { () throws(LimitError) in
            try Stretch(use: use, rest: rest, end: end)
        }
    }
}

extension StretchUse: StoredValue {
    package static func code<C: Coder>(_ value: Self?, _ coder: inout C) throws(C.Failure) -> Self {
        StretchUse(
            used: try coder.minutes("used", value?.used),
            lastUse: try coder.instant("lastUse", value?.lastUse),
            reading: try coder.fields(value?.reading)
        )
    }
}
