public import Foundation

/// The status of an item under all limits, and the first instant at which it changes.
///
/// All shields, screens and widgets that show an end use it.
public enum StatusForecast: Hashable, Sendable {
    /// The item is open until an instant; nil if nothing blocks it within 8 days.
    case open(until: WallInstant?)
    /// The item is blocked, and a "yes" on its shield opens it for the given time.
    case asks(AccessLength)
    case blocked(Release)

    /// The first thing that opens a blocked item, and when.
    public enum Release: Hashable, Sendable {
        /// The item opens by itself at the instant.
        case opens(WallInstant)
        /// From the instant on, a "yes" on the shield opens the item.
        case asks(WallInstant)
        /// Earning minutes opens the item, but not before the instant, if any.
        case earning(notBefore: WallInstant?)
        /// Opening Stint, which then counts again, opens the item, but not before the instant, if any.
        case counting(notBefore: WallInstant?)
        case unknown
    }

    /// The instant at which the current status ends by itself; nil if unknown.
    public var end: WallInstant? {
        switch self {
        case .open(let until): until
        case .blocked(.opens(let instant)), .blocked(.asks(let instant)): instant
        case .asks, .blocked(.earning), .blocked(.counting), .blocked(.unknown): nil
        }
    }
}

/// A forecaster of the status of items, including pending changes, if nothing else happens.
public struct Forecaster: Sendable {
    /// The maximum number of instants to examine for an item: ten windows, six limits, 8 days.
    private static let instantMaximum = 1024

    /// The rules from an instant until the next pending change takes effect.
    private struct Period: Sendable {
        let from: WallInstant
        let state: RuleState
        let projection: Projection
    }

    private let periods: [Period]
    private let horizon: WallInstant

    /// Creates a forecaster from a reading on; `state` is the fold of all facts.
    public init(_ state: RuleState, at reading: ClockReading, calendar: Calendar) {
        let now = reading.wall
        horizon = now + ScheduleClock.horizon
        var periods = [
            Period(
                from: now,
                state: state,
                projection: state.projection(at: reading, calendar: calendar)
            )
        ]
        var count: UInt64 = 0
        for instant in state.changeInstants(periods[0].projection, at: reading)
        where instant > now && instant <= horizon {
            var next = periods[periods.count - 1].state
            let later = reading.advanced(to: instant)
            let changes = next.dueChanges(at: later)
            guard !changes.isEmpty else { continue }
            for change in changes {
                count += 1
                let id = FactID(high: .max, low: .max - count)
                next.apply(Fact(id: id, reading: later, event: change.event))
            }
            periods.append(
                Period(
                    from: instant,
                    state: next,
                    projection: next.projection(at: later, calendar: calendar)
                )
            )
        }
        self.periods = periods
    }

    /// The fold of all facts.
    public var state: RuleState { periods[0].state }

    /// Returns the state at an instant, if nothing happens.
    public func state(at instant: WallInstant) -> RuleState {
        (periods.last { $0.from <= instant } ?? periods[0]).state
    }

    /// Returns the forecast of an item: the current status, and its end within 8 days.
    ///
    /// Pass `unknown` if only the item's selections are known. `selections` returns all selections in a
    /// state that contain the item.
    /// - Complexity: O(instants × limits that cover the item).
    public func forecast(
        of item: ItemID,
        containedIn selections: (RuleState) -> Set<SelectionID>
    ) -> StatusForecast {
        var first: Status?
        var unknown: StatusForecast { first == .open ? .open(until: nil) : .blocked(.unknown) }
        var count = 0
        for (index, period) in periods.enumerated() {
            let selections = selections(period.state)
            let end =
                index + 1 < periods.count
                ? periods[index + 1].from.advanced(byMilliseconds: -1) : horizon
            var next: WallInstant? = period.from
            while let wall = next {
                let status = period.projection.status(of: item, in: selections, at: wall)
                if let forecast = Forecaster.forecast(first, status, at: wall) { return forecast }
                first = first ?? status
                count += 1
                guard count < Forecaster.instantMaximum else { return unknown }
                next = period.projection.nextCandidate(
                    after: wall,
                    through: end,
                    on: selections.contains
                )
            }
        }
        return unknown
    }

    /// Returns the verdicts of a period, each with the instant from which it holds, if nothing else
    /// happens; neighbors may agree.
    /// - Complexity: O(instants × limits).
    public func verdicts(
        until end: WallInstant
    ) -> [(from: WallInstant, state: RuleState, verdict: Verdict)] {
        var found: [(from: WallInstant, state: RuleState, verdict: Verdict)] = []
        for (index, period) in periods.enumerated() where period.from < end {
            let next = index + 1 < periods.count ? min(periods[index + 1].from, end) : end
            var instant: WallInstant? = period.from
            while let wall = instant, found.count < Forecaster.instantMaximum {
                found.append((wall, period.state, period.projection.verdict(at: wall)))
                instant = period.projection.nextCandidate(
                    after: wall,
                    through: next.advanced(byMilliseconds: -1)
                )
            }
        }
        return found
    }

    /// Returns the forecast; nil if a later instant must be examined.
    private static func forecast(
        _ first: Status?,
        _ status: Status,
        at instant: WallInstant
    ) -> StatusForecast? {
        switch (first, status) {
        case (nil, .open), (nil, .blocked), (.open, .open): return nil
        case (nil, .asks(let length)): return .asks(length)
        case (nil, .opensByEarning): return .blocked(.earning(notBefore: nil))
        case (nil, .opensByCounting): return .blocked(.counting(notBefore: nil))
        case (.open, _): return .open(until: instant)
        case (_, .open): return .blocked(.opens(instant))
        case (_, .asks): return .blocked(.asks(instant))
        case (_, .opensByEarning): return .blocked(.earning(notBefore: instant))
        case (_, .opensByCounting): return .blocked(.counting(notBefore: instant))
        case (_, .blocked): return nil
        }
    }
}

private enum Status: Hashable {
    case open
    case asks(AccessLength)
    case opensByEarning
    case opensByCounting
    case blocked
}

extension Projection {
    fileprivate func status(
        of item: ItemID,
        in selections: Set<SelectionID>,
        at wall: WallInstant
    ) -> Status {
        let blocking = blocking(item, in: selections, at: wall)
        guard !blocking.isEmpty else { return .open }
        var lengths: [AccessLength] = []
        var needsEarning = false
        var needsCounting = false
        for reason in blocking {
            switch reason.lift {
            case .earning: needsEarning = true
            case .counting: needsCounting = true
            case .yes(let ask): lengths.append(ask.accessLength)
            case .time, nil: return .blocked
            }
        }
        guard lengths.count <= Access.answeredMaximum else { return .blocked }
        if needsCounting { return .opensByCounting }
        if needsEarning { return .opensByEarning }
        return lengths.min().map { .asks($0) } ?? .blocked
    }
}

extension RuleState {
    /// Returns the wall instants at which pending changes may take effect, the earliest first.
    fileprivate func changeInstants(
        _ projection: Projection,
        at reading: ClockReading
    ) -> [WallInstant] {
        guard !proposals.isEmpty else { return [] }
        let dues = dueInstants(at: reading).map(\.roundedUpToSecond)
        let ends = (projection.pledge.map { [$0.end] } ?? []) + projection.clock.doubtEnds
        return Set(dues + ends).sorted()
    }
}
