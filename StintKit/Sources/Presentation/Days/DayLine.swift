/// A day, or the part of it that is known, as a line of spans.
public struct DayLine: Hashable, Sendable {
    /// The parts in order and without gaps, from the beginning of the day.
    public private(set) var spans: [Span] = []

    /// A part of a day with one state.
    public struct Span: Hashable, Sendable {
        /// The beginning and the end in minutes since the beginning of the day.
        public internal(set) var minutes: Range<Int>
        public let state: State
        /// The share of the limit's figure that is left, 0…1; 1 if it counts nothing.
        ///
        /// It is that of the last reading, so less can be left.
        public let share: Double
    }

    /// The state of a minute: that at its beginning.
    public enum State: Hashable, Sendable, CaseIterable {
        /// There is no limit, or no permission to enforce it.
        case none
        case open
        /// Use decides: open, until the minutes are used up.
        case byUse
        /// Each app opens after a "yes" on its shield.
        case asks
        /// A break, an access or an emergency opens apps.
        case pass
        case blocked
        case pledged
        /// Several windows or spans, which is invalid.
        case overlapping
    }

    /// Creates a line with one span, as a sample, or without any.
    public init(_ state: State? = nil) {
        if let state { append(state, share: 1, count: 1) }
    }

    /// The length of the day in minutes.
    public var minuteCount: Int { spans.last?.minutes.upperBound ?? 0 }

    mutating func append(_ state: State, share: Double, count: Int) {
        guard count > 0 else { return }
        let start = minuteCount
        if let last = spans.last, last.state == state, last.share == share {
            spans[spans.count - 1].minutes = last.minutes.lowerBound..<start + count
        } else {
            spans.append(Span(minutes: start..<start + count, state: state, share: share))
        }
    }
}

/// The minutes of a day while its line is drawn; a later stroke replaces an earlier one.
struct DayLineDrawing {
    private struct Minute: Equatable {
        var state = DayLine.State.none
        var share = 1.0
    }

    private var minutes: [Minute]

    init(minuteCount: Int) { minutes = Array(repeating: Minute(), count: minuteCount) }

    mutating func draw(_ state: DayLine.State, share: Double = 1, on range: Range<Int>) {
        for index in range.clamped(to: minutes.indices) {
            minutes[index] = Minute(state: state, share: share)
        }
    }

    /// True if some minute has a state.
    func contains(_ state: DayLine.State) -> Bool { minutes.contains { $0.state == state } }

    var line: DayLine {
        minutes.reduce(into: DayLine()) { $0.append($1.state, share: $1.share, count: 1) }
    }
}
