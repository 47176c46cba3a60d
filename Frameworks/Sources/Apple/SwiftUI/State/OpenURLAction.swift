public import Foundation

/// Opens an address.
@available(iOS 14.0, *)
public struct OpenURLAction {
    private let handler: (URL) -> Result
    private var system: ((URL) -> Result)?

    /// Creates an action that opens addresses by a closure.
    @available(iOS 15.0, *)
    public init(handler: @escaping (URL) -> OpenURLAction.Result) {
        self.handler = handler
    }

    /// Opens an address.
    @MainActor @preconcurrency
    public func callAsFunction(_ url: URL) { _ = open(url) }

    /// Opens an address and tells whether somebody took it.
    @MainActor @preconcurrency
    public func callAsFunction(_ url: URL, completion: @escaping (_ accepted: Bool) -> Void) {
        completion(open(url).isAccepted)
    }

    /// The action in the place of another one, which does what it leaves to the system.
    func replacing(_ other: OpenURLAction) -> OpenURLAction {
        var action = self
        action.system = other.open
        return action
    }

    private func open(_ url: URL) -> Result {
        let result = handler(url)
        return result.isLeftToSystem ? system?(url) ?? .discarded : result
    }

    /// What became of an address.
    @available(iOS 15.0, *)
    public struct Result {
        let isAccepted: Bool
        var isLeftToSystem = false

        /// The closure has taken it.
        public static var handled: Result { Result(isAccepted: true) }
        /// Nobody takes it.
        public static var discarded: Result { Result(isAccepted: false) }
        /// The system shall take it.
        public static var systemAction: Result {
            Result(isAccepted: true, isLeftToSystem: true)
        }
    }
}
