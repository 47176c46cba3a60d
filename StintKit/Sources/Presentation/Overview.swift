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
    /// How far the wall clock is ahead of what is trusted; zero if both agree, or if it is believed.
    public let clockOffset: Duration
    /// When something that is shown next changes by itself, nil if not within 8 days.
    public let nextChange: Date?

    /// Looks at a state.
    /// - Parameters:
    ///   - state: The fold of all facts.
    ///   - reading: What both clocks show.
    ///   - calendar: The person's calendar, with the time zone of the phone.
    public init(_ state: State, at reading: ClockReading, calendar: Calendar) {
        let verdict = state.verdict(at: reading, calendar: calendar)
        let view = Viewpoint(reading: reading, calendar: calendar, day: verdict.day)
        now = reading.wall.date
        limits = verdict.decisions.compactMap { decision in
            decision.limit.flatMap { state.limit($0) }
                .map { LimitOverview($0, decision, state, view) }
        }
        pledge = PledgeOverview(state.pledgeStatus(at: reading), view)
        overridePass = PassOverview(
            state.overrideAvailability(under: verdict, at: reading, calendar: calendar),
            opens: verdict.openedByOverride.compactMap { state.limit($0)?.label },
            view
        )
        emergencyPass = PassOverview(
            state.emergencyAvailability(under: verdict, at: reading),
            opens: verdict.openedByEmergency.compactMap { source in
                guard case .limit(let id) = source else { return nil }
                return state.limit(id)?.label
            },
            view
        )
        pending = state.pendingChanges.map { PendingOverview($0, state, view) }
        selections = state.selections.map { SelectionOverview($0.id, $0.reference, state) }
        settings = state.settings
        isPermissionLost = state.authorization == .lost
        monitorsMissingCount = Int(state.monitorsMissingCount ?? 0)
        clockOffset = state.doubt(at: reading)
        nextChange = Overview.nextChange(
            [
                state.nextEffectChange(at: reading, calendar: calendar)?.date,
                Overview.nextDay(state, view),
            ],
            [overridePass, emergencyPass],
            pending,
            after: reading.wall.date
        )
    }

    /// True if the person has chosen what Stint is to look after.
    public var hasBegun: Bool { selections.contains { !$0.isEmpty } }

    /// The selections that must be chosen again because they cover nothing.
    public var voidSelections: [SelectionOverview] { selections.filter(\.isVoid) }

    /// The selections that the person is asked to choose again.
    public var selectionsToChoose: [SelectionOverview] { selections.filter(\.needsChoice) }

    /// True if the apps of the last pledge have to be chosen again.
    public var pledgeHoldsNothing: Bool {
        voidSelections.contains { $0.id == pledge?.pledge.selection }
    }

    /// What is timed: the label of its limit, since when it is in use, and its minutes of today.
    public var timed: [(label: String, began: Date?, today: Minutes)] {
        limits.compactMap { limit in
            guard case .timer(let timer)? = limit.amount else { return nil }
            return (limit.limit.label, timer.useBegan?.date, timer.today)
        }
    }

    /// The minutes of use today of everything that is timed.
    public var minutesToday: Minutes? {
        timed.isEmpty ? nil : timed.map(\.today).reduce(.zero, +)
    }

    /// Returns the minutes that a changed bank would lose, because it would hold fewer.
    /// - Returns: None if it is no bank, or loses nothing.
    public func loss(by form: LimitForm) -> Minutes {
        guard form.kind == .bank, let id = form.limit,
            case .bank(let balance, _)? = limits.first(where: { $0.id == id })?.amount
        else { return .zero }
        return balance - form.difficulty.cap
    }

    /// With a day what was used today is 0 again; at midnight "tomorrow" is today.
    private static func nextDay(_ state: State, _ view: Viewpoint) -> Date? {
        guard !state.limits.isEmpty else { return nil }
        let today = view.calendar.startOfDay(for: view.reading.wall.date)
        let midnight = view.calendar.date(byAdding: .day, value: 1, to: today)
            .map { view.calendar.startOfDay(for: $0) }
        let day = state.nextDay(at: view.reading, calendar: view.calendar)?.date
        return [midnight, day].compactMap { $0 }.filter { $0 > view.reading.wall.date }.min()
    }

    /// Verdicts, days, passes and changes that wait all have ends of their own.
    private static func nextChange(
        _ verdictAndDay: [Date?],
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
        return (verdictAndDay.compactMap { $0 } + ends + pending.map(\.due.date))
            .filter { $0 > now }.min()
    }
}
