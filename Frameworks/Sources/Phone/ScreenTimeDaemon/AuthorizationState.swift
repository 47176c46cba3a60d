/// The authorization of an app, with the raw values of Apple's `AuthorizationStatus`.
public enum AuthorizationState: Int, Codable, Sendable {
    /// The person wasn't asked yet, or the process was launched a moment ago.
    case notDetermined
    /// The person or a guardian denied or revoked it.
    case denied
    /// The person or a guardian approved it.
    case approved
    /// Approved, and the app may also read app names and usage.
    case approvedWithDataAccess

    /// True if limits of the app are enforced.
    package var isApproved: Bool {
        switch self {
        case .approved, .approvedWithDataAccess: true
        case .notDetermined, .denied: false
        }
    }
}

/// A failed authorization, with the raw values of Apple's `FamilyControlsError`.
package enum AuthorizationFailure: Int, Error, Sendable {
    case restricted, unavailable, invalidAccountType, invalidArgument
    case authorizationConflict, authorizationCanceled, networkError
    case authenticationMethodUnavailable, unauthorized
}
