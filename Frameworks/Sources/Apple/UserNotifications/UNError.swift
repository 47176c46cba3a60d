public import Foundation

/// The reason why a notification was rejected.
@available(iOS 10.0, *)
public struct UNError: Error, Equatable, CustomNSError, @unchecked Sendable {
    // Unchecked: the user info comes from the creator of the error.

    public let code: Code

    public var userInfo: [String: Any] { errorUserInfo }

    public let errorUserInfo: [String: Any]

    public init(_ code: Code, userInfo: [String: Any] = [:]) {
        self.code = code
        errorUserInfo = userInfo
    }

    /// Returns true if the codes are equal.
    public static func == (one: UNError, other: UNError) -> Bool { one.code == other.code }

    public static var errorDomain: String { "UNErrorDomain" }

    public var errorCode: Int { code.rawValue }

    /// The app is not authorized to show notifications.
    public static var notificationsNotAllowed: Code { .notificationsNotAllowed }

    /// A kind of error.
    @available(iOS 10.0, *)
    public enum Code: Int, Sendable {
        /// The app is not authorized to show notifications.
        case notificationsNotAllowed = 1
    }
}
