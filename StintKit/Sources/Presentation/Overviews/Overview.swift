public import Foundation
public import Limits

/// The values that the app, its widgets and its intents show at an instant.
///
/// It is a pure function of facts and clocks.
public struct Overview: Hashable, Sendable {
    /// The time on the wall clock.
    public let now: Date
    /// The limits in the order of their IDs.
    public let limits: [LimitOverview]
    /// The last pledge, nil before the first.
    public let pledge: PledgeOverview?
    public let breakPass: PassOverview
    public let breaks: BreakOverview
    public let emergencyPass: PassOverview
    /// The running access that ends first; nil if none runs.
    public let access: AccessOverview?
    /// The pending changes, the oldest first.
    public let pending: [PendingOverview]
    /// The selections in the order of their IDs.
    public let selections: [SelectionOverview]
    /// The settings for all limits together.
    public let settings: Settings
    /// True if the permission to block was revoked.
    public let isPermissionLost: Bool
    /// The last reported number of missing monitors.
    public let monitorsMissingCount: Int
    /// The lead of the wall clock over the trusted reading; zero if believed.
    public let clockOffset: Duration
    /// The end of the time in which the trusted clock counts, too; nil if the wall clock is believed.
    public let clockDoubtEnd: Moment?
    /// The person's own zone, if another one was set by hand, and until when it counts, too.
    public let ownZone: OwnZone?
    /// The time at which a shown value next changes by itself; nil if not within 8 days.
    public let nextChange: Date?

    /// Creates an overview of a state.
    public init(_ state: RuleState, at reading: ClockReading, calendar: Calendar) {
        let verdict = state.verdict(at: reading, calendar: calendar)
        let view = Viewpoint(reading: reading, calendar: calendar, day: verdict.day)
        now = reading.wall.date
        limits = verdict.decisions.compactMap { decision in
            decision.limit.flatMap { state.limit($0) }
                .map { LimitOverview($0, decision, state, view) }
        }
        pledge = PledgeOverview(state.pledgeStatus(at: reading), view)
        breakPass = PassOverview(
            state.breakAvailability(under: verdict, at: reading, calendar: calendar),
            opens: state.openedByBreak(under: verdict).compactMap { state.limit($0)?.label },
            view
        )
        breaks = BreakOverview(state, verdict, view)
        emergencyPass = PassOverview(
            state.emergencyAvailability(under: verdict, at: reading),
            opens: state.openedByEmergency(under: verdict).compactMap { source in
                guard case .limit(let id) = source else { return nil }
                return state.limit(id)?.label
            },
            view
        )
        access = state.openedItems(at: reading)
            .compactMap { state.runningAccess(to: $0, at: reading) }
            .min { $0.end < $1.end }
            .map { AccessOverview($0.access, until: $0.end, state) }
        pending = state.pendingChanges.map { PendingOverview($0, state, view) }
        selections = state.selections.map { SelectionOverview($0.id, $0.reference, state) }
        settings = state.settings
        isPermissionLost = state.authorization == .lost
        monitorsMissingCount = Int(state.monitorsMissingCount ?? 0)
        clockOffset = state.doubt(at: reading)
        clockDoubtEnd = view.moment(state.doubtEnd(at: reading))
        ownZone = state.ownZone(at: reading, in: calendar.timeZone).map {
            OwnZone(zone: $0.zone, current: calendar.timeZone, until: view.moment($0.until))
        }
        nextChange = Overview.nextChange(
            [
                state.nextEffectChange(at: reading, calendar: calendar)?.date,
                Overview.nextDay(state, view),
            ] + verdict.decisions.map(\.until?.date),
            [breakPass, emergencyPass],
            pending,
            after: reading.wall.date
        )
    }

    /// A running access.
    public struct AccessOverview: Hashable, Sendable {
        public let began: Date
        public let end: Date
        /// The name of the limit that asked.
        public let opens: String

        init(_ access: Access, until end: WallInstant, _ state: RuleState) {
            began = (end - access.length.minutes.duration).date
            self.end = end.date
            opens = access.answered.first.flatMap { state.limit($0)?.label } ?? ""
        }
    }

    /// The zone of a person who has set another one by hand.
    public struct OwnZone: Hashable, Sendable {
        public let zone: TimeZone
        /// The zone that was set.
        public let current: TimeZone
        /// The time until which both zones count.
        public let until: Moment
    }

    /// True if the person has chosen apps.
    public var hasBegun: Bool { selections.contains { !$0.isEmpty } }

    /// The selections that must be chosen again because they cover nothing.
    public var voidSelections: [SelectionOverview] { selections.filter(\.isVoid) }

    /// The selections that the person is asked to choose again.
    public var selectionsToChoose: [SelectionOverview] { selections.filter(\.needsChoice) }

    /// True if the apps of the last pledge must be chosen again.
    public var isPledgeVoid: Bool {
        voidSelections.contains { $0.id == pledge?.pledge.selection }
    }

    /// The timed limits: the ID and label, the current use up to its possible end, and today's
    /// minutes.
    public var timed: [(id: LimitID, label: String, use: DateInterval?, today: Minutes)] {
        limits.compactMap { limit in
            guard case .timer(let timer)? = limit.amount else { return nil }
            var use: DateInterval?
            if let began = timer.useBegan?.date, let end = timer.useEnds?.date, began <= end {
                use = DateInterval(start: began, end: end)
            }
            return (limit.id, limit.limit.label, use, timer.today)
        }
    }

    /// The minutes of use today of all timed limits.
    public var minutesToday: Minutes? {
        timed.isEmpty ? nil : timed.map(\.today).reduce(.zero, +)
    }

    /// Returns the minutes that an edited bank would lose, because it would hold fewer.
    public func loss(by edited: EditedLimit) -> Minutes {
        guard edited.kind == .bank, let id = edited.limit,
            case .bank(let balance, _)? = limits.first(where: { $0.id == id })?.amount
        else { return .zero }
        return balance - edited.difficulty.cap
    }

    /// Returns the next instant at which a day begins, by the chosen time or at midnight.
    private static func nextDay(_ state: RuleState, _ view: Viewpoint) -> Date? {
        guard !state.limits.isEmpty else { return nil }
        let today = view.calendar.startOfDay(for: view.reading.wall.date)
        let midnight = view.calendar.date(byAdding: .day, value: 1, to: today)
            .map { view.calendar.startOfDay(for: $0) }
        let day = state.nextDay(at: view.reading, calendar: view.calendar)?.date
        return [midnight, day].compactMap { $0 }.filter { $0 > view.reading.wall.date }.min()
    }

    /// Returns the next of the ends of verdicts, days, passes and pending changes.
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
