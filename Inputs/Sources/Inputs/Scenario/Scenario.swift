/// A day, or several, on a phone: what is installed, what is limited, and what happens when.
///
/// The values are as the file gives them, names checked and times civil; they are resolved by
/// whoever runs the scenario. `Scenarios/README.md` describes the file.
public struct Scenario: Hashable, Sendable {
    /// How long a file may be.
    public static let byteMaximum = 1 << 20
    /// What the scenario is called.
    public var name: String
    /// The preset that it starts from; nil when the file names none.
    public var preset: String?
    /// The phone it happens on.
    public var phone: Phone
    /// The apps on the phone, in the file's order.
    public var apps: [App]
    /// The domains that belong to no app.
    public var websites: [String]
    /// What the preset's limits cover; of limits that the file says itself, the first selection.
    public var selection: Selection
    /// The limits in place of the preset's, and settings beside it; nil when the file has neither.
    public var limits: LimitsFile?
    /// The windows in place of the preset's; empty means shielded all day, nil the preset's.
    public var windows: [Window]?
    /// The override in place of the preset's.
    public var override: Override?
    /// When a day begins, in place of the preset's.
    public var dayStart: ClockTime?
    /// What happens, in order.
    public var steps: [Step]

    /// The phone that a scenario happens on.
    public struct Phone: Hashable, Sendable {
        /// The identifier of the time zone that the phone starts in.
        public var zone: String
        /// What its clock shows at the start.
        public var start: CivilTime
        /// The seed that decides everything left open; nil when the file gives none.
        public var seed: UInt64?
        /// The names of the faults that are switched on, without repeats.
        public var faults: [String]
        /// Whether the extension that draws shields may write; false when the file does not say.
        public var shieldMayWrite: Bool
        /// The version of iOS; nil for the newest.
        public var ios: String?
    }

    /// An app on the phone.
    public struct App: Hashable, Sendable {
        /// The name, by which the rest of the file refers to it.
        public var name: String
        /// The bundle identifier.
        public var id: String
        /// The category; nil when the file gives none.
        public var category: String?
        /// The domains of its website.
        public var domains: [String]
    }

    /// A choice of apps, categories and domains, by name.
    public struct Selection: Hashable, Sendable {
        /// The names of the apps.
        public var apps: [String]
        /// The categories.
        public var categories: [String]
        /// The domains.
        public var domains: [String]

        /// Makes a selection from its names.
        public init(apps: [String], categories: [String], domains: [String]) {
            self.apps = apps
            self.categories = categories
            self.domains = domains
        }
    }

    /// A daily window in which apps are open.
    public struct Window: Hashable, Sendable {
        /// What the window is called.
        public var label: String
        /// When it opens.
        public var start: ClockTime
        /// When it closes; nil when that is the end of the day, 24:00.
        public var end: ClockTime?
        /// The days it opens on, Sunday being 1 and Saturday 7; never empty.
        public var weekdays: Set<Int>
        /// The line of the file that it stands on.
        public var line: Int

        /// Makes a window from its parts.
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

    /// How long an override lasts and how often it is offered.
    public struct Override: Hashable, Sendable {
        /// Its length, from 1 minute to 4 hours; nil for the preset's.
        public var length: Duration?
        /// How often a day, from 0 to 10; nil for the preset's.
        public var timesPerDay: Int?
    }
}
