public import Limits

/// A file with limits: settings, selections, and the rules for them.
///
/// All values are validated. `Scenarios/limits-all.yaml` shows every key.
public struct LimitsFile: Hashable, Sendable {
    /// The maximum size of a file, in bytes.
    public static let byteMaximum = 1 << 20
    /// The most UTF-8 bytes in the name of an app, a category or a domain.
    public static let nameBytesMaximum = 64
    /// The settings; nil if the file has none.
    public var settings: SettingsChoice?
    /// The selections in the file's order, with unique names.
    public var selections: [Selection]
    /// The limits in the file's order, with unique names.
    public var limits: [Entry]

    /// Creates a file from its parts.
    public init(settings: SettingsChoice?, selections: [Selection], limits: [Entry]) {
        self.settings = settings
        self.selections = selections
        self.limits = limits
    }

    /// Returns the selection with a name, or nil.
    public func selection(named name: String) -> Selection? {
        selections.first { $0.name == name }
    }

    /// A named list of apps, categories and domains.
    public struct Selection: Hashable, Sendable {
        /// The name by which limits refer to the selection.
        public var name: String
        /// The distinct names of the apps.
        public var apps: [String]
        /// The distinct names of the categories.
        public var categories: [String]
        /// The distinct domains.
        public var domains: [String]
        /// The line in the file.
        public var line: Int

        /// Creates a selection from its names.
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
        /// The limit, which has no ID yet.
        public var draft: LimitDraft
        /// The name of the limit's selection.
        public var selection: String
        /// The keys in the file; a stored limit keeps its values for the others.
        public var keys: Set<LimitKey>
        /// The line in the file.
        public var line: Int

        /// Creates an entry with keys for all values that aren't standard, and for some others.
        public init(
            draft: LimitDraft,
            selection: String,
            writing others: Set<LimitKey> = [],
            line: Int
        ) {
            self.draft = draft
            self.selection = selection
            keys = others.union(draft.unusualKeys)
            self.line = line
        }
    }
}

extension LimitDraft {
    /// The keys of the values that a limit doesn't have without them.
    fileprivate var unusualKeys: Set<LimitKey> {
        Set(
            LimitKey.allCases.filter { key in
                switch key {
                case .days: hours.days != .all
                case .hours: !hours.spans.isEmpty
                case .breaks: opensInBreaks != nil
                case .warnings: !warns
                case .wording: wording != .plain
                }
            }
        )
    }
}
