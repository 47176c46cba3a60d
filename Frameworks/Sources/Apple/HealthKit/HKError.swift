public import Foundation
import ScreenTimeDaemon

/// Why HealthKit did not do what it was asked for.
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
    /// The app may not do that.
    public static var errorAuthorizationDenied: Code { .errorAuthorizationDenied }
    /// The app has not asked the person yet.
    public static var errorAuthorizationNotDetermined: Code { .errorAuthorizationNotDetermined }
    /// The data cannot be read because the device is locked.
    public static var errorDatabaseInaccessible: Code { .errorDatabaseInaccessible }

    /// A kind of error, with Apple's numbers.
    @available(iOS 8.0, *)
    public enum Code: Int, Sendable {
        case unknownError = 0
        /// The device has no health data.
        case errorHealthDataUnavailable
        /// A restriction keeps health data from being used.
        case errorHealthDataRestricted
        /// An argument has no meaning.
        case errorInvalidArgument
        /// The app may not do that.
        case errorAuthorizationDenied
        /// The app has not asked the person yet.
        case errorAuthorizationNotDetermined
        /// The data cannot be read because the device is locked.
        case errorDatabaseInaccessible
        case errorUserCanceled
    }
}
