public import Foundation

/// Something that can take events.
@available(iOS 2.0, *)
@MainActor @preconcurrency
open class UIResponder: NSObject {
    /// Creates a responder.
    public nonisolated override init() { super.init() }
}
