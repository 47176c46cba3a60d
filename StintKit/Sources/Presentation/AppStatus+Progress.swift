import Foundation
import Limits

// What a ring shows of a group of apps.
extension AppStatus {
    /// The inputs that determine when a pass or a window began.
    struct Surroundings {
        let item: ItemID
        let limits: [LimitOverview]
        let state: State
        let view: Viewpoint
    }

    /// Returns what a ring shows, and whether the time to its end is counted down.
    static func progress(
        _ reason: Decision.Reason,
        _ until: WallInstant?,
        _ amount: Limit.Amount?,
        isOpened: Bool,
        _ surroundings: Surroundings
    ) -> (Progress?, Bool) {
        guard let until else { return (amount?.share.map { .left($0) }, false) }
        if isOpened, let access = surroundings.lastAccess {
            return (.whole(access.length.minutes.duration, to: until), true)
        }
        switch reason.progress {
        case .lasting(let length): return (.whole(length, to: until), true)
        case .override:
            let length = surroundings.state.settings.overrideRule.length
            return (.whole(length, to: until), true)
        case .window:
            if let share = amount?.share { return (.left(share), false) }
            let began = surroundings.lastEdge(isStart: reason == .window)
            return (began.map { .time(from: $0, to: until.date) }, false)
        case .usedUp: return (.left(0), false)
        case .amount: return (amount?.share.map { .left($0) }, false)
        }
    }
}

extension AppStatus.Progress {
    fileprivate static func whole(_ length: Duration, to end: WallInstant) -> Self {
        .time(from: (end - length).date, to: end.date)
    }
}

extension AppStatus.Surroundings {
    /// The opening of the item that began last.
    fileprivate var lastAccess: Access? {
        state.begunAccesses.last { $0.access.item == item }?.access
    }

    /// Returns when a window of the schedules last began or ended by civil time; nil if none did
    /// within a week.
    fileprivate func lastEdge(isStart: Bool) -> Date? {
        let schedules = limits.compactMap { limit -> Schedule? in
            if case .schedule(let schedule) = limit.limit.rule { schedule } else { nil }
        }
        return schedules.compactMap {
            $0.lastEdge(isStart: isStart, before: view.reading.wall.date, view.calendar)
        }.max()
    }
}

extension Schedule {
    fileprivate func lastEdge(isStart: Bool, before now: Date, _ calendar: Calendar) -> Date? {
        let today = calendar.startOfDay(for: now)
        for back in 0...8 {
            guard let day = calendar.date(byAdding: .day, value: -back, to: today),
                let weekday = Weekdays(weekday: calendar.component(.weekday, from: day))
            else { continue }
            let edges = windows.filter { !$0.weekdays.isDisjoint(with: weekday) }.compactMap {
                window -> Date? in
                var minutes = window.start.minutes
                if !isStart { minutes += window.minutes }
                return calendar.date(byAdding: .minute, value: minutes, to: day)
            }
            if let last = edges.filter({ $0 <= now }).max() { return last }
        }
        return nil
    }
}
