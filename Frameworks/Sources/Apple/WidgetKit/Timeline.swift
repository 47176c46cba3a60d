public import Foundation

@available(iOS 14.0, *)
public struct Timeline<EntryType: TimelineEntry> {
    public let entries: [EntryType]
    public let policy: TimelineReloadPolicy

    public init(entries: [EntryType], policy: TimelineReloadPolicy) {
        self.entries = entries
        self.policy = policy
    }
}

@available(iOS 14.0, *)
public protocol TimelineEntry {
    var date: Date { get }
    var relevance: TimelineEntryRelevance? { get }
}

@available(iOS 14.0, *)
extension TimelineEntry {
    public var relevance: TimelineEntryRelevance? { nil }
}

@available(iOS 14.0, *)
public struct TimelineEntryRelevance: Codable, Hashable {
    public var score: Float
    public var duration: TimeInterval

    public init(score: Float, duration: TimeInterval = 0.0) {
        self.score = score
        self.duration = duration
    }
}

@available(iOS 14.0, *)
public struct TimelineReloadPolicy: Equatable {
    package let date: Date?
    /// True for the date of the last entry.
    package let isAtEnd: Bool

    public static var atEnd: TimelineReloadPolicy { TimelineReloadPolicy(date: nil, isAtEnd: true) }
    public static var never: TimelineReloadPolicy {
        TimelineReloadPolicy(date: nil, isAtEnd: false)
    }

    public static func after(_ date: Date) -> TimelineReloadPolicy {
        TimelineReloadPolicy(date: date, isAtEnd: false)
    }
}
