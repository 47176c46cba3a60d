public import Limits

/// Limits as a person writes them down: settings, what is covered, and the rules for it.
///
/// All values are checked. `Scenarios/limits-all.yaml` shows every key.
public struct LimitsFile: Hashable, Sendable {
    /// How long a file may be.
    public static let byteMaximum = 1 << 20
    /// The most UTF-8 bytes in the name of an app, a category or a domain.
    public static let nameBytesMaximum = 64
    /// What the file says of the settings; nil when it says nothing.
    public var settings: SettingsChoice?
    /// What the limits cover, in the file's order, no name twice.
    public var selections: [Selection]
    /// The limits in the file's order, no name twice.
    public var limits: [Entry]

    /// Makes a file from its parts.
    public init(settings: SettingsChoice?, selections: [Selection], limits: [Entry]) {
        self.settings = settings
        self.selections = selections
        self.limits = limits
    }

    /// Returns the selection of a name; nil when there is none.
    public func selection(named name: String) -> Selection? {
        selections.first { $0.name == name }
    }

    /// Apps, categories and domains under one name.
    public struct Selection: Hashable, Sendable {
        /// What limits call it.
        public var name: String
        /// The names of the apps, none twice.
        public var apps: [String]
        /// The names of the categories, none twice.
        public var categories: [String]
        /// The domains, none twice.
        public var domains: [String]
        /// The line of the file that it stands on.
        public var line: Int

        /// Makes a selection from its names.
        public init(
            name: String,
            apps: [String],
            categories: [String],
            domains: [String],
            line: Int
        ) {
            self.name = name
            self.apps = apps
            self.categories = categories
            self.domains = domains
            self.line = line
        }
    }

    /// A limit on a selection of the file.
    public struct Entry: Hashable, Sendable {
        /// The limit, which has no number yet.
        public var draft: LimitDraft
        /// The name of the selection that it covers.
        public var selection: String
        /// The line of the file that it stands on.
        public var line: Int

        /// Makes an entry from its parts.
        public init(draft: LimitDraft, selection: String, line: Int) {
            self.draft = draft
            self.selection = selection
            self.line = line
        }
    }
}
