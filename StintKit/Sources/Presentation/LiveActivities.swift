import ActivityKit
public import Enforcement
import Foundation
public import Limits

/// Begins, updates and ends the Live Activities of an overview.
///
/// An ended activity stays on the Lock Screen, and in the app's list of activities, for up to four
/// hours (Apple: "ActivityUIDismissalPolicy"). Only an activity that hasn't ended counts as shown.
public enum LiveActivities {
    /// True if the device shows them, and the person allows it.
    public static var areShown: Bool { ActivityAuthorizationInfo().areActivitiesEnabled }

    /// The shortest remaining time, in seconds, for which an activity is started.
    private static let shortest: TimeInterval = 60

    /// Shows the timer, replacing a visible one.
    ///
    /// It counts only while its apps are in use.
    /// - Parameters:
    ///   - overview: The overview.
    ///   - limit: The timed limit; nil for the one in use, or else the first.
    /// - Returns: False if nothing is timed.
    /// - Throws: `ActivityAuthorizationError`, for example if the person has disabled them; a
    ///   visible timer stays then.
    public static func showTimer(
        _ overview: Overview,
        of limit: LimitID? = nil
    ) async throws -> Bool {
        let all = overview.timed.filter { limit == nil || $0.id == limit }
        guard let timed = all.first(where: { $0.use != nil }) ?? all.first else { return false }
        let shown = try Activity.request(
            attributes: TimerAttributes(label: timed.label),
            content: content(timed.use, timed.today, in: overview)
        ).id
        await endAll(TimerAttributes.self) { $0.id == shown }
        return true
    }

    /// Shows the running pledge, if any, unless it is already shown.
    /// - Throws: `ActivityAuthorizationError`.
    public static func showPledge(_ overview: Overview) throws {
        guard case .running(let began, let until)? = overview.pledge?.outcome else { return }
        let credits = overview.pledge?.pledge.amount?.count
        try show(
            PledgeAttributes(began: began, end: until.date, credits: credits),
            relevance: .pledge,
            at: overview.now
        )
    }

    /// Shows the running break, if any, unless it is already shown.
    /// - Throws: `ActivityAuthorizationError`.
    public static func showBreak(_ overview: Overview) throws {
        guard case .running(let until) = overview.breakPass else { return }
        let length = (overview.breaks.length ?? .zero) / .seconds(1)
        let began = min(until.date.addingTimeInterval(-length), overview.now)
        try show(
            PassAttributes(.breakPass, began: began, end: until.date, opens: overview.breaks.opens),
            relevance: .pass,
            at: overview.now
        )
    }

    /// Shows the running access that ends first, if any, unless it is already shown.
    ///
    /// The extension that began it can't.
    /// - Throws: `ActivityAuthorizationError`.
    public static func showAccess(_ overview: Overview) throws {
        guard let access = overview.access else { return }
        try show(
            PassAttributes(.access, began: access.began, end: access.end, opens: access.opens),
            relevance: .pass,
            at: overview.now
        )
    }

    private static func show<Attributes: TermAttributes>(
        _ attributes: Attributes,
        relevance: Relevance,
        at now: Date
    ) throws {
        guard attributes.end.timeIntervalSince(now) >= shortest,
            !Activity<Attributes>.activities.contains(where: { $0.shows(attributes.end) })
        else { return }
        _ = try Activity.request(
            attributes: attributes,
            content: ActivityContent(
                state: FixedState(),
                staleDate: attributes.end,
                relevanceScore: relevance.rawValue
            )
        )
    }

    /// Updates the visible activities with the facts of the app group.
    /// - Throws: `EnforcementError` if they cannot be read.
    public static func follow() async throws(EnforcementError) {
        await follow(try Reconciler.read(Overview.init))
    }

    /// Updates the visible activities.
    ///
    /// A timer continues while its apps are in use; a pledge and a break last until they end.
    /// Only the app can update activities, so it does whenever it runs, even in the background.
    /// Until then, an activity may be out of date.
    public static func follow(_ overview: Overview) async {
        var ends: (pledge: Date?, breakPass: Date?)
        if case .running(_, let until)? = overview.pledge?.outcome { ends.pledge = until.date }
        if case .running(let until) = overview.breakPass { ends.breakPass = until.date }
        await endAll(PledgeAttributes.self) { $0.shows(ends.pledge) }
        await endAll(PassAttributes.self) { activity in
            switch activity.attributes.kind {
            case .breakPass: activity.shows(ends.breakPass)
            case .access: activity.shows(overview.access?.end)
            }
        }
        for activity in Activity<TimerAttributes>.activities {
            let label = activity.attributes.label
            let timed = overview.timed.first { $0.label == label }
            let hasCounted = activity.content.state.use != nil
            if activity.isAlive, let timed, timed.use != nil || !hasCounted {
                await activity.update(content(timed.use, timed.today, in: overview))
            } else {
                await activity.end(nil, dismissalPolicy: .immediate)
            }
        }
    }

    public static func endTimers() async { await endAll(TimerAttributes.self) { _ in false } }

    /// Ends all activities of a kind except some, and removes ended ones from the Lock Screen.
    private static func endAll<Attributes: ActivityAttributes>(
        _ kind: Attributes.Type,
        but isKept: (Activity<Attributes>) -> Bool
    ) async {
        for activity in Activity<Attributes>.activities where !isKept(activity) {
            await activity.end(nil, dismissalPolicy: .immediate)
        }
    }

    private static func content(
        _ use: DateInterval?,
        _ today: Minutes,
        in overview: Overview
    ) -> ActivityContent<TimerAttributes.ContentState> {
        let state = TimerAttributes.ContentState(
            use: use,
            minutesToday: today.count,
            knownAt: overview.now
        )
        return ActivityContent(
            state: state,
            staleDate: use?.end,
            relevanceScore: Relevance.timer.rawValue
        )
    }

    /// The order of activities on the Lock Screen; the Dynamic Island shows the highest.
    private enum Relevance: Double {
        case timer = 1
        case pass = 2
        case pledge = 3
    }
}

/// The attributes of an activity whose end is known at its start.
private protocol TermAttributes: ActivityAttributes where ContentState == FixedState {
    var end: Date { get }
}

extension PledgeAttributes: TermAttributes {}
extension PassAttributes: TermAttributes {}

extension Activity {
    /// True if the activity is visible and can change, which includes stale activities.
    fileprivate var isAlive: Bool { activityState == .active || activityState == .stale }
}

extension Activity where Attributes: TermAttributes {
    /// Returns true if the activity is alive and has this end; always false for nil.
    fileprivate func shows(_ end: Date?) -> Bool { isAlive && attributes.end == end }
}
