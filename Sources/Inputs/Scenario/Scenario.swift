/// One or more days on a phone: its apps, its limits, and a list of steps.
///
/// Names are validated. Times are civil times, which the caller resolves when it runs the
/// scenario. `Scenarios/README.md` describes the file.
public struct Scenario: Hashable, Sendable {
    /// The maximum size of a file, in bytes.
    public static let byteMaximum = 1 << 20
    /// The name of the scenario.
    public var name: String
    /// The preset at the start; nil if the file has none.
    public var preset: String?
    /// The phone at the start.
    public var phone: Phone
    /// The apps on the phone, in the file's order.
    public var apps: [App]
    /// The domains without an app.
    public var websites: [String]
    /// The selection of the preset's limits, or the first selection of the file's own limits.
    public var selection: Selection
    /// The limits that replace the preset's, and settings; nil if the file has neither.
    public var limits: LimitsFile?
    /// The windows: empty to block all day, nil for the preset's windows.
    public var windows: [Window]?
    /// The break that replaces the preset's.
    public var breakPass: Break?
    /// The start of the day that replaces the preset's.
    public var dayStart: ClockTime?
    /// The steps in order.
    public var steps: [Step]

    /// The phone of a scenario.
    public struct Phone: Hashable, Sendable {
        /// The identifier of the time zone at the start.
        public var zone: String
        /// The clock's time at the start.
        public var start: CivilTime
        /// The seed for random choices; nil if the file has none.
        public var seed: UInt64?
        /// The distinct names of the active faults.
        public var faults: [String]
        /// True if the shield configuration extension may write; false by default.
        public var shieldMayWrite: Bool
        /// The version of iOS; nil for the newest.
        public var ios: Double?
    }

    /// An app on the phone.
    public struct App: Hashable, Sendable {
        /// The name by which the rest of the file refers to the app.
        public var name: String
        /// The bundle identifier.
        public var id: String
        /// The category; nil if the file has none.
        public var category: String?
        /// The domains of its website.
        public var domains: [String]
    }

    /// Apps, categories and domains, by name.
    public struct Selection: Hashable, Sendable {
        /// The names of the apps.
        public var apps: [String]
        /// The names of the categories.
        public var categories: [String]
        /// The domains of websites.
        public var domains: [String]
        /// True if it covers everything except these.
        public var coversEverythingElse: Bool

        /// Creates a selection from its names.
        public init(
            apps: [String],
            categories: [String],
            domains: [String],
            coversEverythingElse: Bool = false
        ) {
            self.apps = apps
            self.categories = categories
            self.domains = domains
            self.coversEverythingElse = coversEverythingElse
        }
    }

    /// A daily window in which apps are open.
    public struct Window: Hashable, Sendable {
        /// The name of the window.
        public var label: String
        /// The time at which the window opens.
        public var start: ClockTime
        /// The time at which the window closes; nil for the end of the day, 24:00.
        public var end: ClockTime?
        /// The days on which the window starts, from Sunday (1) to Saturday (7); never empty.
        public var weekdays: Set<Int>
        /// The line in the file.
        public var line: Int

        /// Creates a window from its parts.
        public init(
            label: String,
            start: ClockTime,
            end: ClockTime?,
            weekdays: Set<Int>,
            line: Int
        ) {
            self.label = label
            self.start = start
            self.end = end
            self.weekdays = weekdays
            self.line = line
        }
    }

    /// The length and the number of breaks.
    public struct Break: Hashable, Sendable {
        /// The length, from 1 minute to 4 hours; nil for the preset's.
        public var length: Duration?
        /// The number per day, from 0 to 10; nil for the preset's.
        public var timesPerDay: Int?
    }
}
