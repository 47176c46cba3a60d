public import Foundation

/// Why a notification was not taken.
@available(iOS 10.0, *)
public struct UNError: Error, Equatable, CustomNSError, @unchecked Sendable {
    // Unchecked because of what else is known, which whoever creates the error hands over.

    public let code: Code

    public var userInfo: [String: Any] { errorUserInfo }

    public let errorUserInfo: [String: Any]

    public init(_ code: Code, userInfo: [String: Any] = [:]) {
        self.code = code
        errorUserInfo = userInfo
    }

    /// Returns whether both say the same is wrong.
    public static func == (one: UNError, other: UNError) -> Bool { one.code == other.code }

    public static var errorDomain: String { "UNErrorDomain" }

    public var errorCode: Int { code.rawValue }

    /// The app may not show notifications.
    public static var notificationsNotAllowed: Code { .notificationsNotAllowed }

    /// A kind of error.
    @available(iOS 10.0, *)
    public enum Code: Int, Sendable {
        /// The app may not show notifications.
        case notificationsNotAllowed = 1
    }
}
