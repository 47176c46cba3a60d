public import Foundation
import ScreenTimeDaemon

/// An app's access to the health data of the device.
///
/// Without a phone, there is no health data.
@available(iOS 8.0, *)
open class HKHealthStore: NSObject, @unchecked Sendable {
    // Unchecked: there are no properties, and Apple's type is Sendable.

    public override init() { super.init() }

    open class func isHealthDataAvailable() -> Bool { user != nil }

    /// The process that calls, if its device has health data.
    static var user: Caller? {
        Caller.current.flatMap { $0.daemon.backend.health.isAvailable ? $0 : nil }
    }

    /// Asks the user once for authorization to save and read types of data.
    ///
    /// It succeeds with any answer, because an app can't determine whether it can read (Apple:
    /// "Authorizing access to health data"). Throws an `HKError` if the user can't be asked.
    @available(iOS 15.0, *)
    open func requestAuthorization(
        toShare typesToShare: Set<HKSampleType>,
        read typesToRead: Set<HKObjectType>
    ) async throws {
        // Unchecked: the task never resumes if the process ends before the answer.
        let failure = unsafe await withUnsafeContinuation { waiting in
            ask(typesToRead) { unsafe waiting.resume(returning: $0) }
        }
        if let failure { throw failure }
    }

    /// Asks the user once for authorization to save and read types of data.
    ///
    /// The handler receives true for any answer, or an `HKError`.
    open func requestAuthorization(
        toShare typesToShare: Set<HKSampleType>?,
        read typesToRead: Set<HKObjectType>?,
        completion: @escaping @Sendable (Bool, (any Error)?) -> Void
    ) { ask(typesToRead ?? []) { failure in completion(failure == nil, failure) } }

    /// Starts a query.
    ///
    /// Unlike on Apple's systems, it calls the handler before it returns.
    open func execute(_ query: HKQuery) { query.begin(by: Caller.current) }

    open func stop(_ query: HKQuery) {
        Caller.current?.daemon.backend.health.removeObserver(ObjectIdentifier(query))
    }

    /// Enables launches of the app for new data, even after its process ended.
    ///
    /// Throws an `HKError` if the app never requested to read the data.
    @available(iOS 15.0, *)
    open func enableBackgroundDelivery(
        for type: HKObjectType,
        frequency: HKUpdateFrequency
    ) async throws { try setDelivery(type, frequency) }

    /// Enables launches of the app for new data, even after its process ended.
    open func enableBackgroundDelivery(
        for type: HKObjectType,
        frequency: HKUpdateFrequency,
        withCompletion completion: @escaping @Sendable (Bool, (any Error)?) -> Void
    ) { answer(completion) { () throws(HKError) in try setDelivery(type, frequency) } }

    @available(iOS 15.0, *)
    open func disableBackgroundDelivery(for type: HKObjectType) async throws {
        try setDelivery(type, nil)
    }

    open func disableBackgroundDelivery(
        for type: HKObjectType,
        withCompletion completion: @escaping @Sendable (Bool, (any Error)?) -> Void
    ) { answer(completion) { () throws(HKError) in try setDelivery(type, nil) } }

    @available(iOS 15.0, *)
    open func disableAllBackgroundDelivery() async throws { try setDelivery(.workoutType(), nil) }

    open func disableAllBackgroundDelivery(
        completion: @escaping @Sendable (Bool, (any Error)?) -> Void
    ) { answer(completion) { () throws(HKError) in try setDelivery(.workoutType(), nil) } }

    private func ask(
        _ typesToRead: Set<HKObjectType>,
        answer: @escaping (HKError?) -> Void
    ) {
        guard let caller = Self.user else {
            return answer(HKError(.errorHealthDataUnavailable))
        }
        guard typesToRead.contains(.workoutType()) else { return answer(nil) }
        caller.daemon.requestHealthAuthorization(by: caller.process) { failure in
            answer(failure.map { HKError($0) })
        }
    }

    private func setDelivery(
        _ type: HKObjectType,
        _ frequency: HKUpdateFrequency?
    ) throws(HKError) {
        guard type is HKWorkoutType else { throw HKError(.errorInvalidArgument) }
        try withDaemon { daemon, process throws(HealthFailure) in
            try daemon.setHealthDelivery(everyMilliseconds: frequency?.milliseconds, by: process)
        }
    }

    private func withDaemon(
        _ work: (Daemon, ProcessRecord) throws(HealthFailure) -> Void
    ) throws(HKError) {
        guard let caller = Self.user else { throw HKError(.errorHealthDataUnavailable) }
        do throws(HealthFailure) { try work(caller.daemon, caller.process) } catch {
            throw HKError(error)
        }
    }

    private func answer(
        _ completion: @Sendable (Bool, (any Error)?) -> Void,
        _ work: () throws(HKError) -> Void
    ) {
        do throws(HKError) {
            try work()
            completion(true, nil)
        } catch {
            completion(false, error)
        }
    }
}
