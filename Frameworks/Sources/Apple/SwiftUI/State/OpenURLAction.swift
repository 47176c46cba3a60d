public import Foundation

@available(iOS 14.0, *)
public struct OpenURLAction {
    private let handler: (URL) -> Result
    private var system: ((URL) -> Result)?

    @available(iOS 15.0, *)
    public init(handler: @escaping (URL) -> OpenURLAction.Result) {
        self.handler = handler
    }

    @MainActor @preconcurrency
    public func callAsFunction(_ url: URL) { _ = open(url) }

    @MainActor @preconcurrency
    public func callAsFunction(_ url: URL, completion: @escaping (_ accepted: Bool) -> Void) {
        completion(open(url).isAccepted)
    }

    /// Returns the action with another action for URLs that it leaves to the system.
    func replacing(_ other: OpenURLAction) -> OpenURLAction {
        var action = self
        action.system = other.open
        return action
    }

    private func open(_ url: URL) -> Result {
        let result = handler(url)
        return result.isLeftToSystem ? system?(url) ?? .discarded : result
    }

    @available(iOS 15.0, *)
    public struct Result {
        let isAccepted: Bool
        var isLeftToSystem = false

        public static var handled: Result { Result(isAccepted: true) }
        public static var discarded: Result { Result(isAccepted: false) }
        public static var systemAction: Result {
            Result(isAccepted: true, isLeftToSystem: true)
        }
    }
}
