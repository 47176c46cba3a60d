public import Foundation
import ScreenTimeDaemon

/// The reason why a request for Screen Time failed.
@available(iOS 15.0, *)
public enum FamilyControlsError: LocalizedError {
    /// A restriction of the device prohibits it.
    case restricted
    /// The system service is unavailable, as in Apple's Simulator.
    case unavailable
    /// The device's account doesn't allow it.
    case invalidAccountType
    /// The app or its entitlement is invalid.
    case invalidArgument
    /// A guardian already approved another app on this device.
    case authorizationConflict
    /// The user or a guardian declined.
    case authorizationCanceled
    /// The first approval needs a network connection.
    case networkError
    /// The device has no passcode to authenticate the user.
    @available(iOS 16.0, *)
    case authenticationMethodUnavailable
    /// The app has no access to the requested data.
    @available(iOS 26.4, *)
    case unauthorized

    init(_ failure: AuthorizationFailure) {
        self =
            switch failure {
            case .restricted: .restricted
            case .unavailable: .unavailable
            case .invalidAccountType: .invalidAccountType
            case .invalidArgument: .invalidArgument
            case .authorizationConflict: .authorizationConflict
            case .authorizationCanceled: .authorizationCanceled
            case .networkError: .networkError
            case .authenticationMethodUnavailable: .authenticationMethodUnavailable
            case .unauthorized: if #available(iOS 26.4, *) { .unauthorized } else { .restricted }
            }
    }

    /// The problem, in this project's words.
    public var errorDescription: String? {
        switch self {
        case .restricted: "A restriction of this device prohibits Screen Time for apps"
        case .unavailable: "Screen Time is unavailable"
        case .invalidAccountType:
            "This device is not signed in to an account that allows Screen Time"
        case .invalidArgument:
            "The request is invalid, or the app lacks its entitlement"
        case .authorizationConflict: "A guardian already approved another app on this device"
        case .authorizationCanceled: "The request was declined"
        case .networkError: "The first approval needs a network connection"
        case .authenticationMethodUnavailable: "This device has no passcode"
        case .unauthorized: "The app has no access to this data"
        }
    }
}
