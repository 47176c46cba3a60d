public import Enforcement
public import Foundation
public import Limits

/// A day of Stint under each limit: what was, what is, and what will be if nothing happens.
///
/// It is a pure function of facts and clocks. The past is what facts know; the system reports use a
/// few minutes late.
public struct DayOverview: Hashable, Sendable {
    /// The beginning and the end of the day, 23 to 25 hours apart.
    public let interval: DateInterval
    /// The instant that divides past and future; the end of the day for a past one.
    public private(set) var now: Date
    /// The line of each limit.
    public let limits: [LimitID: DayLine]
    /// The line of pledges; nil on a day without one.
    public let pledge: DayLine?

    /// Returns what would be seen at a later instant without any new fact; nil on another day.
    func seen(at later: Date) -> DayOverview? {
        guard later < interval.end else { return nil }
        var overview = self
        overview.now = later
        return overview
    }

    fileprivate init(_ painter: DayPainter, at instant: WallInstant) {
        let day = painter.interval
        interval = DateInterval(start: day.lowerBound.date, end: day.upperBound.date)
        now = min(instant, day.upperBound).date
        limits = painter.limits.mapValues(\.line)
        pledge = painter.pledge.contains(.pledged) ? painter.pledge.line : nil
    }

    /// The length of the day in minutes.
    public var minuteCount: Int { Int(interval.duration / 60) }

    /// The minute of the day that contains now.
    public var minuteOfNow: Int { Int(now.timeIntervalSince(interval.start) / 60) }

    /// Returns the instant at which a minute of the day begins.
    public func date(ofMinute minute: Int) -> Date {
        interval.start.addingTimeInterval(Double(minute) * 60)
    }
}

/// A reader of a day's lines in the app group.
///
/// A later reading of the same day only adds new facts to the lines that are already drawn.
public struct DayReader: Sendable {
    private var painter: DayPainter?
    private var records = RecordReader()

    /// Creates a reader that has read nothing.
    public init() {}

    /// Returns the overview of a day from the facts of an open journal.
    /// - Throws: `EnforcementError.journal`.
    public mutating func overview(
        of interval: Range<WallInstant>,
        at reading: ClockReading,
        in reconciler: inout Reconciler
    ) throws(EnforcementError) -> DayOverview {
        var drawn = DayPainter(interval, reconciler.calendar)
        if let painter, painter.drawsSameDay(as: drawn) {
            drawn = painter
        } else {
            records = RecordReader()
        }
        painter = nil
        switch try records.read(since: interval.lowerBound, in: &reconciler) {
        case .later(let later): drawn.apply(later)
        case .all(let all):
            drawn = DayPainter(interval, reconciler.calendar)
            drawn.apply(all)
        }
        painter = drawn
        return drawn.overview(at: reading)
    }
}

extension DayOverview {
    /// Creates an overview of a day from all records since its beginning, after those that give the
    /// state before.
    init(
        _ records: [StoredRecord],
        on interval: Range<WallInstant>,
        at reading: ClockReading,
        calendar: Calendar
    ) {
        var painter = DayPainter(interval, calendar)
        painter.apply(records)
        self = painter.overview(at: reading)
    }
}

/// The drawing of a day's lines, fact by fact.
private struct DayPainter: Sendable {
    let interval: Range<WallInstant>
    private(set) var limits: [LimitID: DayLineDrawing] = [:]
    private(set) var pledge: DayLineDrawing

    let calendar: Calendar
    private let minuteCount: Int
    private var state = RuleState()
    /// The reading from which the state holds; nil before the first fact.
    private var last: ClockReading?
    /// The instants of the last readings of use, or of the first rule, and those from which a forecast counts.
    private var readings: [LimitID: WallInstant] = [:]

    init(_ interval: Range<WallInstant>, _ calendar: Calendar) {
        self.interval = interval
        self.calendar = calendar
        let length = interval.lowerBound.duration(to: interval.upperBound)
        minuteCount = Int(length / .seconds(60))
        pledge = DayLineDrawing(minuteCount: minuteCount)
    }

    mutating func apply(_ records: some Sequence<StoredRecord>) {
        for case .fact(let fact) in records { apply(fact) }
    }

