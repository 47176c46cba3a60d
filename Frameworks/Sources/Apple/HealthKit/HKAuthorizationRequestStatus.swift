import ScreenTimeDaemon

/// The need for an authorization request.
@available(iOS 12.0, *)
public enum HKAuthorizationRequestStatus: Int, Sendable {
    case unknown
    /// At least one type was never requested.
    case shouldRequest
    /// All types were requested before.
    case unnecessary
}

@available(iOS 12.0, *)
extension HKHealthStore {
    /// Returns the need for a request, not the user's earlier answer.
    ///
    /// Throws an `HKError` if there is no health data.
    @available(iOS 12.0, *)
    public func statusForAuthorizationRequest(
        toShare typesToShare: Set<HKSampleType>,
        read typesToRead: Set<HKObjectType>
    ) async throws -> HKAuthorizationRequestStatus { try status(typesToRead).get() }

    /// Passes the need for a request, not the user's earlier answer.
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
        guard let caller = Self.user else {
            return .failure(HKError(.errorHealthDataUnavailable))
        }
        guard typesToRead.contains(.workoutType()) else { return .success(.unnecessary) }
        let answer = caller.daemon.backend.health.permissions[caller.process.app]
        return .success(answer == nil ? .shouldRequest : .unnecessary)
    }
}
