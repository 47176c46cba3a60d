public import Foundation
public import Limits

/// All that the app, its widgets and its intents show of an instant.
///
/// Pure: made of facts and clocks, it reads none of them.
public struct Overview: Hashable, Sendable {
    /// What the wall clock showed.
    public let now: Date
    /// The limits in the order of their names.
    public let limits: [LimitOverview]
    /// The last pledge, nil before the first.
    public let pledge: PledgeOverview?
    /// The override.
    public let overridePass: PassOverview
    /// The emergency.
    public let emergencyPass: PassOverview
    /// The changes that wait, the oldest first.
    public let pending: [PendingOverview]
    /// The selections in the order of their names.
    public let selections: [SelectionOverview]
    /// What holds for all limits together.
    public let settings: Settings
    /// True if the permission to shield was taken back.
    public let isPermissionLost: Bool
    /// How many monitors were missing when that was last reported.
    public let monitorsMissingCount: Int
    /// How far the wall clock is ahead of what is trusted; zero if both agree.
    public let clockOffset: Duration
    /// When something that is shown next changes by itself, nil if not within 8 days.
    public let nextChange: Date?

    /// Looks at a state.
    /// - Parameters:
    ///   - state: The fold of all facts.
    ///   - reading: What both clocks show.
    ///   - calendar: The person's calendar, with the time zone of the phone.
    public init(_ state: State, at reading: ClockReading, calendar: Calendar) {
        let view = Viewpoint(reading: reading, calendar: calendar)
        let verdict = state.verdict(at: reading, calendar: calendar)
        now = reading.wall.date
        limits = verdict.standings.compactMap { standing in
            standing.limit.flatMap { state.limit($0) }
                .map { LimitOverview($0, standing, state, view) }
        }
        pledge = PledgeOverview(state.pledgeStanding(at: reading), view)
        overridePass = PassOverview(
            state.overrideAvailability(at: reading, calendar: calendar),
            verdict,
            state,
            view
        )
        emergencyPass = PassOverview(
            state.emergencyAvailability(at: reading, calendar: calendar),
            verdict,
            state,
            view
        )
        pending = state.pendingChanges.map { PendingOverview($0, state, view) }
        selections = state.selections.map { SelectionOverview($0.id, $0.reference, state) }
        settings = state.settings
        isPermissionLost = state.authorization == .lost
        monitorsMissingCount = Int(state.monitorsMissingCount ?? 0)
        clockOffset = state.offset
        nextChange = Overview.nextChange(
            state.nextChange(at: reading, calendar: calendar),
            [overridePass, emergencyPass],
            pending,
            after: reading.wall.date
        )
    }

    /// True if the person has chosen what Stint is to look after.
    public var hasBegun: Bool { selections.contains { !$0.isEmpty } }

    /// The selections that have to be chosen again.
    public var voidSelections: [SelectionOverview] { selections.filter(\.isVoid) }

    /// True if the apps of the last pledge have to be chosen again.
    public var pledgeHoldsNothing: Bool {
        voidSelections.contains { $0.id == pledge?.pledge.selection }
    }

    /// The minutes of use today of everything that is timed.
    public var minutesToday: Minutes? {
        let minutes = limits.compactMap { limit -> Minutes? in
            guard case .timer(let today, _)? = limit.amount else { return nil }
            return today
        }
        return minutes.isEmpty ? nil : minutes.reduce(.zero, +)
    }

    /// The name for one more limit.
    public var nextLimitID: LimitID {
        LimitID(rawValue: (limits.map(\.id.rawValue).max() ?? 0) + 1)
    }

    /// The name for one more selection.
    public var nextSelectionID: SelectionID {
        SelectionID(rawValue: (selections.map(\.id.rawValue).max() ?? 0) + 1)
    }

    /// Verdicts, passes and changes that wait all have ends of their own.
    private static func nextChange(
        _ verdict: WallInstant?,
        _ passes: [PassOverview],
        _ pending: [PendingOverview],
        after now: Date
    ) -> Date? {
        let ends = passes.compactMap { pass -> Date? in
            switch pass {
            case .running(let until): until.date
            case .spent(let again): again?.date
            case .available, .notOffered, .nothingBlocked: nil
            }
        }
        return ([verdict?.date].compactMap { $0 } + ends + pending.map(\.due.date))
            .filter { $0 > now }.min()
    }
}
