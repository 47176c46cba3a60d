/// What a widget shows one after the other.
@available(iOS 14.0, *)
public struct Timeline<EntryType: TimelineEntry> {
    /// The entries, in order of their dates.
    public let entries: [EntryType]
    /// When there shall be new ones.
    public let policy: TimelineReloadPolicy

    /// Creates a timeline.
    public init(entries: [EntryType], policy: TimelineReloadPolicy) {
        self.entries = entries
        self.policy = policy
    }
}

/// What a widget shows from an instant on.
@available(iOS 14.0, *)
public protocol TimelineEntry {
    /// The instant.
    var date: Date { get }
    /// How much it matters then, or nil.
    var relevance: TimelineEntryRelevance? { get }
}

@available(iOS 14.0, *)
extension TimelineEntry {
    /// Nothing is said of it.
    public var relevance: TimelineEntryRelevance? { nil }
}

/// How much an entry matters.
@available(iOS 14.0, *)
public struct TimelineEntryRelevance: Codable, Hashable {
    /// The higher, the more it matters.
    public var score: Float
    /// For how long, in seconds.
    public var duration: TimeInterval

    /// Creates a relevance.
    public init(score: Float, duration: TimeInterval = 0.0) {
        self.score = score
        self.duration = duration
    }
}

/// When a widget wants a new timeline.
@available(iOS 14.0, *)
public struct TimelineReloadPolicy: Equatable {
    /// The instant, or nil for none.
    package let date: Date?
    /// Whether that of the last entry counts.
    package let isAtEnd: Bool

    /// After the last entry.
    public static var atEnd: TimelineReloadPolicy { TimelineReloadPolicy(date: nil, isAtEnd: true) }
    /// When the app asks for it.
    public static var never: TimelineReloadPolicy {
        TimelineReloadPolicy(date: nil, isAtEnd: false)
    }

    /// At a date.
    public static func after(_ date: Date) -> TimelineReloadPolicy {
        TimelineReloadPolicy(date: date, isAtEnd: false)
    }
}
