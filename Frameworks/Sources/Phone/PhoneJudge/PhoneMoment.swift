public import Foundation
public import ScreenTimeDaemon
public import SimulatedPhone

/// The facts about an app at one time that a rule can use.
public struct PhoneMoment: Sendable {
    /// The time on the phone's clock.
    public let date: Date
    /// The phone's calendar with its time zone.
    public let calendar: Calendar
    /// The monotonic time of the phone.
    public let elapsed: Duration
    /// The app in question.
    public internal(set) var app: InstalledApplication
    /// The time that each app or its website was in front today, with or without a shield.
    ///
    /// A day starts when the phone's clock reaches another date.
    public let use: [BundleIdentifier: Duration]
    /// The presses of shield buttons within the last 24 hours, oldest first.
    public let presses: [Press]
    /// The minutes of the phone's day so far, 0 to 1439.
    public let minuteOfDay: Int

    /// Creates a moment.
    package init(
        date: Date,
        calendar: Calendar,
        elapsed: Duration,
        app: InstalledApplication,
        use: [BundleIdentifier: Duration],
        presses: [Press],
        minuteOfDay: Int
    ) {
        self.date = date
        self.calendar = calendar
        self.elapsed = elapsed
        self.app = app
        self.use = use
        self.presses = presses
        self.minuteOfDay = minuteOfDay
    }

    /// A press of a shield button.
    public struct Press: Hashable, Sendable {
        /// The pressed button.
        public let button: ShieldButton
        /// The app under the shield.
        public let app: BundleIdentifier
        /// The monotonic time, as in `PhoneMoment.elapsed`.
        public let elapsed: Duration

        /// Creates a press.
        package init(button: ShieldButton, app: BundleIdentifier, elapsed: Duration) {
            self.button = button
            self.app = app
            self.elapsed = elapsed
        }
    }

    /// The time that the app in question was in front today.
    public var usedToday: Duration { use[app.bundleIdentifier] ?? .zero }

    /// The day of the week, 1 for Sunday to 7 for Saturday.
    public var weekday: Int { calendar.component(.weekday, from: date) }

    /// Returns whether the time of day is in a range.
    /// - Parameters:
    ///   - start: The start, included.
    ///   - end: The end, excluded; if it isn't after the start, it is on the next day.
    /// - Returns: True within the range.
    public func isBetween(_ start: (hour: Int, minute: Int), _ end: (hour: Int, minute: Int))
        -> Bool
    {
        let first = start.hour * 60 + start.minute
        let last = end.hour * 60 + end.minute
        return first < last
            ? (first..<last).contains(minuteOfDay) : minuteOfDay >= first || minuteOfDay < last
    }

    /// Returns the time since a button was last pressed on the shield of any app, or nil.
    public func time(since button: ShieldButton) -> Duration? {
        presses.last { $0.button == button }.map { elapsed - $0.elapsed }
    }

    /// Returns the time since a button was last pressed on this app's shield, or nil.
    public func timeHere(since button: ShieldButton) -> Duration? {
        presses.last { $0.button == button && $0.app == app.bundleIdentifier }
            .map { elapsed - $0.elapsed }
    }
}
