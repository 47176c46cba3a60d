public import Foundation

/// The effect of all limits on an item, and the first instant at which a person can do more or less.
///
/// Every shield, screen and widget that names an end reads it here.
public enum StatusForecast: Hashable, Sendable {
    /// It is open, until an instant; nil if nothing blocks it within 8 days.
    case open(until: WallInstant?)
    /// It is blocked, and a "yes" on its shield opens it for so long.
    case asks(AccessLength)
    /// It is blocked, and no "yes" opens it.
    case blocked(Release)

    /// The first thing that opens a blocked item, and when.
    public enum Release: Hashable, Sendable {
        /// It opens by itself.
        case opens(WallInstant)
        /// From an instant on its shield asks, and a "yes" opens it.
        case asks(WallInstant)
        /// Earning minutes opens it, at once if there is no instant, else not before it.
        case earning(notBefore: WallInstant?)
        /// Opening Stint, which counts minutes again, opens it: at once, or not before an instant.
        case counting(notBefore: WallInstant?)
        /// Nothing opens it within 8 days.
        case unknown
    }

    /// The instant at which it ceases to be open, or blocked, by itself; nil if that is not known.
    public var end: WallInstant? {
        switch self {
        case .open(let until): until
        case .blocked(.opens(let instant)), .blocked(.asks(let instant)): instant
        case .asks, .blocked(.earning), .blocked(.counting), .blocked(.unknown): nil
        }
    }
}

/// Finds what becomes of items if nothing happens, with the changes that wait put into force.
public struct Forecaster: Sendable {
    /// The most instants that are examined for an item: ten windows in each of six limits, for 8 days.
    private static let instantMaximum = 1024

    /// What the rules decide from an instant on, up to the next change that comes into force.
    private struct Period: Sendable {
        let from: Int64
        let state: State
        let projection: Projection
    }

    private let periods: [Period]
    private let horizon: Int64

    /// Prepares forecasts from a reading on.
    /// - Parameters:
    ///   - state: The fold of all facts.
    ///   - reading: What both clocks show.
    ///   - calendar: The calendar whose time zone is the phone's at that instant.
    public init(_ state: State, at reading: ClockReading, calendar: Calendar) {
        let now = reading.wall.millisecondsSince1970
        horizon = now + ScheduleClock.horizonMilliseconds
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
            let later = reading.advanced(to: WallInstant(millisecondsSince1970: instant))
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
    public var state: State { periods[0].state }

    /// Returns the state at an instant, if nothing happens.
    public func state(at instant: WallInstant) -> State {
        let wall = instant.millisecondsSince1970
        return (periods.last { $0.from <= wall } ?? periods[0]).state
    }

    /// Returns the forecast of an item.
    /// - Parameters:
    ///   - item: The item; of one that is known by its selections alone, `unknown`.
    ///   - holders: Returns all selections of a state that hold the item.
    /// - Returns: Its effect now, and the first end of that within 8 days.
    /// - Complexity: O(instants × limits that cover the item).
    public func forecast(
        of item: ItemID,
        heldBy holders: (State) -> Set<SelectionID>
    ) -> StatusForecast {
        var first: Status?
        var unknown: StatusForecast { first == .open ? .open(until: nil) : .blocked(.unknown) }
        var count = 0
        for (index, period) in periods.enumerated() {
            let selections = holders(period.state)
            let end = index + 1 < periods.count ? periods[index + 1].from - 1 : horizon
            var next: Int64? = period.from
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

    /// Returns the forecast once it is known; nil if a later instant has to be examined.
    private static func forecast(
        _ first: Status?,
        _ status: Status,
        at wall: Int64
    ) -> StatusForecast? {
        let instant = WallInstant(millisecondsSince1970: wall)
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

/// What an item is like at one instant.
private enum Status: Hashable {
    case open
    case asks(AccessLength)
    case opensByEarning
    case opensByCounting
    case blocked
}

extension Projection {
    /// Returns what an item is like at a wall instant.
    fileprivate func status(
        of item: ItemID,
        in selections: Set<SelectionID>,
        at wall: Int64
    ) -> Status {
        let blocking = blocking(item, in: selections, at: wall)
        guard !blocking.isEmpty else { return .open }
        var lengths: [AccessLength] = []
        var charged = 0
        var needsEarning = false
        var needsCounting = false
        for reason in blocking {
            switch reason {
            case .bankEmpty: needsEarning = true
            case .uncounted: needsCounting = true
            case .opensLeft(_, let opens):
                lengths.append(opens.accessLength)
                charged += 1
            case .pause(let pause): lengths.append(pause.accessLength)
            case .pledge, .budgetUsed, .outsideWindows, .opensUsed, .selectionVoid, .window,
                .override, .emergency, .access, .balance, .budgetLeft, .notToday, .timed, .resting,
                .stretchLeft:
                return .blocked
            }
        }
        guard charged <= Access.chargedMaximum else { return .blocked }
        if needsCounting { return .opensByCounting }
        if needsEarning { return .opensByEarning }
        return lengths.min().map { .asks($0) } ?? .blocked
    }
}

extension State {
    /// Returns the wall instants at which changes that wait may come into force, the nearest first.
    fileprivate func changeInstants(
        _ projection: Projection,
        at reading: ClockReading
    ) -> [Int64] {
        guard !proposalFacts.isEmpty else { return [] }
        let dues = dueInstants(at: reading).map { $0.roundedUp(toMultipleOf: .secondMilliseconds) }
        let ends = (projection.pledge.map { [$0.end] } ?? []) + projection.clock.certainties
        return Set(dues + ends).sorted()
    }
}
