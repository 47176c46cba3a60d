public import Foundation

@available(iOS 16.1, *)
public class Activity<Attributes: ActivityAttributes>: Identifiable {
    public typealias ContentState = Attributes.ContentState

    public final let id: String
    public final let attributes: Attributes
    let registry: ActivityRegistry
    private var last: ActivityContent<ContentState>

    private init(
        _ id: String,
        _ attributes: Attributes,
        _ registry: ActivityRegistry,
        _ content: ActivityContent<ContentState>
    ) {
        self.id = id
        self.attributes = attributes
        self.registry = registry
        last = content
    }

    /// Starts an activity; the app must be in front, or an intent for Live Activities must run.
    /// - Throws: `ActivityAuthorizationError`.
    @available(iOS 16.2, *)
    public static func request(
        attributes: Attributes,
        content: ActivityContent<ContentState>,
        pushType: PushType? = nil
    ) throws -> Activity<Attributes> {
        guard let registry = ActivityRegistry.current else {
            throw ActivityAuthorizationError.unsupported
        }
        return Activity(try registry.begin(attributes, content), attributes, registry, content)
    }

    public static var activities: [Activity<Attributes>] {
        guard let registry = ActivityRegistry.current else { return [] }
        return activities(on: registry)
    }

    static func activities(on registry: ActivityRegistry) -> [Activity<Attributes>] {
        registry.forget()
        return registry.records.compactMap { record in
            guard
                let attributes = record.attributes as? Attributes,
                let state = record.state as? ContentState
            else { return nil }
            let content = ActivityContent(
                state: state,
                staleDate: record.staleDate,
                relevanceScore: record.relevance
            )
            return Activity(record.id, attributes, registry, content)
        }
    }

    public var activityState: ActivityState {
        registry[id]?.activityState(at: registry.clock()) ?? .dismissed
    }

    @available(iOS 16.2, *)
    public var content: ActivityContent<ContentState> {
        guard let record = registry[id], let state = record.state as? ContentState else {
            return last
        }
        return ActivityContent(
            state: state,
            staleDate: record.staleDate,
            relevanceScore: record.relevance
        )
    }

    @available(iOS 16.2, *)
    public func update(_ content: ActivityContent<ContentState>) async { show(content) }

    @available(iOS 16.2, *)
    public func update(
        _ content: ActivityContent<ContentState>,
        alertConfiguration: AlertConfiguration? = nil
    ) async {
        show(content)
    }

    /// Ends the activity with its final content.
    ///
    /// It stays visible with that content as long as the policy says (observed:
    /// flutter_live_activities, pull request 180).
    @available(iOS 16.2, *)
    public func end(
        _ content: ActivityContent<ContentState>?,
        dismissalPolicy: ActivityUIDismissalPolicy = .default
    ) async {
        if let content { show(content) }
        let now = registry.clock()
        let latest = now.addingTimeInterval(4 * 3600)
        registry.change(id, while: [.active, .stale, .ended]) { record in
            record.ended = record.ended ?? now
            switch dismissalPolicy.name {
            case "immediate": record.dismissal = now
            case "after": record.dismissal = min(dismissalPolicy.date ?? latest, latest)
            default: record.dismissal = latest
            }
        }
    }

    private func show(_ content: ActivityContent<ContentState>) {
        last = content
        registry.change(id) { record in
            record.state = content.state
            record.staleDate = content.staleDate
            record.relevance = content.relevanceScore
        }
    }
}

@available(iOS 16.1, *)
public enum ActivityState: Sendable, Codable, Hashable {
    case active
    case ended
    case dismissed
    @available(iOS 16.2, *)
    case stale
    @available(iOS 26.0, *)
    case pending
}

@available(iOS 16.2, *)
public struct ActivityContent<State: Codable & Hashable> {
    public let state: State
    public let staleDate: Date?
    public let relevanceScore: Double

    public init(state: State, staleDate: Date?, relevanceScore: Double = 0.0) {
        self.state = state
        self.staleDate = staleDate
        self.relevanceScore = relevanceScore
    }
}

@available(iOS 16.2, *)
extension ActivityContent: Sendable where State: Sendable {}

@available(iOS 16.1, *)
public struct ActivityUIDismissalPolicy: Equatable, Sendable {
    let name: String
    let date: Date?

    /// Dismissal by the system, at most four hours later.
    public static var `default`: ActivityUIDismissalPolicy {
        ActivityUIDismissalPolicy(name: "default", date: nil)
    }
    public static var immediate: ActivityUIDismissalPolicy {
        ActivityUIDismissalPolicy(name: "immediate", date: nil)
    }

    /// Dismissal at a date, at most four hours later.
    public static func after(_ date: Date) -> ActivityUIDismissalPolicy {
        ActivityUIDismissalPolicy(name: "after", date: date)
    }
}

@available(iOS 16.1, *)
public struct PushType: Equatable {
    private let name: String

    public static var token: PushType { PushType(name: "token") }
}

@available(iOS 16.1, *)
public protocol ActivityAttributes: Decodable, Encodable {
    associatedtype ContentState: Decodable, Encodable, Hashable
}
