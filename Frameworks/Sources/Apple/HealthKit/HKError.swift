public import Foundation
import ScreenTimeDaemon

/// An error of HealthKit.
@available(iOS 8.0, *)
public struct HKError: Error, Equatable, CustomNSError, Sendable {
    public let code: Code

    public init(_ code: Code) { self.code = code }

    init(_ failure: HealthFailure) {
        switch failure {
        case .unavailable: code = .errorHealthDataUnavailable
        case .authorizationNotDetermined: code = .errorAuthorizationNotDetermined
        case .authorizationDenied: code = .errorAuthorizationDenied
        case .databaseInaccessible: code = .errorDatabaseInaccessible
        }
    }

    public static var errorDomain: String { "com.apple.healthkit" }

    public var errorCode: Int { code.rawValue }

    /// The device has no health data.
    public static var errorHealthDataUnavailable: Code { .errorHealthDataUnavailable }
    /// The app is not authorized.
    public static var errorAuthorizationDenied: Code { .errorAuthorizationDenied }
    /// The app never requested authorization.
    public static var errorAuthorizationNotDetermined: Code { .errorAuthorizationNotDetermined }
    /// The data is inaccessible while the device is locked.
    public static var errorDatabaseInaccessible: Code { .errorDatabaseInaccessible }

    /// A kind of error, with Apple's raw values.
    @available(iOS 8.0, *)
    public enum Code: Int, Sendable {
        case unknownError = 0
        /// The device has no health data.
        case errorHealthDataUnavailable
        /// A restriction prohibits the use of health data.
        case errorHealthDataRestricted
        /// An argument is invalid.
        case errorInvalidArgument
        /// The app is not authorized.
        case errorAuthorizationDenied
        /// The app never requested authorization.
        case errorAuthorizationNotDetermined
        /// The data is inaccessible while the device is locked.
        case errorDatabaseInaccessible
        case errorUserCanceled
    }
}
