public import Foundation
public import ScreenTimeDaemon
public import SimulatedPhone

/// The facts about an app at one instant that a person can know.
public struct PhoneMoment: Sendable {
    /// The instant on the phone's clock.
    public let date: Date
    /// The phone's calendar with its time zone.
    public let calendar: Calendar
    /// The uptime of the phone, which never goes back.
    public let elapsed: Duration
    /// The app asked about.
    public internal(set) var app: InstalledApplication
    /// The time each app was in front today, with or without a shield, web twins included.
    ///
    /// Today begins when the phone's clock comes to another day.
    public let use: [BundleIdentifier: Duration]
    /// The buttons of shields that were pressed within the last 24 hours, the oldest first.
    public let presses: [Press]
    /// The minutes of the phone's day so far, 0 to 1439.
    public let minuteOfDay: Int

    /// Describes a moment.
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

    /// A button of a shield that was pressed.
    public struct Press: Hashable, Sendable {
        /// The button.
        public let button: ShieldButton
        /// The app under the shield.
        public let app: BundleIdentifier
        /// The time, as `PhoneMoment.elapsed`.
        public let elapsed: Duration

        /// Describes a press.
        package init(button: ShieldButton, app: BundleIdentifier, elapsed: Duration) {
            self.button = button
            self.app = app
            self.elapsed = elapsed
        }
    }

    /// The time for which the app asked about was in front today.
    public var usedToday: Duration { use[app.bundleIdentifier] ?? .zero }

    /// The day of the week, 1 for Sunday to 7 for Saturday.
    public var weekday: Int { calendar.component(.weekday, from: date) }

    /// Returns whether the clock shows a time of day from a start up to, but not at, an end.
    /// - Parameters:
    ///   - start: Hour and minute.
    ///   - end: Hour and minute; before the start it is on the next day, equal to it a day later.
    /// - Returns: True at the start, false at the end.
    public func isBetween(_ start: (hour: Int, minute: Int), _ end: (hour: Int, minute: Int))
        -> Bool
    {
        let first = start.hour * 60 + start.minute
        let last = end.hour * 60 + end.minute
        return first < last
            ? (first..<last).contains(minuteOfDay) : minuteOfDay >= first || minuteOfDay < last
    }

    /// Returns how long ago a button was last pressed, on the shield of any app, or nil.
    public func time(since button: ShieldButton) -> Duration? {
        presses.last { $0.button == button }.map { elapsed - $0.elapsed }
    }

    /// Returns how long ago a button was last pressed on the shield of the app asked about, or nil.
    public func timeHere(since button: ShieldButton) -> Duration? {
        presses.last { $0.button == button && $0.app == app.bundleIdentifier }
            .map { elapsed - $0.elapsed }
    }
}
