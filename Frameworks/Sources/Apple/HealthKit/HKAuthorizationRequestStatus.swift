import ScreenTimeDaemon

/// True if an app has to ask the person for kinds of health data.
@available(iOS 12.0, *)
public enum HKAuthorizationRequestStatus: Int, Sendable {
    case unknown
    /// The person was not asked for all of them yet.
    case shouldRequest
    /// The person was asked for all of them.
    case unnecessary
}

@available(iOS 12.0, *)
extension HKHealthStore {
    /// Returns whether the person would be asked, not the earlier answer.
    ///
    /// Throws an `HKError` where there is no health data.
    @available(iOS 12.0, *)
    public func statusForAuthorizationRequest(
        toShare typesToShare: Set<HKSampleType>,
        read typesToRead: Set<HKObjectType>
    ) async throws -> HKAuthorizationRequestStatus { try status(typesToRead).get() }

    /// Returns whether the person would be asked, not the earlier answer.
    public func getRequestStatusForAuthorization(
        toShare typesToShare: Set<HKSampleType>,
        read typesToRead: Set<HKObjectType>,
        completion: @escaping @Sendable (HKAuthorizationRequestStatus, (any Error)?) -> Void
    ) {
        switch status(typesToRead) {
        case .success(let status): completion(status, nil)
        case .failure(let error): completion(.unknown, error)
        }
    }

    private func status(
        _ typesToRead: Set<HKObjectType>
    ) -> Result<HKAuthorizationRequestStatus, HKError> {
        guard let caller = Caller.current else {
            return .failure(HKError(.errorHealthDataUnavailable))
        }
        guard typesToRead.contains(.workoutType()) else { return .success(.unnecessary) }
        let answer = caller.daemon.backend.health.permissions[caller.process.app]
        return .success(answer == nil ? .shouldRequest : .unnecessary)
    }
}
