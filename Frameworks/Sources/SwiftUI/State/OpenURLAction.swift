public import Foundation

/// Opens an address.
@available(iOS 14.0, *)
public struct OpenURLAction {
    private let handler: (URL) -> Result

    /// Creates an action that opens addresses by a closure.
    @available(iOS 15.0, *)
    public init(handler: @escaping (URL) -> OpenURLAction.Result) {
        self.handler = handler
    }

    /// Opens an address.
    @MainActor @preconcurrency
    public func callAsFunction(_ url: URL) { _ = handler(url) }

    /// Opens an address and tells whether somebody took it.
    @MainActor @preconcurrency
    public func callAsFunction(_ url: URL, completion: @escaping (_ accepted: Bool) -> Void) {
        completion(handler(url).isAccepted)
    }

    /// What became of an address.
    @available(iOS 15.0, *)
    public struct Result: Sendable {
        let isAccepted: Bool

        /// The closure has taken it.
        public static let handled = Result(isAccepted: true)
        /// Nobody takes it.
        public static let discarded = Result(isAccepted: false)
        /// The system shall take it.
        public static let systemAction = Result(isAccepted: true)
    }
}
