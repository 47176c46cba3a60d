public import Foundation

/// Why a notification was not taken.
@available(iOS 10.0, *)
public struct UNError: Error, Equatable, CustomNSError, Sendable {
    /// What is wrong.
    public let code: Code

    /// Creates an error.
    public init(_ code: Code) { self.code = code }

    /// The domain of the error's code.
    public static var errorDomain: String { "UNErrorDomain" }

    /// The number of the error's code.
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