    /// Returns true if it draws the same day as another one.
    func drawsSameDay(as other: DayPainter) -> Bool {
        interval == other.interval && calendar == other.calendar
    }

    /// Returns the day at a reading, with what will be from then on.
    func overview(at reading: ClockReading) -> DayOverview {
        var painter = self
        painter.finish(at: reading)
        return DayOverview(painter, at: reading.wall)
    }

    private mutating func apply(_ fact: Fact) {
        draw(until: fact.reading.wall)
        state.apply(fact)
        switch fact.event {
        case .used(let usage): readings[usage.limit] = fact.reading.wall
        case .limitSet(let limit) where readings[limit.id] == nil:
            // Nothing was counted before.
            readings[limit.id] = fact.reading.wall
        default: break
        }
        last = fact.reading
    }

    /// Draws up to a reading what was, and from then on what will be if nothing happens.
    private mutating func finish(at reading: ClockReading) {
        draw(until: reading.wall)
        if reading.wall < interval.upperBound {
            // The minute that contains now has its present state.
            let passed = interval.lowerBound.duration(to: reading.wall)
            let seconds = Int(passed / .seconds(1)) / 60 * 60
            last = reading.advanced(to: interval.lowerBound + .seconds(max(seconds, 0)))
            draw(until: interval.upperBound, asForecast: true)
        }
        limits = limits.filter { state.limit($0.key) != nil }
    }

    private mutating func draw(until instant: WallInstant, asForecast isForecast: Bool = false) {
        guard let last else { return }
        let end = min(instant, interval.upperBound)
        let start = max(last.wall, interval.lowerBound)
        guard !range(from: start, to: end).isEmpty else { return }
        let reading = last.advanced(to: start)
        let courses = Forecaster(state, at: reading, calendar: calendar).verdicts(until: end)
        for (index, course) in courses.enumerated() {
            let next = index + 1 < courses.count ? courses[index + 1].from : end
            guard !range(from: course.from, to: next).isEmpty else { continue }
            let from = reading.advanced(to: course.from)
            for decision in course.verdict.decisions {
                draw(decision, course.state, course.verdict.day, from, next, isForecast)
            }
        }
    }

    private mutating func draw(
        _ decision: Decision,
        _ state: RuleState,
        _ day: CivilDay,
        _ from: ClockReading,
        _ end: WallInstant,
        _ isForecast: Bool
    ) {
        let isLost = state.authorization == .lost
        guard let id = decision.limit, let limit = state.limit(id) else {
            let range = range(from: from.wall, to: end)
            return pledge.draw(isLost || !decision.isBlocked ? .none : .pledged, on: range)
        }
        var drawing = limits[id] ?? DayLineDrawing(minuteCount: minuteCount)
        let share = state.amount(of: limit, decision, at: from, on: day)?.share ?? 1
        let kind = isLost ? .none : decision.lineState
        var certain = end
        if isForecast {
            if let left = decision.reason.minutesLeft {
                // Use since the last reading is unknown.
                let read = max(readings[id] ?? interval.lowerBound, interval.lowerBound)
                certain = min(max(read + left.duration, from.wall), end)
            } else {
                readings[id] = end
            }
        }
        drawing.draw(kind, share: share, on: range(from: from.wall, to: certain))
        drawing.draw(isLost ? .none : .byUse, share: share, on: range(from: certain, to: end))
        limits[id] = drawing
    }

    /// Returns the minutes that begin in a period.
    private func range(from start: WallInstant, to end: WallInstant) -> Range<Int> {
        func minute(_ instant: WallInstant) -> Int {
            let passed = interval.lowerBound.duration(to: instant)
            return min(max(0, Int((passed + .milliseconds(59_999)) / .seconds(60))), minuteCount)
        }
        let first = minute(start)
        return first..<max(first, minute(end))
    }
}

extension Decision {
    /// The state that the reason of a limit gives its line.
    fileprivate var lineState: DayLine.State {
        switch reason.effect {
        case .blocked: exceptions.isEmpty ? .blocked : .pass
        case .asks: exceptions.isEmpty ? .asks : .pass
        case .open:
            switch reason.closing {
            case .breakPass, .emergency, .access: .pass
            case .limit, nil: .open
            }
        }
    }
}
