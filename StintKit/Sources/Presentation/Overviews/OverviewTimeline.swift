public import Enforcement
public import Foundation
import Limits
public import Phrases

/// The content of a widget at an instant: an overview, and the status of each group of apps.
public struct Glance: Hashable, Sendable {
    /// The overview of limits, passes and the pledge.
    public let overview: Overview
    /// The apps, in groups with a common status.
    public let apps: AppsOverview
    /// Today under each limit, as it was read; nil without lines, or on another day.
    public let day: DayOverview?
    /// The last pledge if it has ended and the person hasn't seen its result.
    public let unseenResult: PledgeOverview?
    /// True if a second press of the break's button begins it.
    public let isAsking: Bool
    /// The time at which the facts were read.
    let readAt: ClockTime

    /// The time of the figures of limits.
    public var reading: Phrase { .asOf(readAt) }

    /// Returns the most important part of the state of some apps.
    ///
    /// A figure is that of the reading, with its time, because use since then is unknown.
    public func headline(of status: AppStatus) -> Phrase {
        let phrase: Phrase
        switch (status.headline, status.amount) {
        case (.openForMore, .bank(let balance, _)?): phrase = .balanceRead(balance, at: readAt)
        case (.openForMore, let amount?) where amount.minutesLeft != nil:
            let (left, all) = amount.left ?? (0, 0)
            phrase = .minutesRead(Minutes(all - left), of: Minutes(all), at: readAt)
        case (.minutesToday(let minutes), _): phrase = .minutesTodayRead(minutes, at: readAt)
        case (.openingsLeftBriefly(let left), _): phrase = .openingsLeftRead(left, at: readAt)
        default: return status.headline
        }
        // Another day begins with other figures.
        return readAt.day == .today ? phrase : status.state
    }
}

/// The current glance and, if nothing happens, the glance at each later change.
public enum OverviewTimeline {
    /// The maximum number of glances.
    public static let maximum = 12
    /// The longest time, in seconds, for which a timeline is used.
    ///
    /// No extension requests a new one (decision 0019) after use, after a pledge failed at a
    /// shield, or after the permission was revoked. The system reloads a widget 40 to 70 times a
    /// day (Apple: "Keeping a widget up to date").
    public static let longest: TimeInterval = 40 * 60
    /// The longest time, in seconds, between two glances of a timeline in use: a day's line has a mark for now.
    static let step: TimeInterval = 15 * 60
    /// The shortest time, in seconds, for which a timeline is used.
    ///
    /// 70 timelines of this length exceed a day.
    static let shortest: TimeInterval = 21 * 60

    /// Returns the glances of the app group's facts, the present one first.
    ///
    /// With lines, they contain today's, which needs more of the facts and a glance for each step.
    /// - Throws: `EnforcementError` if the facts cannot be read.
    public static func read(withLines hasLines: Bool) throws(EnforcementError) -> [Glance] {
        try Reconciler.readSelections {
            (reconciler, reading, selections) throws(EnforcementError) in
            let (state, calendar) = (reconciler.state, reconciler.calendar)
            let interval = hasLines ? state.dayInterval(at: reading, calendar: calendar) : nil
            return glances(
                at: state,
                on: try interval.map { interval throws(EnforcementError) in
                    var reader = DayReader()
                    return try reader.overview(of: interval, at: reading, in: &reconciler)
                },
                of: selections.mapValues(CoveredContents.init),
                from: reading,
                calendar: calendar,
                askingFor: try BreakQuestion.timeLeft(at: reading),
                seen: try SeenPledge()
            )
        }
    }

    /// Returns the date at which glances must be replaced by new ones; nil if nothing is chosen.
    public static func end(of glances: [Glance]) -> Date? {
        guard let first = glances.first?.overview, let last = glances.last?.overview else {
            return nil
        }
        guard first.hasBegun else { return nil }
        let end = min(first.now.addingTimeInterval(longest), last.nextChange ?? .distantFuture)
        return max(end, first.now.addingTimeInterval(shortest))
    }

    /// Returns the present and later glances of a state.
    ///
    /// The break's button asks its question for `timeLeft`; nil without a question.
    static func glances(
        at state: RuleState,
        on day: DayOverview?,
        of contents: [SelectionReference: CoveredContents],
        from reading: ClockReading,
        calendar: Calendar,
        askingFor timeLeft: Duration?,
        seen: SeenPledge
    ) -> [Glance] {
        let read = reading.wall
        let questionEnd = timeLeft.map { reading.wall + $0 }
        let forecaster = Forecaster(state, at: reading, calendar: calendar)
        func glance(at reading: ClockReading) -> Glance {
            let state = forecaster.state(at: reading.wall)
            let readAt = ClockTime(read, from: reading.wall, in: calendar.timeZone)
            let overview = Overview(state, at: reading, calendar: calendar)
            return Glance(
                overview: overview,
                apps: AppsOverview(state, overview, of: contents, at: reading, calendar: calendar),
                day: day?.seen(at: overview.now),
                unseenResult: overview.pledge.flatMap { $0.isUnseen(seen) ? $0 : nil },
                isAsking: questionEnd.map { reading.wall < $0 } ?? false,
                readAt: readAt
            )
        }
        var found = [glance(at: reading)]
        while found.count < maximum, let last = found.last {
            let end = last.isAsking ? questionEnd?.date : nil
            let step = last.overview.now.addingTimeInterval(step)
            let mark =
                day != nil && step < found[0].overview.now.addingTimeInterval(longest) ? step : nil
            guard let next = [last.overview.nextChange, end, mark].compactMap({ $0 }).min() else {
                break
            }
            // Both clocks advance together; whole milliseconds are enough to be past the change.
            let glance = glance(at: reading.advanced(to: WallInstant(next)))
            guard glance.overview.now > last.overview.now else { break }
            found.append(glance)
        }
        return found
    }
}
