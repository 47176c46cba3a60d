/// True if an app may use Screen Time, with the raw values of Apple's `AuthorizationStatus`.
public enum AuthorizationState: Int, Sendable {
    /// Nobody was asked yet, or the process was launched a moment ago.
    case notDetermined
    /// The person or a guardian refused or revoked it.
    case denied
    /// The person or a guardian agreed.
    case approved
    /// Agreed, and the names of apps and their use may be read too.
    case approvedWithDataAccess

    /// True if limits of the app are enforced.
    package var isApproved: Bool {
        switch self {
        case .approved, .approvedWithDataAccess: true
        case .notDetermined, .denied: false
        }
    }
}

/// Why an authorization was not granted, with the raw values of Apple's `FamilyControlsError`.
package enum AuthorizationFailure: Int, Error, Sendable {
    case restricted, unavailable, invalidAccountType, invalidArgument
    case authorizationConflict, authorizationCanceled, networkError
    case authenticationMethodUnavailable, unauthorized
}
