import Foundation
import Limits

extension AppStatus {
    /// The inputs that determine when a pass or a window began.
    struct ProgressInputs {
        let item: ItemID
        let limits: [LimitOverview]
        let state: RuleState
        let view: Viewpoint
    }

    static func progress(
        _ decision: Decision,
        _ until: WallInstant?,
        _ amount: Limit.Amount?,
        isOpened: Bool,
        _ inputs: ProgressInputs
    ) -> Progress? {
        let share = amount?.share.map(Progress.left)
        guard let until else { return share }
        func countdown(_ length: Duration) -> Progress {
            .countdown(from: (until - length).date, to: until.date)
        }
        if isOpened, let access = inputs.lastAccess {
            return countdown(access.length.minutes.duration)
        }
        let reason = decision.reason
        switch reason.progress {
        // Something else ends later, whose beginning is unknown.
        case .lasting where decision.endsSooner(than: until): return share
        case .lasting(let length): return countdown(length)
        case .breakPass:
            let running = inputs.state.runningBreak(at: inputs.view.reading)
            return countdown(running?.length ?? inputs.state.settings.breakRule.length)
        case .window:
            let edge: Schedule.Edge = reason == .window ? .opening : .closing
            return share
                ?? inputs.lastEdge(edge).map { .time(from: $0.date, to: until.date) }
        case .usedUp: return .left(0)
        case .amount: return share
        }
    }
}

extension AppStatus.ProgressInputs {
    fileprivate var lastAccess: Access? {
        state.runningAccess(to: item, at: view.reading)?.access
    }

    /// Returns the instant at which a window of the schedules last began or ended.
    fileprivate func lastEdge(_ edge: Schedule.Edge) -> WallInstant? {
        limits.compactMap { overview in
            guard case .schedule(let schedule) = overview.limit.rule else { return nil }
            return state.lastChange(of: schedule, edge, at: view.reading, calendar: view.calendar)
        }.max()
    }
}
