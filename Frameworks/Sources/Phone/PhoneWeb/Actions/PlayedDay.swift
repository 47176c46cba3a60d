import Foundation
public import SimulatedPhone

/// The uses of apps on a recorded day, which a session can play.
public struct PlayedDay: Sendable {
    /// The use of an app.
    public struct Use: Sendable {
        /// The time since the beginning of the day.
        public let start: Duration
        public let length: Duration
        public let app: BundleIdentifier

        /// Creates a use of an app.
        public init(start: Duration, length: Duration, app: BundleIdentifier) {
            self.start = start
            self.length = length
            self.app = app
        }
    }

    /// The uses by start; one ends when the next one begins.
    public let uses: [Use]

    /// Creates a day with some uses.
    public init(_ uses: [Use]) { self.uses = uses.sorted { $0.start < $1.start } }

    /// Returns the actions on the first such day that is not over: an app is opened and left.
    fileprivate func actions(after now: Date, in calendar: Calendar) -> [DayPlayer.TimedAction] {
        var midnight = calendar.startOfDay(for: now)
        func date(_ time: Duration) -> Date {
            midnight.addingTimeInterval(time / .seconds(1))
        }
        guard let first = uses.first else { return [] }
        if date(first.start) < now {
            midnight = calendar.date(byAdding: .day, value: 1, to: midnight) ?? midnight
        }
        var actions: [DayPlayer.TimedAction] = []
        for (index, use) in uses.enumerated() {
            actions.append((date(use.start), .open(use.app)))
            let end = use.start + use.length
            if index + 1 == uses.count || end < uses[index + 1].start {
                actions.append((date(end), .home))
            }
        }
        return actions
    }
}

/// The playing of a recorded day.
struct DayPlayer {
    fileprivate typealias TimedAction = (date: Date, action: PhoneAction)

    private let day: PlayedDay?
    private var rest: ArraySlice<TimedAction> = []

    init(_ day: PlayedDay?) { self.day = day }

    /// True while it plays; nil without a day.
    var isPlaying: Bool? { day.map { _ in !rest.isEmpty } }

    /// Begins with the first use.
    /// - Returns: False without a day.
    mutating func begin(at now: Date, in calendar: Calendar) -> Bool {
        rest = day?.actions(after: now, in: calendar)[...] ?? []
        return day != nil
    }

    mutating func stop() { rest = [] }

    /// Returns the actions of a step of time; they end with the last of the day.
    mutating func actions(from now: Date, at speed: PhoneSpeed) -> [PhoneAction] {
        let milliseconds = speed.stepMilliseconds
        guard !rest.isEmpty else { return [.pass(milliseconds: milliseconds, count: 1)] }
        let end = now.addingTimeInterval(Double(milliseconds) / 1000)
        let due = rest.prefix { $0.date <= end }
        rest = rest.dropFirst(due.count)
        var last = now
        var actions: [PhoneAction] = []
        for (date, action) in due {
            if date > last { actions.append(.until(date)) }
            last = max(last, date)
            actions.append(action)
        }
        return rest.isEmpty || last == end ? actions : actions + [.until(end)]
    }
}
