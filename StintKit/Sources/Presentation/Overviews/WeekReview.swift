import Foundation
public import Limits
import Statistics

/// A week in which a person nearly always said "yes", and the limit that asked most often.
public struct WeekReview: Hashable, Sendable {
    /// The number of openings in the week, at the shields of all limits.
    public let opened: Int
    /// The number of choices at these shields.
    public let choices: Int
    /// The limit with the most openings.
    public let limit: Limit
    /// The times of the openings.
    public let times: OpeningTimes

    /// The minimum number of choices.
    private static let minimum = 10
    /// The maximum focus score, in percent.
    private static let scoreMaximum = 20

    /// Creates the review of the last whole week.
    ///
    /// It is nil if questions often stopped something, and for limits that were changed since.
    public init?(_ history: History) {
        let period = history.period(.week, back: 1)
        let (score, days) = (period.comparison.figures.focusScore, period.comparison.period)
        let state = history.statistics.state
        let end = WallInstant(period.interval?.end ?? .distantFuture)
        let asking = state.limits.filter { limit in
            limit.rule.ask != nil && state.settingInstant(of: limit.id).map { $0 < end } ?? false
        }
        func count(_ limit: Limit) -> Int {
            period.comparison.figures.limits[limit.id]?.openings ?? 0
        }
        guard score.choices >= Self.minimum, let share = score.share, share <= Self.scoreMaximum,
            let limit = asking.max(by: { count($0) < count($1) }), count(limit) > 0,
            let times = OpeningTimes(days, in: history)
        else { return nil }
        opened = period.comparison.figures.accesses + period.comparison.figures.pledgesOpened
        choices = score.choices
        self.limit = limit
        self.times = times
    }

    /// The limit with the next longer wait before a "yes".
    public var withLongerWait: EditedLimit {
        var edited = EditedLimit(limit)
        if edited.ask.sort == .wait {
            let longer = edited.ask.waits.first { $0 > edited.ask.waitSeconds }
            edited.ask.waitSeconds = longer ?? edited.ask.waitSeconds
        }
        edited.ask.sort = .wait
        return edited
    }

    /// The limit with the hours in which the person opened apps most often.
    public var atOtherHours: EditedLimit {
        var edited = EditedLimit(limit)
        if edited.spans.isEmpty { edited.spans.addHour() }
        let start = (times.peaks.first?.hour ?? 0) * 60
        edited.spans[0].startMinutes = start
        edited.spans[0].endMinutes =
            (start + OpeningTimes.hoursOfPart * 60) % TimeOfDay.minutesOfDay
        return edited
    }
}
