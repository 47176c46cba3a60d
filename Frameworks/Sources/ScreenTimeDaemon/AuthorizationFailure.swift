/// Why an authorization was not granted, with the raw values of Apple's `FamilyControlsError`.
package enum AuthorizationFailure: Int, Error, Sendable {
    case restricted, unavailable, invalidAccountType, invalidArgument
    case authorizationConflict, authorizationCanceled, networkError
    case authenticationMethodUnavailable, unauthorized
}
