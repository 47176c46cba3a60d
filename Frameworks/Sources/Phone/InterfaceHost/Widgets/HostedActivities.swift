public import Foundation
import ActivityKit

/// The Live Activities of one app on a device.
///
/// Create one for each app and run the app's code with `run`. Guarded by the device: one thread at
/// a time.
public final class HostedActivities: @unchecked Sendable {
    let registry: ActivityRegistry

    /// Creates an empty collection.
    /// - Parameter clock: Returns the current time.
    public init(clock: @escaping () -> Date) { registry = ActivityRegistry(clock: clock) }

    /// True if activities can start: the app is in front or an intent for Live Activities is
    /// running.
    public var mayBegin: Bool {
        get { registry.mayBegin }
        set { registry.mayBegin = newValue }
    }
    /// True if the person allows Live Activities of the app.
    public var isEnabled: Bool {
        get { registry.isEnabled }
        set { registry.isEnabled = newValue }
    }
    /// Called after an activity has started, changed or ended.
    public var onChange: (() -> Void)? {
        get { registry.onChange }
        set { registry.onChange = newValue }
    }
    /// The IDs of visible activities, most relevant first.
    public var shown: [String] {
        registry.forget()
        return registry.records.sorted { $0.relevance > $1.relevance }.map(\.id)
    }

    /// Removes all activities, as the deletion of the app does.
    public func endAll() { registry.removeAll() }

    /// The ID of the activity in the Dynamic Island: the most relevant that hasn't ended.
    public var inIsland: String? {
        let now = registry.clock()
        return shown.first { registry[$0]?.activityState(at: now) != .ended }
    }

    /// Runs code of the app.
    public func run<Result>(_ code: () throws -> Result) rethrows -> Result {
        try ActivityRegistry.$current.withValue(registry, operation: code)
    }

    /// Runs code of the app.
    public func run<Result: Sendable>(
        _ code: nonisolated(nonsending) () async throws -> Result
    ) async rethrows -> Result {
        try await ActivityRegistry.$current.withValue(registry, operation: code)
    }
}
