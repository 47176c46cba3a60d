public import Foundation

/// A stream of changes that starts with the current state.
///
/// Time alone causes no change: a state that results from it follows with the next change.
struct Changes<Element: Sendable>: Sendable {
    let stream: AsyncStream<Element>

    /// Observes a registry until a call returns that its elements are the last.
    init(_ registry: ActivityRegistry?, _ read: @escaping () -> (elements: [Element], isLast: Bool))
    {
        let (stream, continuation) = AsyncStream<Element>.makeStream()
        self.stream = stream
        guard let registry else {
            continuation.finish()
            return
        }
        registry.follow {
            let (elements, isLast) = read()
            for element in elements { continuation.yield(element) }
            if isLast { continuation.finish() }
            return !isLast
        }
    }
}

@available(iOS 16.1, *)
extension Activity {
    public struct ActivityStateUpdates: AsyncSequence {
        public typealias Element = ActivityState
        let changes: Changes<ActivityState>

        public func makeAsyncIterator() -> Iterator {
            Iterator(base: changes.stream.makeAsyncIterator())
        }

        public struct Iterator: AsyncIteratorProtocol {
            var base: AsyncStream<ActivityState>.Iterator

            public mutating func next() async -> ActivityState? {
                await base.next(isolation: #isolation)
            }
        }
    }

    @available(iOS 16.2, *)
    public struct ContentUpdates: AsyncSequence {
        public typealias Element = ActivityContent<ContentState>
        let changes: Changes<Unchecked<ActivityContent<ContentState>>>

        public func makeAsyncIterator() -> Iterator {
            Iterator(base: changes.stream.makeAsyncIterator())
        }

        public struct Iterator: AsyncIteratorProtocol {
            var base: AsyncStream<Unchecked<ActivityContent<ContentState>>>.Iterator

            public mutating func next() async -> ActivityContent<ContentState>? {
                await base.next(isolation: #isolation)?.value
            }
        }
    }

    public struct ActivityUpdates: AsyncSequence {
        public typealias Element = Activity<Attributes>
        let changes: Changes<Unchecked<Activity<Attributes>>>

        public func makeAsyncIterator() -> Iterator {
            Iterator(base: changes.stream.makeAsyncIterator())
        }

        public struct Iterator: AsyncIteratorProtocol {
            var base: AsyncStream<Unchecked<Activity<Attributes>>>.Iterator

            public mutating func next() async -> Activity<Attributes>? {
                await base.next(isolation: #isolation)?.value
            }
        }
    }

    /// A sequence without elements: a simulated phone has no push notifications.
    public struct PushTokenUpdates: AsyncSequence {
        public typealias Element = Data
        let changes: Changes<Data>

        public func makeAsyncIterator() -> Iterator {
            Iterator(base: changes.stream.makeAsyncIterator())
        }

        public struct Iterator: AsyncIteratorProtocol {
            var base: AsyncStream<Data>.Iterator

            public mutating func next() async -> Data? { await base.next(isolation: #isolation) }
        }
    }

    public var activityStateUpdates: ActivityStateUpdates {
        var last: ActivityState?
        return ActivityStateUpdates(
            changes: Changes(registry) { [registry, id] in
                let state = Self.state(of: id, on: registry)
                defer { last = state }
                return (state == last ? [] : [state], state == .dismissed)
            }
        )
    }

    @available(iOS 16.2, *)
    public var contentUpdates: ContentUpdates {
        var last: ContentState?
        return ContentUpdates(
            changes: Changes(registry) { [registry, id] in
                let isLast = Self.state(of: id, on: registry) == .dismissed
                guard let record = registry[id], let state = record.state as? ContentState,
                    state != last
                else { return ([], isLast) }
                last = state
                let content = ActivityContent(
                    state: state,
                    staleDate: record.staleDate,
                    relevanceScore: record.relevance
                )
                return ([Unchecked(content)], isLast)
            }
        )
    }

    private static func state(of id: String, on registry: ActivityRegistry) -> ActivityState {
        registry[id]?.activityState(at: registry.clock()) ?? .dismissed
    }

    public var pushTokenUpdates: PushTokenUpdates {
        PushTokenUpdates(
            changes: Changes(registry) { [registry, id] in
                ([], Self.state(of: id, on: registry) == .dismissed)
            }
        )
    }

    /// Always nil: a simulated phone has no push notifications.
    public var pushToken: Data? { nil }

    /// Always nil: a simulated phone has no push notifications.
    @available(iOS 17.2, *)
    public static var pushToStartToken: Data? { nil }

    @available(iOS 17.2, *)
    public static var pushToStartTokenUpdates: PushTokenUpdates {
        PushTokenUpdates(changes: Changes(ActivityRegistry.current) { ([], false) })
    }

    public static var activityUpdates: ActivityUpdates {
        let registry = ActivityRegistry.current
        var known = Set(registry?.records.map(\.id) ?? [])
        return ActivityUpdates(
            changes: Changes(registry) {
                guard let registry else { return ([], true) }
                let new = activities(on: registry).filter { known.insert($0.id).inserted }
                return (new.map { Unchecked($0) }, false)
            }
        )
    }
}

/// A value that is passed between tasks.
struct Unchecked<Value>: @unchecked Sendable {
    // Guard: the device runs one process at a time.
    let value: Value

    init(_ value: Value) { self.value = value }
}

@available(iOS 16.1, *)
extension ActivityAuthorizationInfo {
    public final var activityEnablementUpdates: ActivityEnablementUpdates {
        let registry = ActivityRegistry.current
        var last: Bool?
        return ActivityEnablementUpdates(
            changes: Changes(registry) {
                guard let registry else { return ([], true) }
                defer { last = registry.isEnabled }
                return (registry.isEnabled == last ? [] : [registry.isEnabled], false)
            }
        )
    }

    public struct ActivityEnablementUpdates: AsyncSequence {
        public typealias Element = Bool
        let changes: Changes<Bool>

        public func makeAsyncIterator() -> Iterator {
            Iterator(base: changes.stream.makeAsyncIterator())
        }

        public struct Iterator: AsyncIteratorProtocol {
            var base: AsyncStream<Bool>.Iterator

            public mutating func next() async -> Bool? { await base.next(isolation: #isolation) }
        }
    }
}

@available(iOS 16.1, *)
extension Activity {
    @available(iOS, introduced: 16.1, deprecated: 16.2, message: "Use content")
    public var contentState: ContentState { content.state }

    @available(iOS, introduced: 16.1, deprecated: 16.2, message: "Use request(attributes:content:)")
    public static func request(
        attributes: Attributes,
        contentState: ContentState,
        pushType: PushType? = nil
    ) throws -> Activity<Attributes> {
        try request(
            attributes: attributes,
            content: ActivityContent(state: contentState, staleDate: nil),
            pushType: pushType
        )
    }

    @available(iOS, introduced: 16.1, deprecated: 16.2, message: "Use update(_:)")
    public func update(using contentState: ContentState) async {
        await update(ActivityContent(state: contentState, staleDate: nil))
    }

    @available(iOS, introduced: 16.1, deprecated: 16.2, message: "Use end(_:dismissalPolicy:)")
    public func end(
        using contentState: ContentState? = nil,
        dismissalPolicy: ActivityUIDismissalPolicy = .default
    ) async {
        await end(
            contentState.map { ActivityContent(state: $0, staleDate: nil) },
            dismissalPolicy: dismissalPolicy
        )
    }
}
