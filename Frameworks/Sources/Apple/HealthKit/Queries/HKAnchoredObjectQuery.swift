public import Foundation
import ScreenTimeDaemon

/// A query for data saved or deleted since an anchor.
///
/// With an update handler it keeps running.
@available(iOS 8.0, *)
open class HKAnchoredObjectQuery: HKQuery, @unchecked Sendable {
    /// The handler of results and updates: saved samples, deleted objects, and the next anchor.
    private typealias Handler =
        @Sendable (
            HKAnchoredObjectQuery, [HKSample]?, [HKDeletedObject]?, HKQueryAnchor?, (any Error)?
        ) -> Void

    /// The handler of later changes, until the query is stopped or its process ends.
    ///
    /// Set it before the query is executed.
    @available(iOS 9.0, *)
    open var updateHandler:
        (
            @Sendable (
                HKAnchoredObjectQuery, [HKSample]?, [HKDeletedObject]?, HKQueryAnchor?,
                (any Error)?
            ) -> Void
        )?
    private let limit: Int
    private let resultsHandler: Handler
    // Guard: the device runs one process at a time.
    private var anchor: HKQueryAnchor?

    /// Creates a query for changes.
    /// - Parameters:
    ///   - type: The type of samples.
    ///   - predicate: The filter of samples; nil for all. It doesn't apply to deleted objects.
    ///   - anchor: The last anchor that a query returned; nil for all stored data.
    ///   - limit: The maximum number of samples; `HKObjectQueryNoLimit` for all.
    ///   - handler: Called once, with the changes or with an `HKError`.
    @available(iOS 9.0, *)
    public init(
        type: HKSampleType,
        predicate: NSPredicate?,
        anchor: HKQueryAnchor?,
        limit: Int,
        resultsHandler handler:
            @escaping @Sendable (
                HKAnchoredObjectQuery, [HKSample]?, [HKDeletedObject]?, HKQueryAnchor?,
                (any Error)?
            ) -> Void
    ) {
        self.anchor = anchor
        self.limit = limit
        resultsHandler = handler
        super.init(objectType: type, predicate: predicate)
    }

    override func begin(by caller: Caller?) {
        report(to: resultsHandler, by: caller)
        guard let updateHandler, let caller else { return }
        caller.daemon.backend.health.add(
            HealthObserver(query: ObjectIdentifier(self), process: caller.process) { [self] in
                report(to: updateHandler, by: caller)
            }
        )
    }

    private func report(to handler: Handler, by caller: Caller?) {
        do throws(HKError) {
            let present = try Self.samples(objectType, predicate, for: caller)
            guard let database = caller?.daemon.backend.health, let app = caller?.process.app else {
                throw HKError(.errorHealthDataUnavailable)
            }
            // Without permission, an app receives an empty result.
            let isAllowed = database.permissions[app] == true
            let changes =
                isAllowed ? database.changes(since: anchor?.value ?? 0, maximum: limit) : []
            let saved = Set(changes.filter { !$0.isDeletion }.map(\.workout))
            let deleted = changes.filter { $0.isDeletion && anchor != nil }
            let next = HKQueryAnchor(fromValue: (anchor?.value ?? 0) + changes.count)
            anchor = next
            handler(
                self,
                present.filter { saved.contains($0.uuid) },
                deleted.map { HKDeletedObject(uuid: $0.workout) },
                next,
                nil
            )
        } catch {
            handler(self, nil, nil, nil, error)
        }
    }
}
