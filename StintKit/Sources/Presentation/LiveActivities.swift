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
        guard let timed = overview.timed.first else { return false }
        let shown = try Activity.request(
            attributes: TimerAttributes(label: timed.label),
            content: content(since: timed.began ?? overview.now, timed.today, in: overview)
        ).id
        await endAll(TimerAttributes.self, but: shown)
        return true
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

    /// Shows the running override; nothing happens if none runs, or if it is shown.
    /// - Throws: `ActivityAuthorizationError`.
    public static func showOverride(_ overview: Overview) throws {
        guard case .running(let until) = overview.overridePass,
            until.date.timeIntervalSince(overview.now) >= OverrideAttributes.shortest,
            Activity<OverrideAttributes>.activities.isEmpty
        else { return }
        let length = overview.settings.overrideRule.length / .seconds(1)
        _ = try Activity.request(
            attributes: OverrideAttributes(
                began: min(until.date.addingTimeInterval(-length), overview.now),
                end: until.date
            ),
            content: ActivityContent(state: .init(), staleDate: until.date)
        )
    }

    /// Brings what is shown up to date with the facts of the app group.
    /// - Throws: `EnforcementError` if they cannot be read.
    public static func follow() async throws(EnforcementError) {
        await follow(try Reconciler.read(Overview.init))
    }

    /// Brings what is shown up to date: a timer goes on while its apps are in use and ends with that;
    /// a pledge and an override end when they are over.
    ///
    /// Only the app can do it, so it is done whenever the app runs, be it in the background. Until then
    /// an activity ages: it says by itself what it cannot know any more.
    public static func follow(_ overview: Overview) async {
        if overview.pledge?.isRunning != true {
            await endAll(PledgeAttributes.self)
        }
        if !overview.overridePass.isRunning {
            await endAll(OverrideAttributes.self)
        }
        for activity in Activity<TimerAttributes>.activities {
            let label = activity.attributes.label
            if let timed = overview.timed.first(where: { $0.label == label && $0.began != nil }),
                let began = timed.began
            {
                await activity.update(content(since: began, timed.today, in: overview))
            } else {
                await activity.end(nil, dismissalPolicy: .immediate)
            }
        }
    }

    /// Ends all timers.
    public static func endTimers() async { await endAll(TimerAttributes.self) }

    /// Ends all of a kind; Apple's activities cannot be handed over, so each is asked where it is found.
    private static func endAll<Attributes: ActivityAttributes>(
        _ kind: Attributes.Type,
        but kept: String? = nil
    ) async {
        for activity in Activity<Attributes>.activities where activity.id != kept {
            await activity.end(nil, dismissalPolicy: .immediate)
        }
    }

    private static func content(
        since began: Date,
        _ today: Minutes,
        in overview: Overview
    ) -> ActivityContent<TimerAttributes.ContentState> {
        ActivityContent(
            state: TimerAttributes.ContentState(began: began, minutesToday: today.count),
            staleDate: overview.now.addingTimeInterval(TimerAttributes.longestTrusted)
        )
    }
}
