import ActivityKit
public import Enforcement
import Foundation
import Limits

/// Begins, renews and ends the Live Activities of what an overview shows.
public enum LiveActivities {
    /// Shows the timer, in the place of one that runs.
    /// - Returns: False if nothing is timed.
    /// - Throws: `ActivityAuthorizationError`, for example if the person has switched them off; what
    ///   was shown stays then.
    public static func showTimer(_ overview: Overview) async throws -> Bool {
        for limit in overview.limits {
            guard case .timer(let timer)? = limit.amount else { continue }
            let shown = try Activity.request(
                attributes: TimerAttributes(label: limit.limit.label),
                content: ActivityContent(
                    state: TimerAttributes.ContentState(
                        began: timer.useBegan?.date ?? overview.now,
                        minutesToday: timer.today.count
                    ),
                    staleDate: overview.now.addingTimeInterval(TimerAttributes.longest)
                )
            ).id
            for activity in Activity<TimerAttributes>.activities where activity.id != shown {
                await activity.end(nil, dismissalPolicy: .immediate)
            }
            return true
        }
        return false
    }

    /// Shows the running pledge; nothing happens if none runs, or if it is shown.
    /// - Throws: `ActivityAuthorizationError`.
    public static func showPledge(_ overview: Overview) throws {
        guard case .running(let began, let until)? = overview.pledge?.outcome,
            until.date.timeIntervalSince(began) >= PledgeAttributes.shortest,
            Activity<PledgeAttributes>.activities.isEmpty
        else { return }
        _ = try Activity.request(
            attributes: PledgeAttributes(
                began: began,
                end: until.date,
                credits: overview.pledge?.pledge.amount?.count
            ),
            content: ActivityContent(state: .init(), staleDate: until.date)
        )
    }

    /// Brings what is shown up to date with the facts of the app group.
    /// - Throws: `EnforcementError` if they cannot be read.
    public static func follow() async throws(EnforcementError) {
        let overview = try Reconciler.read {
            (state, reading, calendar) throws(EnforcementError) in
            Overview(state, at: reading, calendar: calendar)
        }
        await follow(overview)
    }

    /// Brings what is shown up to date: a timer goes on while its apps are in use and ends with that, a
    /// pledge ends when it is over.
    public static func follow(_ overview: Overview) async {
        if overview.pledge?.isRunning != true {
            for activity in Activity<PledgeAttributes>.activities {
                await activity.end(nil, dismissalPolicy: .immediate)
            }
        }
        for activity in Activity<TimerAttributes>.activities {
            if let content = content(of: activity.attributes.label, in: overview) {
                await activity.update(content)
            } else {
                await activity.end(nil, dismissalPolicy: .immediate)
            }
        }
    }

    /// Ends all timers.
    public static func endTimers() async {
        for activity in Activity<TimerAttributes>.activities {
            await activity.end(nil, dismissalPolicy: .immediate)
        }
    }

    /// What the timer of a label shows while its apps are in use; nil if they are not.
    private static func content(
        of label: String,
        in overview: Overview
    ) -> ActivityContent<TimerAttributes.ContentState>? {
        for limit in overview.limits where limit.limit.label == label {
            guard case .timer(let timer)? = limit.amount, let began = timer.useBegan?.date else {
                continue
            }
            return ActivityContent(
                state: TimerAttributes.ContentState(began: began, minutesToday: timer.today.count),
                staleDate: overview.now.addingTimeInterval(TimerAttributes.longest)
            )
        }
        return nil
    }
}
