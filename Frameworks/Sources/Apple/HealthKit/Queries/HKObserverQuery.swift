public import Foundation
import ScreenTimeDaemon

@available(iOS 8.0, *)
public typealias HKObserverQueryCompletionHandler = () -> Void

/// A query that reports saved and deleted samples until it is stopped or its process ends.
@available(iOS 8.0, *)
open class HKObserverQuery: HKQuery, @unchecked Sendable {
    private let updateHandler:
        @Sendable (HKObserverQuery, @escaping HKObserverQueryCompletionHandler, (any Error)?) ->
            Void

    /// Creates a query for changes.
    /// - Parameters:
    ///   - sampleType: The type of samples.
    ///   - predicate: The filter; nil for all.
    ///   - updateHandler: Called once at the start (observed), then for each change. In the
    ///     background, it must call its completion handler, or launches stop after three times
    ///     (Apple: `HKObserverQueryCompletionHandler`).
    public init(
        sampleType: HKSampleType,
        predicate: NSPredicate?,
        updateHandler:
            @escaping @Sendable (
                HKObserverQuery, @escaping HKObserverQueryCompletionHandler, (any Error)?
            ) -> Void
    ) {
        self.updateHandler = updateHandler
        super.init(objectType: sampleType, predicate: predicate)
    }

    override func begin(by caller: Caller?) {
        guard let caller else {
            return updateHandler(self, {}, HKError(.errorHealthDataUnavailable))
        }
        let (database, app) = (caller.daemon.backend.health, caller.process.app)
        guard database.permissions[app] != nil else {
            return updateHandler(self, {}, HKError(.errorAuthorizationNotDetermined))
        }
        let call = { [self] in updateHandler(self, { database.answered(app) }, nil) }
        database.add(
            HealthObserver(query: ObjectIdentifier(self), process: caller.process, call: call)
        )
        call()
    }
}
